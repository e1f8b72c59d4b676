import { evidenceOf, type Line } from './page-line.ts';
import type { Found } from './found.ts';

const maxItems = 5;

/** Numbered series, which need no dates. */
const countedKinds = /\b(?:episodes?|issues?|editions?|podcasts?|newsletters?|volumes?)\b/i;
const numbered =
  /^(?:(?:episode|issue|edition|volume|vol\.?|no\.?|nr\.?|number)\s*)?#?(\d{1,4})\s*(?:[:.–—-]|\s)\s*(\p{L}.{2,})$/iu;

type Counted = { n: number; text: string; line: Line };

/** The items of a numbered series, such as "59 – Harry Goldstein" or "Issue 12: Summer", highest first. */
export const findNumbered = (lines: Line[], question: string): Found | null => {
  if (!countedKinds.test(question)) return null;
  const counted = lines.flatMap((line): Counted[] => {
    const isTitle =
      line.kind === 'heading' || line.kind === 'item' || (line.kind === 'card' && line.group[0] === line.text);
    const match = isTitle ? numbered.exec(line.text.trim()) : null;
    return match && line.text.length <= 160 ? [{ n: Number(match[1]), text: line.text.trim(), line }] : [];
  });
  const unique = [...new Map(counted.map((one) => [one.n, one])).values()].sort((a, b) => b.n - a.n).slice(0, maxItems);
  // A single number is not a series.
  if (unique.length < 2) return null;
  const items = unique.map(({ text }) => text);
  return {
    text: items.join('; '),
    value: { kind: 'list', items },
    evidence: unique.map(({ text, line }) => evidenceOf(line.page, text)),
  };
};
