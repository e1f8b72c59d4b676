import { ann, problem, serve, show } from '../frame/show.fixture.tsx';
import type { CrmRow, CrmView } from '@askwatch/contracts/publishing';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { behindText, lastReportText } from '../texts.ts';

afterEach(cleanup);

const at = '2026-11-22T08:00:00.000Z';
const view = (of: Partial<CrmView> = {}): CrmView => ({
  id: 'ann',
  userId: 'ann',
  workspaceId: 'ann',
  behind: { count: 0 },
  version: 1,
  ...of,
});
const row = (id: string, of: Partial<CrmRow> = {}): CrmRow => ({
  id,
  userId: 'ann',
  workspaceId: 'ann',
  type: 'answer.changed.v1',
  company: 'example.com',
  title: 'Who is the CFO?',
  time: at,
  outcome: 'synced',
  crmId: '501',
  retries: 2,
  version: 1,
  ...of,
});
const pages = (crm: CrmView, rows: CrmRow[] = []) => ({
  'GET /api/crm': { status: 200, body: crm },
  'GET /api/crm/rows': { status: 200, body: rows },
});

test('without a token and events, the page says how to begin', async () => {
  serve(pages(view()));
  show('/account/crm', ann);
  expect(await screen.findByText('You have no token yet.')).toBeTruthy();
  expect(await screen.findByText(/^No events in the last 30 days/)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Sync' })).toBeNull();
});

test('a new token is shown once, and can be copied', async () => {
  let crm = view();
  const calls = serve({
    ...pages(crm),
    'GET /api/crm': () => ({ status: 200, body: crm }),
    'POST /api/crm/token': () => {
      crm = view({ tokenMade: at, version: 2 });
      return { status: 201, body: { token: 'awcrm_secret' } };
    },
  });
  show('/account/crm', ann);
  await userEvent.click(await screen.findByRole('button', { name: 'Create a token' }));
  expect(await screen.findByText('awcrm_secret')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy token' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Revoke...' })).toBeTruthy();
  expect(calls).toEqual([{ call: 'POST /api/crm/token', body: undefined }]);
});

test('a token is revoked only after asking', async () => {
  const calls = serve({ ...pages(view({ tokenMade: at })), 'DELETE /api/crm/token': { status: 204 } });
  show('/account/crm', ann);
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke...' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke the token?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Keep it' }));
  expect(calls).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Revoke...' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('Token revoked. Reports with it are refused.')).toBeTruthy();
  expect(calls.map(({ call }) => call)).toEqual(['DELETE /api/crm/token']);
});

test('rows show event, CRM id, time, outcome and retries, the newest first', async () => {
  const rows = [
    row('old', { time: '2026-11-21T08:00:00.000Z', outcome: 'dead', problem: '<b>400</b>', retries: 0 }),
    row('new'),
  ];
  serve(pages(view({ tokenMade: at, lastReport: at }), rows));
  show('/account/crm', ann);
  const table = within(await screen.findByRole('table', { name: 'Events' }));
  const [, first, second] = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(first).toMatch(/example\.com.*Answer changed: Who is the CFO\?.*501.*2026.*In the CRM.*2 retries/);
  expect(second).toMatch(/Refused<b>400<\/b>No retries/);
});

test('what is behind is said in words', async () => {
  const crm = view({ tokenMade: at, behind: { count: 12, oldest: at } });
  serve(pages(crm, [row('a', { outcome: 'waiting', crmId: undefined })]));
  show('/account/crm', ann);
  const sync = within(await screen.findByRole('region', { name: 'Sync' }));
  expect(sync.getByText('Behind')).toBeTruthy();
  expect(sync.getByText(/^12 events are not in your CRM yet. The oldest is from .*2026/)).toBeTruthy();
  expect(await screen.findByText('Not reported yet')).toBeTruthy();
  expect(screen.getByText('None yet')).toBeTruthy();
});

test('what cannot be read can be tried again, each part by itself', async () => {
  let isDown = true;
  const down = problem(503, 'unavailable', 'Try again in a moment.');
  serve({
    'GET /api/crm': () => (isDown ? down : { status: 200, body: view() }),
    'GET /api/crm/rows': () => (isDown ? down : { status: 200, body: [row('a')] }),
  });
  show('/account/crm', ann);
  expect(await screen.findByText('Your connection could not be loaded.')).toBeTruthy();
  expect(await screen.findByText('Your events could not be loaded.')).toBeTruthy();
  isDown = false;
  for (const button of screen.getAllByRole('button', { name: 'Try again' })) await userEvent.click(button);
  expect(await screen.findByText('You have no token yet.')).toBeTruthy();
  expect(await screen.findByRole('table', { name: 'Events' })).toBeTruthy();
});

test('a token that could not be made says so', async () => {
  serve({ ...pages(view()), 'POST /api/crm/token': problem(503, 'unavailable', 'Try again in a moment.') });
  show('/account/crm', ann);
  await userEvent.click(await screen.findByRole('button', { name: 'Create a token' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Try again in a moment.');
});

test.each([
  [view(), 'No events since you created the token.', 'Your program has not reported yet.'],
  [view({ lastReport: at }), 'Nothing is waiting.', `Last report: ${at}.`],
  [
    view({ behind: { count: 1, oldest: at } }),
    `1 event is not in your CRM yet. The oldest is from ${at}.`,
    'Your program has not reported yet.',
  ],
])('the state of the sync in words', (crm, behind, last) => {
  const same = (time: string) => time;
  expect([behindText(crm, same), lastReportText(crm, same)]).toEqual([behind, last]);
});
