import { evidenceOf, isPast, type Line, sentencesOf } from './page-line.ts';
import type { Found } from './person.ts';
import { coverage } from './weights.ts';

const version = /(?<![\p{L}\d.,$€£-])v?(\d+(?:\.\d+){1,3})(?:[-.]?(?:final|ga|rc\d*|beta\d*|alpha\d*))?(?![\d%])/giu;
const preview = /rc|beta|alpha/i;

/** Words by which a question asks for a version, and pages announce one. */
const asking = new Set(['version', 'release', 'released', 'latest', 'newest', 'recent', 'current', 'stable', 'new', 'series', 'offered', 'download', 'available', 'offer']);
const announced = /\b(?:releas\w*|available|announc\w*|download\w*|latest|stable|current(?:ly)?|version|out now)\b/i;
const newest = /\b(?:latest|newest|current|most recent)\s+(?:\w+\s+){0,2}(?:release|version)\b/i;

type Versioned = { parts: number[]; text: string; line: Line; literal: boolean };

const higher = (a: number[], b: number[]): number => {
  for (let i = 0; i < Math.max(a.length, b.length); i += 1) if ((a[i] ?? 0) !== (b[i] ?? 0)) return (b[i] ?? 0) - (a[i] ?? 0);
  return 0;
};

/** An announcement calls its release the latest for ever. */
const isNews = ({ page }: Line): boolean => /\/(?:news|blog|press|posts?|announcements?|releases?|20\d{2})[/_.-]/i.test(new URL(page.url).pathname);

/** "Ubuntu 20.04" is no version of what was asked for. */
const isOfAnother = (before: string, wanted: string[]): boolean => {
  const name = /(\p{Lu}[\p{L}\d+#]*)[\s®™]+$/u.exec(before)?.[1];
  return name !== undefined && !announced.test(name) && !/^(?:The|Our|New|Series|Lts)$/i.test(name) && coverage(wanted, name) === 0 && wanted.length > 0;
};

const versionsIn = (line: Line, wanted: string[], series: string | undefined): Versioned[] =>
  sentencesOf(line.text).flatMap((text) => {
    const named = wanted.length === 0 || coverage(wanted, text) === 1;
    if (!named || text.length > 300 || !(announced.test(text) || line.kind === 'heading' || announced.test(line.headings.join(' ')))) return [];
    return [...text.matchAll(version)]
      .filter(([whole, number]) => !preview.test(whole) && (series === undefined || number?.startsWith(series)))
      .filter(({ index }) => !isOfAnother(text.slice(0, index), wanted))
      .map(([, number = '']): Versioned => ({ parts: number.split('.').map(Number), text, line, literal: newest.test(text) && !isNews(line) }));
  });

/** The newest version that the pages name of what was asked for: the one they call so, else the highest. */
export const findVersion = (lines: Line[], subject: string[]): Found | null => {
  const series = subject.find((term) => /^v?\d+(?:\.\d+)*\.x$/.test(term))?.replace(/^v/, '').slice(0, -1);
  const wanted = subject.filter((term) => !asking.has(term) && !/\.x$/.test(term));
  const found = lines.filter((line) => !isPast(line)).flatMap((line) => versionsIn(line, wanted, series));
  const [best] = found.sort((a, b) => Number(b.literal) - Number(a.literal) || (a.literal ? 0 : higher(a.parts, b.parts)));
  return best ? { text: best.text, value: { kind: 'text', text: best.text }, evidence: [evidenceOf(best.line.page, best.text)] } : null;
};
