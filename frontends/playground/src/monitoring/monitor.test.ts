import { expect, test } from '@jest/globals';
import type { WatchView } from '@askwatch/contracts/watch-views';
import { monitoredIds, monitoredText, monitorFault, newOf, offerOf, watchesFor, watchIdOf } from './monitor.ts';

const asked = { website: 'https://example.com', question: 'Who is the CFO?', mode: 'domain' as const };
const { mode: queryMode, ...about } = asked;
const watch: WatchView = {
  ...about,
  queryMode,
  id: '00000000-0000-4000-8000-000000000001',
  userId: 'ann',
  workspaceId: 'ann',
  tags: [],
  intervalMinutes: 240,
  created: '2026-11-21T08:00:00.000Z',
  updated: '2026-11-21T08:00:00.000Z',
  enabled: true,
  health: { status: 'ok', since: '2026-11-21T08:00:00.000Z' },
  isStable: true,
  timeline: [],
  entries: 0,
  revision: 0,
  version: 1,
};

test("a domain answer's source page is watched if there is one, each page and question once", () => {
  const of = watchesFor(
    [asked, { ...asked, sourceUrl: 'https://example.com/team' }, { ...asked, website: 'https://EXAMPLE.com/' }],
    () => 'id',
  );
  expect(of).toEqual([
    { watchId: 'id', website: 'https://example.com', question: 'Who is the CFO?', queryMode },
    { watchId: 'id', website: 'https://example.com/team', question: 'Who is the CFO?', queryMode },
  ]);
});

test('an answer is marked as monitored by page and question, while the watch is enabled', () => {
  const ids = monitoredIds([watch]);
  expect(watchIdOf(asked, ids)).toBe(watch.id);
  expect(watchIdOf({ ...asked, sourceUrl: 'https://example.com/team' }, ids)).toBeUndefined();
  expect(watchIdOf({ ...asked, question: 'Who is the CEO?' }, ids)).toBeUndefined();
  expect(watchIdOf(asked, monitoredIds([{ ...watch, enabled: false }]))).toBeUndefined();
  expect(watchIdOf(asked, monitoredIds([{ ...watch, deleted: '2026-11-21T09:00:00.000Z' }]))).toBeUndefined();
});

test.each([
  [1, { used: 5, limit: 5 }, "You've used all 5 free monitoring slots. Upgrade to monitor more websites."],
  [0, { used: 7, limit: 5 }, "You've used all 5 free monitoring slots. Upgrade to monitor more websites."],
  [1, { used: 100, limit: 100 }, "You've used all 100 monitoring slots."],
  [0, { used: 1, limit: 5 }, 'Select questions to monitor their answers'],
  [101, { used: 0, limit: null }, 'Select at most 100 questions'],
  [1, { used: 4, limit: 5 }, null],
  [1, undefined, null],
])('with %s selected and slots %j the button shows why it is disabled', (count, slots, text) => {
  expect(monitorFault(count, count, slots)).toBe(text);
});

test('if only some fit, both figures are shown and those that fit are offered', () => {
  const none = { used: 0, limit: 5 };
  expect(monitorFault(6, 6, none)).toBe('You have 5 free slots; 6 are selected');
  expect(offerOf(6, none)).toEqual({
    text: 'You have 5 free slots; 6 are selected.',
    label: 'Monitor the first 5',
    free: 5,
  });
  expect(monitorFault(2, 2, { used: 4, limit: 5 })).toBe('You have 1 free slot; 2 are selected');
  expect(offerOf(2, { used: 4, limit: 5 })?.label).toBe('Monitor the first one');
  expect([offerOf(5, none), offerOf(2, { used: 5, limit: 5 }), offerOf(9, { used: 0, limit: null })]).toEqual([
    null,
    null,
    null,
  ]);
  expect(offerOf(9, undefined)).toBeNull();
});

test('already monitored answers need no slot', () => {
  const of = watchesFor([asked, { ...asked, question: 'Who is the CEO?' }], () => 'id');
  expect(newOf(of, monitoredIds([watch]))).toEqual([
    { watchId: 'id', website: 'https://example.com', question: 'Who is the CEO?', queryMode },
  ]);
  expect(monitorFault(2, 1, { used: 4, limit: 5 })).toBeNull();
});

test('the toast has the counts of new and already monitored', () => {
  expect(monitoredText({ added: ['a'], already: [] })).toBe('Now monitoring 1 answer');
  expect(monitoredText({ added: ['a', 'b'], already: ['c'] })).toBe('Now monitoring 2 answers, 1 already were');
  expect(monitoredText({ added: [], already: ['c'] })).toBe('Already monitored');
});
