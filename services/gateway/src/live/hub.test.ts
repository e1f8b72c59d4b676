import { expect, test } from '@jest/globals';
import type { ViewChanged } from '@askwatch/contracts/live';
import { liveHub } from './hub.ts';

const fakeStream = (userId: string, sessionId = `session of ${userId}`, workspaceIds = [userId]) => {
  const seen = { sent: 0, beats: 0, waiting: 0, state: 'open' as 'open' | 'ended' | 'cut' };
  return {
    seen,
    userId,
    workspaceIds,
    sessionId,
    secret: `secret of ${sessionId}`,
    send: () => void (seen.sent += 1),
    beat: () => void (seen.beats += 1),
    waitingBytes: () => seen.waiting,
    end: () => void (seen.state = 'ended'),
    cut: () => void (seen.state = 'cut'),
  };
};

const changeOf = (userId: string, workspaceId = userId): ViewChanged => ({
  kind: 'allowance',
  view: { id: 'a', userId, workspaceId, month: '2026-11', used: 1, limit: 10, version: 1 },
});

test('a change is sent to all streams of its owner and to no others', () => {
  const hub = liveHub();
  const [one, two, other] = [fakeStream('ann'), fakeStream('ann'), fakeStream('bea')];
  for (const stream of [one, two, other]) hub.add(stream);
  hub.send(changeOf('ann'));
  expect([one, two, other].map(({ seen }) => seen.sent)).toEqual([1, 1, 0]);
});

test('a change is sent to all members of its workspace, but not to other workspaces of the user who made it', () => {
  const hub = liveHub();
  const ann = fakeStream('ann', 'a', ['ann', 'team']);
  const bea = fakeStream('bea', 'b', ['bea', 'team']);
  const own = fakeStream('ann', 'c', ['ann']);
  for (const stream of [ann, bea, own]) hub.add(stream);
  hub.send(changeOf('ann', 'team'));
  expect([ann, bea, own].map(({ seen }) => seen.sent)).toEqual([1, 1, 0]);
  hub.remove(bea);
  hub.send(changeOf('ann', 'team'));
  hub.send(changeOf('ann'));
  expect([ann, bea, own].map(({ seen }) => seen.sent)).toEqual([3, 1, 1]);
});

test('only the newest ten of 200 streams of one user stay open', () => {
  const hub = liveHub();
  const streams = Array.from({ length: 200 }, () => fakeStream('ann'));
  streams.forEach(hub.add);
  expect(hub.size()).toBe(10);
  expect(streams.map(({ seen }) => seen.state === 'open').lastIndexOf(false)).toBe(189);
});

test('a stream with too much unread data is cut off and gets nothing more', () => {
  const hub = liveHub();
  const [slow, quick] = [fakeStream('ann'), fakeStream('ann')];
  [slow, quick].forEach(hub.add);
  slow.seen.waiting = 256 * 1024 + 1;
  hub.send(changeOf('ann'));
  hub.send(changeOf('ann'));
  expect([slow.seen.state, slow.seen.sent, quick.seen.state, quick.seen.sent]).toEqual(['cut', 1, 'open', 2]);
});

test('a heartbeat ends the streams of expired sessions, and checks each session once', async () => {
  const hub = liveHub();
  const [over, alsoOver, open] = [fakeStream('ann', 'old'), fakeStream('ann', 'old'), fakeStream('ann', 'new')];
  [over, alsoOver, open].forEach(hub.add);
  const asked: string[] = [];
  await hub.beat((secret) => Promise.resolve(asked.push(secret) > 0 && secret !== 'secret of old'));
  expect([over, alsoOver, open].map(({ seen }) => seen.state)).toEqual(['ended', 'ended', 'open']);
  expect(asked).toHaveLength(2);
  expect(open.seen.beats).toBe(1);
});

test('streams stay open when the session check fails', async () => {
  const hub = liveHub();
  const stream = fakeStream('ann');
  hub.add(stream);
  await hub.beat(() => Promise.reject(new Error('the database is down')));
  expect(stream.seen.state).toBe('open');
});

test('a removed stream gets nothing more', () => {
  const hub = liveHub();
  const stream = fakeStream('ann');
  hub.add(stream);
  hub.remove(stream);
  hub.send(changeOf('ann'));
  expect([hub.size(), stream.seen.sent]).toEqual([0, 0]);
});
