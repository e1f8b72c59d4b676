import type { Understood } from '@askwatch/contracts/intent';
import { coverage, isLight } from '../weights.ts';
import { around, type Quoted } from './quoted.ts';
import type { Fault } from './verify.ts';

/** A date is in what is quoted, and there or above it stands something of what was asked. */
export const dateFault = (date: string, { quotes, lines, all }: Quoted, { intent }: Understood): Fault | null => {
  const day = /\d{2}$/.exec(date.slice(8))?.[0];
  const number = day === undefined ? /^\d{4}/.exec(date)?.[0] : String(Number(day));
  const own = [...quotes, ...lines.map(around)].join(' ');
  if (number !== undefined && !new RegExp(`(?<!\\d)0?${number}(?!\\d)`).test(own)) return 'not-a-number';
  const telling = intent.subject.filter((term) => !isLight(term));
  if (telling.length === 0) return null;
  const first = lines[0] ? all.indexOf(lines[0]) : 0;
  const before = all.slice(Math.max(0, first - 3), first).map(({ text }) => text);
  const place = lines.map(({ page }) => decodeURIComponent(new URL(page.url).pathname).replace(/[/_.-]/g, ' '));
  // The front page of an event is about the event, whatever it calls it.
  if (lines.some(({ page }) => new URL(page.url).pathname === '/')) return null;
  const said = [own, ...before, ...place].join(' ').toLowerCase();
  // Synonyms share their beginning: "notified", "notification".
  const isSaid = coverage(telling, said) > 0 || telling.some((term) => said.includes(term.slice(0, 5)));
  return isSaid ? null : 'another-thing';
};
