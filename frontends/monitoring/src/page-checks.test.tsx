import { upsert } from '@askwatch/web-kit/merge';
import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { watch } from './watch.fixture.ts';
import { server, show, rows, row, choose, push } from './page.fixture.tsx';

test('a push without the schedule keeps the known schedule', async () => {
  const confirming = new Date(Date.now() + 600_000).toISOString();
  server.watches = [watch(1, { confirming, nextCheck: confirming })];
  show();
  expect(await screen.findByText(/^Possible change; confirming at/)).toBeTruthy();
  push(watch(1, { version: 2, tags: ['pushed'] }));
  expect(await screen.findByText('pushed')).toBeTruthy();
  expect(screen.getByText(/^Possible change; confirming at/)).toBeTruthy();
});

test('a manual check is shown as running until the schedule has a later one', async () => {
  server.watches = [watch(1, { lastChecked: '2026-11-20T08:00:00.000Z' })];
  show();
  await choose('Who is the CFO?', 'Check now');
  expect(server.sent.map(({ what }) => what)).toEqual(['POST /api/watches/check']);
  expect(await screen.findByText('Checking now')).toBeTruthy();
  server.watches = [watch(1, { lastChecked: '2026-11-21T08:00:00.000Z' })];
  await act(() => server.client.invalidateQueries({ queryKey: ['watch'] }));
  await waitFor(() => {
    expect(screen.queryByText('Checking now')).toBeNull();
  });
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

test('every watch shows its last and next check, with the exact time as tooltip', async () => {
  server.watches = [watch(1, { lastChecked: minutesAgo(5), nextCheck: minutesAgo(-235) })];
  show();
  const checked = (await row(0)).getByText('Checked 5 min ago');
  expect(checked.tagName).toBe('TIME');
  expect(checked.getAttribute('datetime')).toBe(server.watches[0]?.lastChecked);
  expect(checked.title).toMatch(/^Checked .*2/);
  expect((await row(0)).getByText('next in 4 h')).toBeTruthy();
  const lastChecked = new Date().toISOString();
  const view = {
    id: watch(1).id,
    userId: 'ann',
    workspaceId: 'ann',
    lastChecked,
    nextCheck: minutesAgo(-240),
    version: Date.parse(lastChecked),
  };
  act(() => {
    server.client.setQueryData<(typeof view)[]>(['schedule'], (list) => upsert(list ?? [], view));
  });
  expect((await row(0)).getByText('Checked just now')).toBeTruthy();
});

test('a disabled watch says when it was last checked', async () => {
  server.watches = [watch(1, { enabled: false, lastChecked: minutesAgo(180) })];
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Show disabled' }));
  expect((await row(0)).getByText('last checked 3 h ago')).toBeTruthy();
});

test('the first failed read is shown with its cause and time, before the watch itself counts as failing', async () => {
  const trouble = { status: 'failing' as const, cause: 'server-error' as const, since: minutesAgo(2) };
  server.watches = [watch(1, { lastChecked: minutesAgo(2), nextCheck: minutesAgo(-13), trouble })];
  show();
  const first = await row(0);
  expect(first.getByText('Failing')).toBeTruthy();
  expect(first.getByText(/The site returned an error/)).toBeTruthy();
  expect(first.getByText('Tried 2 min ago')).toBeTruthy();
  expect(first.getByText('next try in 13 min')).toBeTruthy();
  expect(first.queryByText('OK')).toBeNull();
});

test('a site that named a retry time is shown as paused until then, not as blocked', async () => {
  const detail = { kind: 'paused' as const, until: minutesAgo(-120) };
  const trouble = { status: 'failing' as const, cause: 'bot-wall' as const, since: minutesAgo(2), detail };
  server.watches = [watch(1, { lastChecked: minutesAgo(2), nextCheck: detail.until, trouble })];
  show();
  const first = await row(0);
  expect(first.getByText('Paused').nextElementSibling?.textContent).toMatch(/^until .+/);
  expect(first.getByText(/asked to be left alone until/)).toBeTruthy();
  expect(first.queryByText('Failing')).toBeNull();
});

test('a manual check is shown as running, then with its result, and both are announced', async () => {
  server.watches = [watch(1, { lastChecked: minutesAgo(60) })];
  show();
  await rows();
  await choose('Who is the CFO?', 'Check now');
  expect((await row(0)).getByText('Checking now')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Who is the CFO? Checking now');
  server.watches = [watch(1, { lastChecked: new Date().toISOString() })];
  await waitFor(
    () => {
      expect(screen.getByText('Checked just now: no change')).toBeTruthy();
    },
    { timeout: 5000 },
  );
  await waitFor(() => {
    expect(screen.getByRole('status').textContent).toBe('Who is the CFO? Checked just now: no change');
  });
  expect(screen.queryByText('Checking now')).toBeNull();
});
