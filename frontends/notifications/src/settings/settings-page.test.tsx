import { accountOf, problem, type Reply, serve, settings, show, viewOf } from '../show.fixture.tsx';
import { defaultPreferences } from '@askwatch/contracts/notifications';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ownZone } from './zones.ts';

afterEach(cleanup);

const unsaved = viewOf({ mechanism: 'none', timeZone: 'UTC' }, { isSaved: false, version: 0 });
const button = () => screen.findByRole('button', { name: 'Save Settings' });
const radio = (name: string) => screen.findByRole('radio', { name });

test("notifications are off by default, and the first save includes the browser's time zone", async () => {
  const calls = serve({ ...settings(unsaved), 'PUT /api/notifications': { status: 204 } });
  show('/notifications');
  expect(await screen.findByText('Notifications Disabled')).toBeTruthy();
  expect(screen.getByText('No emails are sent')).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'Weekly' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Sample email' })).toBeNull();
  await userEvent.click(await radio('Email Notifications'));
  expect(await radio('Daily (recommended)')).toHaveProperty('checked', true);
  expect(screen.getByLabelText('Hour')).toHaveProperty('value', '8');
  await userEvent.click(await button());
  expect(calls).toEqual([
    {
      call: 'PUT /api/notifications',
      body: { ...defaultPreferences, mechanism: 'email', timeZone: ownZone() },
    },
  ]);
  expect(await screen.findByText('Notifications Enabled')).toBeTruthy();
  expect(screen.getByText('Daily digest emails')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Saved!' })).toBeTruthy();
  expect(screen.getByText('Changes are saved as you make them.')).toBeTruthy();
});

test.each([
  ['daily', 'Daily digest emails', 'Daily (recommended)'],
  ['weekly', 'Weekly digest emails', 'Weekly'],
  ['immediate', 'Emails as it happens', 'As it happens'],
] as const)('%s: the badge has its text, and the radio button is checked', async (frequency, text, label) => {
  serve(settings(viewOf({ frequency })));
  show('/notifications');
  expect(await screen.findByText(text)).toBeTruthy();
  expect(await radio(label)).toHaveProperty('checked', true);
  expect(screen.queryByLabelText('Day') !== null).toBe(frequency === 'weekly');
  expect(screen.queryByLabelText('Hour') !== null).toBe(frequency !== 'immediate');
  expect(screen.getByLabelText('Time zone')).toHaveProperty('value', 'Europe/Berlin');
});

test('the next digest is shown in the chosen time zone, before and after a DST change', async () => {
  serve(settings(viewOf({}, { nextMail: '2026-10-24T06:00:00.000Z', waiting: 3 })));
  const { client } = show('/notifications');
  expect(await screen.findByText(/^Saturday,? 24 October at 08:00 \(Europe\/Berlin\)$/)).toBeTruthy();
  expect(screen.getByText('3 notices wait for it.')).toBeTruthy();
  client.setQueryData(['notifications'], viewOf({}, { nextMail: '2026-10-25T07:00:00.000Z', waiting: 1, version: 2 }));
  expect(await screen.findByText(/^Sunday,? 25 October at 08:00 \(Europe\/Berlin\)$/)).toBeTruthy();
  expect(screen.getByText('1 notice waits for it.')).toBeTruthy();
});

test('with nothing to send, the page says when a digest would be sent', async () => {
  serve(settings(viewOf()));
  show('/notifications');
  expect(await screen.findByText('It goes out at its hour once something has changed.')).toBeTruthy();
  expect(screen.getByText('Nothing waits to be sent.')).toBeTruthy();
});

test('a sample email is shown as HTML and as plain text', async () => {
  serve(settings(viewOf()));
  show('/notifications');
  const sample = within(await screen.findByRole('region', { name: 'Sample email' }));
  expect(await sample.findByText('Maria Okafor is CFO now')).toBeTruthy();
  await userEvent.click(sample.getByRole('radio', { name: 'Plain text' }));
  expect(sample.getByText('In plain words: Maria Okafor')).toBeTruthy();
});

test('the sample uses the chosen time zone before it is saved', async () => {
  const calls = serve(settings(viewOf({}, { isSaved: false })), true);
  show('/notifications');
  const field = await screen.findByRole('combobox', { name: 'Time zone' });
  await userEvent.click(field);
  await userEvent.type(field, 'tokyo');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => {
    expect(calls.at(-1)?.body).toMatchObject({ timeZone: 'Asia/Tokyo' });
  });
});

test('if the sample fails to load, the settings still work', async () => {
  serve({
    ...settings(viewOf()),
    'POST /api/notifications/sample': problem(503, 'unavailable', 'Try again in a moment.'),
  });
  show('/notifications');
  expect((await screen.findByRole('alert')).textContent).toContain('Your settings are not touched by it.');
  expect(await radio('Weekly')).toBeTruthy();
});

test.each([
  ['bounce', 'Mails to you come back.'],
  ['complaint', 'A mail was reported as spam.'],
] as const)('after a %s, a notice is shown and the user can mark the address as working', async (suppressed, title) => {
  const calls = serve({
    ...settings(viewOf({}, { suppressed, nextMail: '2026-10-24T06:00:00.000Z' })),
    'POST /api/notifications/address-works': { status: 204 },
  });
  show('/notifications');
  const notice = within(await screen.findByRole('region', { name: title }));
  expect(notice.getByText('ann@example.com')).toBeTruthy();
  expect(screen.queryByText('Next digest')).toBeNull();
  await userEvent.click(notice.getByRole('button', { name: 'My address works again' }));
  expect(await screen.findByText('Next digest')).toBeTruthy();
  expect(screen.queryByRole('region', { name: title })).toBeNull();
  expect(calls).toEqual([{ call: 'POST /api/notifications/address-works', body: undefined }]);
});

test.each([
  ['a verified address', viewOf(), true, 'text-ok', null],
  ['an unverified address', viewOf(), false, 'text-warn', 'Nothing arrives until you verify your address'],
  [
    'an address with bounces',
    viewOf({}, { suppressed: 'bounce' }),
    true,
    'text-warn',
    'Nothing is sent: mails to you come back or were reported',
  ],
])('%s: the badge is green only if emails can arrive', async (_what, view, isEmailVerified, look, warning) => {
  serve({ ...settings(view), ...accountOf({ isEmailVerified }) });
  show('/notifications');
  const badge = await screen.findByText('Notifications Enabled');
  await waitFor(() => {
    expect(badge.className).toContain(look);
  });
  expect(screen.queryByText(/^Nothing (?:arrives until|is sent:)/)?.textContent ?? null).toBe(warning);
});

test('if the address could not be cleared, the page says why', async () => {
  serve({
    ...settings(viewOf({}, { suppressed: 'bounce' })),
    'POST /api/notifications/address-works': problem(429, 'too-many', 'Wait a few minutes.'),
  });
  show('/notifications');
  await userEvent.click(await screen.findByRole('button', { name: 'My address works again' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Wait a few minutes.');
});

test('the verification email can be sent again', async () => {
  const calls = serve({
    ...settings(viewOf()),
    ...accountOf({ isEmailVerified: false }),
    'POST /api/email-verification': { status: 202 },
  });
  show('/notifications');
  const notice = within(await screen.findByRole('region', { name: 'Your address is not verified.' }));
  await userEvent.click(notice.getByRole('button', { name: 'Send again' }));
  expect((await notice.findByRole('status')).textContent).toContain('A new link is on its way.');
  expect(calls).toEqual([{ call: 'POST /api/email-verification', body: undefined }]);
});

test('too many verification emails show the wait message', async () => {
  serve({
    ...settings(viewOf()),
    ...accountOf({ isEmailVerified: false }),
    'POST /api/email-verification': problem(429, 'too-many', 'Wait a few minutes.'),
  });
  show('/notifications');
  await userEvent.click(await screen.findByRole('button', { name: 'Send again' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Wait a few minutes.');
});

test('no notice about the address while alerts are off', async () => {
  serve({ ...settings(viewOf({ mechanism: 'none' })), ...accountOf({ isEmailVerified: false }) });
  show('/notifications');
  expect(await radio('Disabled')).toHaveProperty('checked', true);
  expect(screen.queryByText('Your address is not verified.')).toBeNull();
});

test('a local deployment links to its sent emails, but only http(s) URLs', async () => {
  const config = (mails?: string) => ({
    'GET /api/config': { status: 200, body: { sampleUrl: '', deployment: 'local', mails } },
  });
  serve({ ...settings(viewOf()), ...config('http://127.0.0.1:8005') });
  show('/notifications');
  expect(await screen.findByRole('link', { name: 'Look at sent mails' })).toHaveProperty(
    'href',
    'http://127.0.0.1:8005/',
  );
  cleanup();
  serve({ ...settings(viewOf()), ...config('javascript:alert(1)') });
  show('/notifications');
  await button();
  expect(screen.queryByRole('link')).toBeNull();
});

test('if the settings fail to load, they can be retried', async () => {
  let reply: Reply = problem(503, 'unavailable', 'Try again in a moment.');
  serve({ 'GET /api/notifications': () => reply });
  show('/notifications');
  expect((await screen.findByRole('alert')).textContent).toContain('Your settings could not be read.');
  reply = { status: 200, body: viewOf() };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Notifications Enabled')).toBeTruthy();
});

test('a pushed view is shown', async () => {
  serve(settings(viewOf()));
  const { client } = show('/notifications');
  await button();
  client.setQueryData(['notifications'], viewOf({ frequency: 'weekly', weekday: 5 }, { version: 2 }));
  expect(await screen.findByText('Weekly digest emails')).toBeTruthy();
  expect(screen.getByLabelText('Day')).toHaveProperty('value', '5');
});
