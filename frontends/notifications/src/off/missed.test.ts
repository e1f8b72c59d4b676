import type { Answer } from '@askwatch/contracts/answer';
import type { WatchView } from '@askwatch/contracts/watch-views';
import { expect, test } from '@jest/globals';
import { missedChanges } from './missed.ts';

const answer = (text: string): Answer => ({ outcome: 'not-stated', text, engine: 'built-in', pagesRead: 1 });

const watch = (id: string, changes: { at: string; to: string }[], deleted?: string): WatchView => ({
  id,
  userId: 'ann',
  workspaceId: 'ann',
  website: 'https://acme.example/team',
  question: `Question of ${id}`,
  tags: [],
  intervalMinutes: 240,
  created: '2026-10-01T08:00:00.000Z',
  updated: '2026-11-20T08:00:00.000Z',
  enabled: true,
  health: { status: 'ok', since: '2026-10-01T08:00:00.000Z' },
  isStable: true,
  entries: changes.length,
  revision: 0,
  version: 1,
  timeline: changes.map(({ at, to }) => ({
    type: 'change',
    at,
    change: {
      changeId: `${id} ${at}`,
      kind: 'changed',
      before: answer('Jane Doe\nsince 2019'),
      after: answer(to),
      difference: { added: [], removed: [] },
      seenAt: at,
      confirmedAt: at,
    },
  })),
  ...(deleted === undefined ? {} : { deleted }),
});

const now = Date.parse('2026-11-22T12:00:00Z');
const at = (day: string) => `2026-${day}T08:00:00.000Z`;

test('the newest three changes of the last 30 days are shown, whichever watch they are of', () => {
  const one = watch('one', [
    { at: at('11-20'), to: 'B' },
    { at: at('11-18'), to: 'D' },
    { at: at('10-02'), to: 'too old' },
  ]);
  const two = watch('two', [
    { at: at('11-19'), to: 'C' },
    { at: at('11-21'), to: 'A' },
  ]);
  expect(missedChanges([one, two], now).map(({ to }) => to)).toEqual(['A', 'B', 'C']);
  expect(missedChanges([one], now)[0]).toMatchObject({ watchId: 'one', question: 'Question of one', from: 'Jane Doe' });
});

test('deleted watches are left out', () => {
  expect(missedChanges([watch('one', [{ at: at('11-20'), to: 'B' }], at('11-21'))], now)).toEqual([]);
});
