import { keywords, words } from '@askwatch/contracts/question';
import type { Found } from './found.ts';
import { evidenceOf, type Line } from './page-line.ts';

const asksNoun = /^(?:which|what) (\p{L}{3,})\b/iu;

/**
 * The cell where the column asked for meets the row named: "Which organization does Ann Lee belong to?" in a table with
 * a column "Organization". Null if several rows match.
 */
export const findCell = (lines: Line[], subject: string[], question: string): Found | null => {
  // A word that means little elsewhere, such as "organization", is the name of the column.
  const noun = words(asksNoun.exec(question.trim())?.[1] ?? '')[0];
  if (noun === undefined) return null;
  const rest = subject.filter((term) => !noun.startsWith(term));
  const isAsked = (head: string) =>
    words(head).some((word) => word === noun || `${word}s` === noun || word === `${noun}s`);
  const cells = lines.filter(
    ({ kind, header, group, text }) =>
      kind === 'row' && header?.length === group.length && isAsked(header[group.indexOf(text)] ?? ''),
  );
  const named = cells.flatMap((line) => {
    const label = line.group.find(
      (text) => text !== line.text && keywords(text).length > 1 && keywords(text).every((word) => rest.includes(word)),
    );
    return label === undefined ? [] : [{ line, label }];
  });
  const [only] = named;
  if (only === undefined || new Set(named.map(({ line }) => line.text)).size > 1) return null;
  return {
    text: only.line.text,
    value: { kind: 'text', text: only.line.text },
    evidence: [evidenceOf(only.line.page, `${only.label} ${only.line.text}`)],
  };
};
