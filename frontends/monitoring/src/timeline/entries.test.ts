import { expect, test } from '@jest/globals';
import type { TimelineEntry } from '@askwatch/contracts/watch-views';
import { baseline, change, reread } from '../watch.fixture.ts';
import { answersToShow, changeSentence, addedAndRemoved, kindText, newestEntries } from './entries.ts';

const moved: TimelineEntry = {
  type: 'moved',
  at: '2026-11-20T12:30:00.000Z',
  from: 'https://a.example/a',
  to: 'https://a.example/b',
};
const timeline = [
  change(4, 'D', 'E'),
  moved,
  change(3, 'C', 'D'),
  change(2, 'B', 'C'),
  change(1, 'A', 'B'),
  baseline('A'),
];
const idOf = (n: number) => {
  const entry = change(n, 'x', 'y');
  return entry.type === 'change' ? entry.change.changeId : '';
};

test('the newest three answers include the entries between them', () => {
  expect(newestEntries(timeline, 3)).toEqual(timeline.slice(0, 4));
  expect(newestEntries(timeline, 8)).toEqual(timeline);
  expect(newestEntries([], 3)).toEqual([]);
});

test('an answer read again by a newer version takes a place like any other answer', () => {
  const all = [change(4, 'D', 'E'), reread('D'), change(1, 'A', 'B'), baseline('A')];
  expect(newestEntries(all, 2)).toEqual(all.slice(0, 2));
});

test('a change linked from an email is shown, however old', () => {
  const long = [...Array.from({ length: 9 }, (_, i) => change(9 - i, 'A', 'B')), baseline()];
  expect(answersToShow(long, idOf(9))).toBe(3);
  expect(answersToShow(long, idOf(6))).toBe(8);
  expect(answersToShow(long, idOf(1))).toBe(13);
  expect(answersToShow(long, 'gone')).toBe(3);
  expect(answersToShow(long, null)).toBe(3);
});

const changeOf = (entry: TimelineEntry) => {
  if (entry.type !== 'change') throw new Error('The fixture is a change');
  return entry.change;
};

test('the kind of change has a text', () => {
  expect(kindText.left).toBe('Left, no successor named');
  const left = changeOf(change(1, 'Jane Doe', 'nobody', { kind: 'left' }));
  expect(changeSentence('Who is the CFO?', left)).toBe(
    'Who is the CFO? Left, no successor named. Before: Jane Doe, Chief Financial Officer',
  );
  expect(changeSentence('Who is the CFO?', changeOf(change(1, 'A', 'B')))).toBe(
    'Who is the CFO? Changed: B, Chief Financial Officer',
  );
});

test('additions and removals are only shown for lists, not for a single person', () => {
  const difference = { added: ['Ann'], removed: ['Bob'] };
  const single = changeOf(change(1, 'A', 'B', { difference }));
  expect(addedAndRemoved(single)).toEqual({ added: [], removed: [] });
  const after = { ...single.after, value: { kind: 'list', items: ['Ann'] } } as typeof single.after;
  expect(addedAndRemoved({ ...single, after })).toEqual({ added: ['Ann'], removed: ['Bob'] });
});
