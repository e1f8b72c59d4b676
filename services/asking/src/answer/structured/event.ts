import type { QuestionIntent } from '@askwatch/contracts/intent';
import type { Found } from '../found.ts';
import type { Line } from '../page-line.ts';
import { asksPlace } from '../place.ts';
import { coverage, exactTerms, holdsExact } from '../weights.ts';
import { aboutEvent } from '../date/front.ts';
import { dateText, asText, evidenceFor, isA, type Thing, thingsOf, valueOf } from './thing.ts';

const about = /^(?:take|place|held|hold|happen|start|begin|date|day|when|next|upcoming|located|location|venue)$/;

/** The one event asked for: by its name, or the only one that the pages describe. */
const eventFor = (lines: Line[], subject: string[]): Thing | undefined => {
  const events = thingsOf(lines).filter((thing) => isA(thing, 'Event') && valueOf(thing, 'name') !== undefined);
  const wanted = subject.filter((term) => !about.test(term) && !aboutEvent.has(term));
  const named = events.filter((thing) => {
    const text = `${valueOf(thing, 'name') ?? ''} ${valueOf(thing, 'startDate') ?? ''}`;
    return (wanted.length === 0 || coverage(wanted, text) === 1) && holdsExact(exactTerms(subject), text);
  });
  const unique = new Map(
    named.map((thing) => [`${valueOf(thing, 'name') ?? ''} ${valueOf(thing, 'startDate') ?? ''}`, thing]),
  );
  return unique.size === 1 ? named[0] : undefined;
};

/** When an event starts, or ends. */
export const eventDate = (lines: Line[], { subject }: QuestionIntent, question: string): Found | null => {
  if (/\b(?:deadline|due|submi|register|registration|open|clos|notif|announce|publish|until|by)\w*\b/i.test(question))
    return null;
  const property = /\bend(?:s|ing)?\b/i.test(question) ? 'endDate' : 'startDate';
  const thing = eventFor(lines, subject);
  const written = thing && valueOf(thing, property);
  const date = /^\d{4}-\d{2}(?:-\d{2})?/.exec(written ?? '')?.[0];
  // Events of the past stay on pages; they don't answer when the next one is.
  const isOver = thing !== undefined && date !== undefined && date < thing.page.readAt.slice(0, date.length);
  if (!thing || date === undefined || (isOver && /\b(?:next|upcoming|is|are|will)\b/i.test(question))) return null;
  const until = property === 'startDate' ? /^\d{4}-\d{2}-\d{2}/.exec(valueOf(thing, 'endDate') ?? '')?.[0] : undefined;
  const text = until !== undefined && until !== date ? `${dateText(date)} to ${dateText(until)}` : dateText(date);
  return {
    text,
    value: { kind: 'date', date, what: valueOf(thing, 'name') },
    evidence: [evidenceFor(lines, thing, ['name', property, ...(until === undefined ? [] : ['endDate'])])],
  };
};

/** Where an event takes place. */
export const eventPlace = (lines: Line[], { subject }: QuestionIntent, question: string): Found | null => {
  if (!asksPlace.test(question.trim())) return null;
  const thing = eventFor(lines, subject);
  const names = [
    'location.name',
    'location.address.streetAddress',
    'location.address.addressLocality',
    'location.address',
    'location',
  ];
  const held = thing ? names.filter((name) => valueOf(thing, name) !== undefined) : [];
  return thing && held.length > 0
    ? asText([...new Set(held.flatMap((name) => valueOf(thing, name) ?? []))].join(', '), [
        evidenceFor(lines, thing, ['name', ...held]),
      ])
    : null;
};
