import type { Understood } from '@askwatch/contracts/intent';
import { around, type Quoted } from './quoted.ts';
import { linesBefore } from './date.ts';

/** The days from Monday, in the languages that are read. */
const names = [
  'mon(?:days?)?|montags?|lundis?|lunes',
  'tue(?:s|sdays?)?|dienstags?|mardis?|martes',
  'wed(?:nesdays?)?|mittwochs?|mercredis?|miércoles',
  'thu(?:rs?|rsdays?)?|donnerstags?|jeudis?|jueves',
  'fri(?:days?)?|freitags?|vendredis?|viernes',
  'sat(?:urdays?)?|samstags?|sonnabends?|samedis?|sábados?',
  'sun(?:days?)?|sonntags?|dimanches?|domingos?',
];
const anyDay = names.map((name) => `(${name})`).join('|');
const dayPattern = new RegExp(`(?<!\\p{L})(?:${anyDay})(?!\\p{L})`, 'giu');
const until = /^\s*\.?,?\s*(?:-|–|—|to|thru|through|until|till|bis|au|à|a|hasta)\s*$/iu;
const everyDay =
  /\b(?:daily|every ?day|each day|7 days|seven days|24\/7|7j\/7|täglich|jeden tag|tous les jours|todos los días)/iu;
const workdays = /\b(?:weekdays?|working days|werktags|wochentags|jours ouvrables|entre semana)\b/iu;
const weekend = /\b(?:weekends?|wochenenden?|week-ends?|fin(?:es)? de semana)\b/iu;

const foundIn = (text: string): { day: number; from: number; to: number }[] =>
  [...text.matchAll(dayPattern)].map((match) => ({
    day: match.slice(1).findIndex(Boolean),
    from: match.index,
    to: match.index + match[0].length,
  }));

/** The days that a text speaks of, from Monday as 0; "Mon – Fri" speaks of five. */
const daysIn = (text: string): Set<number> => {
  const days = new Set<number>();
  const found = foundIn(text);
  for (const [at, { day, to }] of found.entries()) {
    days.add(day);
    const next = found[at + 1];
    if (next && until.test(text.slice(to, next.from)))
      for (let between = day; between !== next.day; between = (between + 1) % 7) days.add(between);
  }
  if (everyDay.test(text)) for (const day of names.keys()) days.add(day);
  if (workdays.test(text)) for (const day of [0, 1, 2, 3, 4]) days.add(day);
  if (weekend.test(text)) for (const day of [5, 6]) days.add(day);
  return days;
};

const asksDays = /\b(?:weekdays?|days? of the week|wochentage?n?|jours? de la semaine|días? de la semana)\b/iu;

/** Whether a question asks for days of the week, or names some, and what is quoted is about none, or about others. */
export const isOfOtherWeekday = (quoted: Quoted, { question }: Understood): boolean => {
  if (asksDays.test(question) && daysIn(quoted.quotes.join(' | ')).size === 0) return true;
  const asked = new Set(foundIn(question).map(({ day }) => day));
  if (asked.size === 0) return false;
  const own = daysIn([...quoted.quotes, ...quoted.lines.map(around)].join(' | '));
  const said = own.size > 0 ? own : daysIn(linesBefore(quoted).join(' | '));
  return ![...asked].some((day) => said.has(day));
};
