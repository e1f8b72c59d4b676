import type { QuestionIntent } from '@askwatch/contracts/intent';
import type { Evidence } from '@askwatch/contracts/answer';
import type { Found } from '../found.ts';
import type { Line } from '../page-line.ts';
import { coverage } from '../weights.ts';
import { dateText, evidenceFor, isA, thingsOf, valueOf } from './thing.ts';

export type Article = { title: string; iso: string; date: string; evidence: Evidence };

/** The dated articles that pages and feeds describe. */
export const articlesIn = (lines: Line[]): Article[] =>
  thingsOf(lines).flatMap((thing): Article[] => {
    const title = valueOf(thing, 'headline', 'name');
    const iso = /^\d{4}-\d{2}-\d{2}/.exec(valueOf(thing, 'datePublished') ?? '')?.[0];
    if (title === undefined || iso === undefined || !isA(thing, 'Article', 'BlogPosting')) return [];
    if (iso > thing.page.readAt.slice(0, 10)) return [];
    const name = thing.fact.properties.headline ? 'headline' : 'name';
    return [{ title, iso, date: iso, evidence: evidenceFor(lines, thing, [name, 'datePublished']) }];
  });

/** When an article was published, if the question names it. */
export const articleDate = (lines: Line[], { subject }: QuestionIntent, question: string): Found | null => {
  if (!/\b(?:published?|posted|written|announced)\b/i.test(question)) return null;
  const wanted = subject.filter(
    (term) => !/^(?:publish(?:ed)?|post(?:ed)?|written|announced|article|news|story|blog)$/.test(term),
  );
  const fit = wanted.length < 2 ? [] : articlesIn(lines).filter(({ title }) => coverage(wanted, title) >= 0.85);
  const [one] = fit;
  return one && new Set(fit.map(({ iso }) => iso)).size === 1
    ? {
        text: `${dateText(one.date)}: ${one.title}`,
        value: { kind: 'date', date: one.iso, what: one.title },
        evidence: [one.evidence],
      }
    : null;
};
