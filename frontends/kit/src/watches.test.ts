import './browser.fixture.ts';
import type { WatchView } from '@askwatch/contracts/watch-views';
import { expect, test } from '@jest/globals';
import { pairKey, withRead, withReadSchedules } from './watches.ts';

const view = (id: string, version: number, of: Partial<WatchView> = {}): WatchView => ({
  id,
  userId: 'ann',
  workspaceId: 'ann',
  website: 'https://example.com/team',
  question: 'Who is the CFO?',
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
  version,
  ...of,
});

test('changes pushed while the list was being read are kept', () => {
  const before = [view('a', 1)];
  const known = [view('b', 1), view('a', 3)];
  expect(withRead(before, known, [view('a', 2)])).toEqual([view('b', 1), view('a', 3)]);
});

test('a watch deleted on another device disappears after a read', () => {
  const before = [view('a', 1), view('b', 1)];
  expect(withRead(before, before, [view('b', 1)])).toEqual([view('b', 1)]);
});

test('a watch deleted here is kept, so that it can be restored', () => {
  const deleted = view('a', 1, { deleted: '2026-11-21T09:00:00.000Z' });
  expect(withRead([deleted], [deleted], [])).toEqual([deleted]);
});

test('two spellings of the same page and question have the same key', () => {
  expect(pairKey('https://Example.com:443/team#top', 'Who is the CFO?')).toBe(
    pairKey('https://example.com./team', ' Who is the CFO? '),
  );
  expect(pairKey('https://example.com/team', 'a')).not.toBe(pairKey('https://example.com/Team', 'a'));
  expect(pairKey('no address', 'a')).toBe(pairKey('no address', 'a'));
});

test('a check pushed while the schedules were being read is kept', () => {
  const schedule = (id: string, version: number, nextCheck = '2026-11-21T12:00:00.000Z') => ({
    id,
    userId: 'ann',
    workspaceId: 'ann',
    version,
    nextCheck,
  });
  const known = [schedule('a', 2), schedule('b', 1), schedule('gone', 9)];
  const sooner = schedule('b', 1, '2026-11-21T09:00:00.000Z');
  expect(withReadSchedules(known, [schedule('a', 1), sooner, schedule('c', 0)])).toEqual([
    schedule('a', 2),
    sooner,
    schedule('c', 0),
  ]);
});
