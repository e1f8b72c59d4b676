import { dateIn } from './dates.ts';
import type { Found } from './found.ts';
import { evidenceOf, type Line, sentencesOf } from './page-line.ts';
import { bare, escaped, findVersion } from './version.ts';

const datedChars = 300;

/** What names the newest version, and what stands with it, as far as it is dated: the same line, card or row, or the line below a heading. */
const besideVersion = (line: Line, next: Line | undefined): string[] => {
  const whole = line.group.length > 1 ? line.group.join(' ') : line.text;
  const isTitle = bare.test(line.text) || line.kind === 'heading';
  return [...sentencesOf(line.text), ...(line.group.length > 1 ? [whole] : []), ...(isTitle && next?.page === line.page ? [`${line.text} ${next.text}`] : [])];
};

/** When the newest version came out: the date that stands with its number. */
export const findReleaseDate = (lines: Line[], subject: string[], question: string): Found | null => {
  const newestOne = findVersion(lines, subject, question);
  if (newestOne?.value.kind !== 'text') return null;
  const number = new RegExp(`(?<![\\d.])${escaped(newestOne.value.text)}(?!\\.?\\d)`);
  const dated = lines.flatMap((line, i) => {
    if (!number.test(line.text)) return [];
    return besideVersion(line, lines[i + 1]).flatMap((text) => {
      const day = text.length <= datedChars && number.test(text) ? dateIn(text.replace(number, '')) : null;
      return day && /^\d{4}-\d\d-/.test(day.iso) ? [{ day, text, line }] : [];
    });
  });
  const [best] = dated.sort((one, other) => one.text.length - other.text.length);
  return best ? { text: `${best.day.text}: ${best.text}`, value: { kind: 'date', date: best.day.iso, what: best.text.slice(0, 200) }, evidence: [evidenceOf(best.line.page, best.text)] } : null;
};
