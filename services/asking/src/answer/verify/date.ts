import { otherWords } from '@askwatch/contracts/abroad';
import type { Understood } from '@askwatch/contracts/intent';
import { coverage, isLight } from '../weights.ts';
import type { Line } from '../page-line.ts';
import { around, type Quoted } from './quoted.ts';
import type { Fault } from './verify.ts';

/** How many lines before a quote may say what it is about, and how many after it when that is so. */
const [above, below] = [3, 2];

/** The words of the path of a line's page. Escapes that can't be decoded stay: a site may use any. */
export const placeOf = ({ page }: Line): string => {
  const { pathname } = new URL(page.url);
  try {
    return decodeURIComponent(pathname).replace(/[/_.-]/g, ' ');
  } catch {
    return pathname.replace(/[/_.-]/g, ' ');
  }
};

/** The lines just before what is quoted. */
export const linesBefore = ({ lines, all }: Quoted): string[] => {
  const first = lines[0] ? all.indexOf(lines[0]) : 0;
  return all.slice(Math.max(0, first - above), first).map(({ text }) => text);
};

const linesAfter = ({ lines, all }: Quoted): string[] =>
  lines.flatMap((line) => all.slice(all.indexOf(line) + 1, all.indexOf(line) + 1 + below)).map(({ text }) => text);

const year = /(?<!\d)(?:19|20)\d\d(?!\d)/g;

/** Who held a post in 2013 is not said where another year is told: one asked for is quoted, or named nearby. */
export const isOfOtherYear = (quoted: Quoted, { question }: Understood): boolean => {
  const asked = question.match(year) ?? [];
  if (asked.length === 0) return false;
  const { quotes, lines } = quoted;
  const said = [
    ...quotes,
    ...lines.map(around),
    ...lines.map(({ page }) => page.url),
    ...linesBefore(quoted),
    ...linesAfter(quoted),
  ].join(' ');
  return !asked.some((one) => said.includes(one) || new RegExp(`(?<!\\d)${one.slice(2)}(?!\\d)`).test(said));
};

/** Who asks when something was founded gets no date that says nothing of it. */
const asksFounding = /\b(?:found|establish|incorporat|creat|set up)\p{L}*\b|\byear\b.*\bstart/iu;
const founding =
  /(?<!\p{L})(?:found|establish|incorporat|creat|set up|start|began|begin|since|born|launch|open|form|histor|heritage|gründ|gegründ|seit|fond|cré|depuis|fund|desde)/iu;

/** A date is in what is quoted, and there or above it stands something of what was asked. */
export const dateFault = (date: string, quoted: Quoted, { question, intent }: Understood): Fault | null => {
  const { quotes, lines } = quoted;
  const day = /\d{2}$/.exec(date.slice(8))?.[0];
  const number = day === undefined ? /^\d{4}/.exec(date)?.[0] : String(Number(day));
  const own = [...quotes, ...lines.map(around)].join(' ');
  if (number !== undefined && !new RegExp(`(?<!\\d)0?${number}(?!\\d)`).test(own)) return 'not-a-number';
  const asked = intent.subject.filter((term) => !isLight(term));
  if (asked.length === 0) return null;
  const others = asked.flatMap((term) => otherWords(term));
  // The front page of an event is about the event, whatever it calls it.
  if (!asksFounding.test(question) && lines.some(({ page }) => new URL(page.url).pathname === '/')) return null;
  const said = [own, ...linesBefore(quoted), ...lines.map(placeOf)].join(' ').toLowerCase();
  if (asksFounding.test(question) && !founding.test(said)) return 'another-thing';
  // Synonyms share their beginning: "notified", "notification".
  const isSaid =
    coverage([...asked, ...others], said) > 0 ||
    asked.some((term) => term.length > 4 && said.includes(term.slice(0, 5)));
  return isSaid ? null : 'another-thing';
};
