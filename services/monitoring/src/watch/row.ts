import type { Answer, Value } from '@askwatch/contracts/answer';
import type { TimelineEntry, WatchView } from '@askwatch/contracts/watch-views';
import { newestEntries } from './timeline.ts';

// A row shows 200 characters of each text, and one quote until its quotes are expanded.
const textChars = 300;
const members = 3;
const quotes = 2;
const names = 70;

const shortText = (text: string): string =>
  text.length <= textChars ? text : Array.from(text).slice(0, textChars).join('');

const shortNames = (all: readonly string[]): string[] => all.slice(0, names).map(shortText);

const shortValue = (value: Value): Value => {
  switch (value.kind) {
    case 'person':
    case 'people':
      return { ...value, people: value.people.slice(0, members) };
    case 'price':
      return { ...value, prices: value.prices.slice(0, members) };
    case 'list':
      return { ...value, items: shortNames(value.items).slice(0, members) };
    case 'text':
      return { ...value, text: shortText(value.text) };
    default:
      return value;
  }
};

/** An answer shortened for a row. */
const shortAnswer = (answer: Answer): Answer => {
  const text = shortText(answer.text);
  if (!('evidence' in answer)) return { ...answer, text };
  const evidence = answer.evidence.slice(0, quotes).map((one) => ({ ...one, quote: shortText(one.quote) }));
  if (answer.outcome === 'none') return { ...answer, text, evidence };
  const { conflicts: _conflicts, ...rest } = answer;
  return { ...rest, text, evidence, value: shortValue(answer.value) };
};

const shortEntry = (entry: TimelineEntry): TimelineEntry => {
  if (entry.type === 'baseline' || entry.type === 'reread') return { ...entry, answer: shortAnswer(entry.answer) };
  if (entry.type !== 'change') return entry;
  const { before, after, difference } = entry.change;
  const change = {
    ...entry.change,
    before: shortAnswer(before),
    after: shortAnswer(after),
    difference: { added: shortNames(difference.added), removed: shortNames(difference.removed) },
  };
  const isBrief = JSON.stringify(change) !== JSON.stringify(entry.change);
  return isBrief ? { ...entry, change, isBrief: true } : entry;
};

/**
 * A watch as it is listed and published: small even if its answers are long, because messages have a size limit.
 * @param view the stored view, also in its previous version with up to 100 entries and without `entries`
 */
export const rowOf = (view: WatchView | Omit<WatchView, 'entries'>): WatchView => ({
  ...view,
  ...(view.answer ? { answer: shortAnswer(view.answer) } : {}),
  timeline: newestEntries(view.timeline).map(shortEntry),
  entries: 'entries' in view ? view.entries : view.timeline.length,
});
