import type { QuestionView } from '@askwatch/contracts/asking';
import { expect, jest, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { applyChange, handleMessage } from './live-updates.ts';

const view = (version: number, stage: 'browsing-page' | 'thinking'): QuestionView => ({
  id: 'q1',
  userId: 'ann',
  workspaceId: 'ann',
  question: 'Who is the CFO?',
  website: 'https://example.com',
  mode: 'url',
  created: '2026-11-21T08:00:00.000Z',
  progress: { stage },
  version,
});
const allowance = (used: number) => ({
  id: 'a',
  userId: 'ann',
  workspaceId: 'ann',
  month: '2026-11',
  used,
  limit: 10,
  version: used,
});

test("a push updates its row, and a late older one doesn't revert it", () => {
  const client = new QueryClient();
  client.setQueryData(['question'], [view(1, 'browsing-page')]);
  applyChange(client, { kind: 'question', view: view(2, 'thinking') });
  applyChange(client, { kind: 'question', view: view(1, 'browsing-page') });
  expect(client.getQueryData(['question'])).toEqual([view(2, 'thinking')]);
});

test('a single view is replaced by a newer version', () => {
  const client = new QueryClient();
  client.setQueryData(['allowance'], allowance(3));
  applyChange(client, { kind: 'allowance', view: allowance(4) });
  applyChange(client, { kind: 'allowance', view: allowance(2) });
  expect(client.getQueryData(['allowance'])).toEqual(allowance(4));
});

test('a push for data not read yet is ignored', () => {
  const client = new QueryClient();
  applyChange(client, { kind: 'question', view: view(2, 'thinking') });
  expect(client.getQueryData(['question'])).toBeUndefined();
});

test("a push from another workspace is ignored, and one that a colleague caused in this one isn't", async () => {
  const client = new QueryClient();
  client.setQueryData(['allowance'], allowance(3));
  const receive = handleMessage(client, 'ann');
  const push = (view: ReturnType<typeof allowance>) =>
    receive({ type: 'change', data: JSON.stringify({ kind: 'allowance', view }) });
  await push({ ...allowance(4), workspaceId: 'bob' });
  expect(client.getQueryData(['allowance'])).toEqual(allowance(3));
  await push({ ...allowance(5), userId: 'bob' });
  expect(client.getQueryData(['allowance'])).toEqual({ ...allowance(5), userId: 'bob' });
});

test('pushes are applied in the order in which they came', async () => {
  const client = new QueryClient();
  client.setQueryData(['allowance'], allowance(1));
  const receive = handleMessage(client, 'ann');
  const seen: unknown[] = [];
  client.getQueryCache().subscribe(() => seen.push(client.getQueryData<{ version: number }>(['allowance'])?.version));
  await Promise.all(
    [2, 3, 4].map((version) =>
      receive({ type: 'change', data: JSON.stringify({ kind: 'allowance', view: allowance(version) }) }),
    ),
  );
  expect([...new Set(seen)].filter((version) => version !== 1)).toEqual([2, 3, 4]);
});

test('the build is checked after a reconnect, but not on the first connection', async () => {
  const client = new QueryClient();
  const asked = jest.spyOn(client, 'invalidateQueries');
  const askedForBuild = () => asked.mock.calls.some(([filters]) => filters?.queryKey?.[0] === 'config');
  const receive = handleMessage(client, 'ann');
  await receive({ type: 'open' });
  expect(askedForBuild()).toBe(false);
  await receive({ type: 'down' });
  await receive({ type: 'open' });
  expect(askedForBuild()).toBe(true);
});
