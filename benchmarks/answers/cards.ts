import { suggestions } from '@askwatch/contracts/suggestions';
import type { Answer } from '@askwatch/contracts/answer';
import { report, type Row } from '../report.ts';
import type { Posed } from './asked.ts';
import type { AskFolder } from './offline.ts';
import { modeName } from './tables.ts';

const sitesShown = 10;
const textShown = 160;

/** Sites of the unseen sets in English, in turns from each set. */
const sitesFor = (posed: Posed[]): Posed[] => {
  const first = new Map(
    posed.filter(({ set, site }) => !set.tuned && site.language === 'en').map((one) => [one.site.site, one]),
  );
  const sites = [...first.values()];
  const bySet = [...new Set(sites.map(({ set }) => set))].map((one) => sites.filter(({ set }) => set === one));
  return Array.from({ length: sitesShown }, (_none, turn) => bySet.flatMap((some) => some[turn] ?? []))
    .flat()
    .slice(0, sitesShown);
};

const shown = (answer: Answer | null): string => {
  const text = (answer?.text ?? '').replace(/\s+/g, ' ');
  return text.length > textShown ? `${text.slice(0, textShown)}…` : text;
};

/**
 * Asks the suggestion cards about ten sites, and prints the answers for a person to judge. Cards for single pages are
 * asked about the start page and about the whole site, since nobody chose a page.
 */
export const reportCards = async (posed: Posed[], ask: AskFolder): Promise<void> => {
  const rows: Row[] = [];
  for (const one of sitesFor(posed))
    for (const { text: question, mode } of suggestions)
      for (const asked of mode === 'url' ? (['url', 'domain'] as const) : [mode]) {
        const { answer } = await ask(one, { start: '/', question, mode: asked });
        rows.push({ site: one.site.site, card: question, mode: modeName(asked), answer: shown(answer) });
      }
  report('The suggestion cards', rows, [
    'Answers are for a person to judge; long ones are cut.',
    'A page here is the start page.',
  ]);
};
