import { accountOf, problem, type Reply, serve, settings, show, viewOf } from '../show.fixture.tsx';
import { defaultPreferences } from '@askwatch/contracts/notifications';
import { afterEach, expect, jest, test } from '@jest/globals';
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
  expect(screen.getByText('Changes are saved automatically.')).toBeTruthy();
});

test.each([
  ['daily', 'Daily digest emails', 'Daily (recommended)'],
  ['weekly', 'Weekly digest emails', 'Weekly'],
  ['immediate', 'An email for each change', 'As it happens'],
] as const)('%s: the badge has its text, and the radio button is checked', async (frequency, text, label) => {
  serve(settings(viewOf({ frequency })));
  show('/notifications');
  expect(await screen.findByText(text)).toBeTruthy();
  expect(await radio(label)).toHaveProperty('checked', true);
  expect(screen.queryByLabelText('Day') !== null).toBe(frequency === 'weekly');
  expect(screen.queryByLabelText('Hour') !== null).toBe(frequency !== 'immediate');
  expect(screen.getByLabelText('Time zone')).toHaveProperty('value', 'Europe/Berlin');
});

test('one line says when the next digest is sent, in the chosen time zone, before and after a DST change', async () => {
  jest.useFakeTimers({ now: Date.parse('2026-10-20T12:00:00Z'), doNotFake: ['queueMicrotask', 'setTimeout'] });
  serve(settings(viewOf({}, { nextMail: '2026-10-24T06:00:00.000Z', waiting: 3 })));
  const { client } = show('/notifications');
  expect(await screen.findByText('Next digest: Saturday 8:00 AM, with 3 alerts.')).toBeTruthy();
  client.setQueryData(['notifications'], viewOf({}, { nextMail: '2026-10-25T07:00:00.000Z', waiting: 1, version: 2 }));
  expect(await screen.findByText('Next digest: Sunday 8:00 AM, with 1 alert.')).toBeTruthy();
  client.setQueryData(['notifications'], viewOf({}, { nextMail: '2026-11-02T07:00:00.000Z', version: 3 }));
  expect(await screen.findByText('Next digest: Monday, Nov 2, 8:00 AM, if anything changed.')).toBeTruthy();
  jest.useRealTimers();
});

test.each([
  [0, 'Nothing to send. Each change is emailed within minutes.'],
  [2, 'Sending 2 alerts now.'],
])('immediate emails with %i waiting', async (waiting, text) => {
  serve(settings(viewOf({ frequency: 'immediate' }, { waiting })));
  show('/notifications');
  expect(await screen.findByText(text)).toBeTruthy();
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
  expect((await screen.findByRole('alert')).textContent).toContain('Your settings are not affected.');
  expect(await radio('Weekly')).toBeTruthy();
});

test.each([
  ['bounce', 'Emails to you bounce.'],
  ['complaint', 'An email was reported as spam.'],
] as const)('after a %s, a notice is shown and the user can mark the address as working', async (suppressed, title) => {
  const calls = serve({
    ...settings(viewOf({}, { suppressed, nextMail: '2026-10-24T06:00:00.000Z' })),
    'POST /api/notifications/address-works': { status: 204 },
  });
  show('/notifications');
  const notice = within(await screen.findByRole('region', { name: title }));
  expect(notice.getByText('ann@example.com')).toBeTruthy();
  expect(screen.queryByText(/^Next digest/)).toBeNull();
  await userEvent.click(notice.getByRole('button', { name: 'My address works again' }));
  expect(await screen.findByText(/^Next digest/)).toBeTruthy();
  expect(screen.queryByRole('region', { name: title })).toBeNull();
  expect(calls).toEqual([{ call: 'POST /api/notifications/address-works', body: undefined }]);
});

test.each([
  ['a verified address', viewOf(), true, 'text-ok', null],
  ['an unverified address', viewOf(), false, 'text-warn', 'Verify your address to get emails'],
  [
    'an address with bounces',
    viewOf({}, { suppressed: 'bounce' }),
    true,
    'text-warn',
    'Emails to you bounced or were marked as spam',
  ],
])('%s: the badge is green only if emails can arrive', async (_what, view, isEmailVerified, look, warning) => {
  serve({ ...settings(view), ...accountOf({ isEmailVerified }) });
  show('/notifications');
  const badge = await screen.findByText('Notifications Enabled');
  await waitFor(() => {
    expect(badge.className).toContain(look);
  });
  expect(screen.queryByText(/^(?:Verify your address to|Emails to you bounced or)/)?.textContent ?? null).toBe(warning);
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
  expect(await screen.findByRole('link', { name: 'View sent emails' })).toHaveProperty(
    'href',
    'http://127.0.0.1:8005/',
  );
  cleanup();
  serve({ ...settings(viewOf()), ...config('javascript:alert(1)') });
  show('/notifications');
  await button();
  expect(screen.queryByRole('link')).toBeNull();
});

test('a test email is sent, and the page says where to', async () => {
  const calls = serve({ ...settings(viewOf()), 'POST /api/notifications/test-mail': { status: 204 } });
  show('/notifications');
  await userEvent.click(await screen.findByRole('button', { name: 'Send a test email' }));
  expect(await screen.findByText('Sent to ann@example.com. Check your inbox.')).toBeTruthy();
  expect(calls).toEqual([{ call: 'POST /api/notifications/test-mail', body: undefined }]);
});

test.each([
  [problem(409, 'mail-unsent', 'The test email could not be sent.'), 'The test email could not be sent.'],
  [
    { ...problem(429, 'too-many', 'Too many tries.'), headers: { 'retry-after': '3000' } },
    'Too many tries. Try again in 50 minutes.',
  ],
])('if the test email is not sent, the page says why', async (reply, text) => {
  serve({ ...settings(viewOf()), 'POST /api/notifications/test-mail': reply });
  show('/notifications');
  await userEvent.click(await screen.findByRole('button', { name: 'Send a test email' }));
  expect((await screen.findByRole('alert')).textContent).toBe(text);
});

test('while emails are off there is no test email, but an example and a button that turns them on right away', async () => {
  const unsaved = viewOf({ mechanism: 'none' }, { isSaved: false, version: 0 });
  const calls = serve({ ...settings(unsaved), 'PUT /api/notifications': { status: 204 } });
  show('/notifications');
  const example = within(await screen.findByRole('region', { name: 'What an alert tells you' }));
  expect(example.getByText('Maria Okafor')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send a test email' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Turn on emails' }));
  expect(await radio('Email Notifications')).toHaveProperty('checked', true);
  expect(await screen.findByText('Notifications Enabled')).toBeTruthy();
  const saved = calls.filter(({ call }) => call.startsWith('PUT'));
  expect(saved.map(({ body }) => (body as { mechanism: string }).mechanism)).toEqual(['email']);
});

test('if the settings fail to load, they can be retried', async () => {
  let reply: Reply = problem(503, 'unavailable', 'Try again in a moment.');
  serve({ 'GET /api/notifications': () => reply });
  show('/notifications');
  expect((await screen.findByRole('alert')).textContent).toContain('Your settings could not be loaded.');
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
