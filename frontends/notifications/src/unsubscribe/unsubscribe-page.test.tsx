import { ann, problem, type Reply, serve, show } from '../show.fixture.tsx';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

afterEach(cleanup);

const state = (isSubscribed: boolean) => ({ 'GET /api/unsubscribe/abc': { status: 200, body: { isSubscribed } } });
const button = () => screen.findByRole('button', { name: 'Unsubscribe' });

test('opening the link changes nothing; one click unsubscribes without signing in', async () => {
  const calls = serve({ ...state(true), 'POST /api/unsubscribe/abc': { status: 200 } });
  show('/unsubscribe?token=abc', null);
  expect(await screen.findByText(/^You get email alerts about the websites you monitor/)).toBeTruthy();
  expect(calls).toEqual([]);
  await userEvent.click(await button());
  expect((await screen.findByRole('status')).textContent).toContain('You are unsubscribed.');
  expect(calls).toEqual([{ call: 'POST /api/unsubscribe/abc', body: undefined }]);
  expect(screen.getByRole('link', { name: 'Notification Settings' })).toHaveProperty('pathname', '/notifications');
});

test('the button is disabled while sending', async () => {
  serve({ ...state(true), 'POST /api/unsubscribe/abc': () => new Promise(() => undefined) });
  show('/unsubscribe?token=abc', null);
  await userEvent.click(await button());
  expect(await screen.findByRole('button', { name: 'Unsubscribing...' })).toHaveProperty('disabled', true);
});

test('the page says if alerts are already off', async () => {
  serve(state(false));
  show('/unsubscribe?token=abc', null);
  expect(await screen.findByText(/^This address gets no alerts/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['/unsubscribe?token=abc', null, 'Sign in to your settings'],
  ['/unsubscribe?token=abc', ann, 'Notification Settings'],
  ['/unsubscribe', null, 'Sign in to your settings'],
  ['/unsubscribe?token=', null, 'Sign in to your settings'],
])('an invalid link (%s) shows an error and a link to the settings', async (address, user, way) => {
  const calls = serve({ 'GET /api/unsubscribe/abc': problem(404, 'token-invalid') });
  show(address, user);
  expect((await screen.findByRole('alert')).textContent).toContain('This link has expired');
  expect(screen.getByRole('link', { name: way })).toHaveProperty('pathname', '/notifications');
  expect(calls).toEqual([]);
});

test('a link that expires between opening and clicking shows an error', async () => {
  serve({ ...state(true), 'POST /api/unsubscribe/abc': problem(404, 'token-invalid') });
  show('/unsubscribe?token=abc', null);
  await userEvent.click(await button());
  expect((await screen.findByRole('alert')).textContent).toContain('This link has expired');
});

test('a server error can be retried, both on opening and on clicking', async () => {
  const down = problem(503, 'unavailable', 'Try again in a moment.');
  let look: Reply = down;
  let click: Reply = down;
  serve({ 'GET /api/unsubscribe/abc': () => look, 'POST /api/unsubscribe/abc': () => click });
  show('/unsubscribe?token=abc', null);
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing was changed.');
  look = { status: 200, body: { isSubscribed: true } };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await userEvent.click(await button());
  expect((await screen.findByRole('alert')).textContent).toContain('You could not be unsubscribed.');
  click = { status: 200 };
  await userEvent.click(await button());
  expect((await screen.findByRole('status')).textContent).toContain('You are unsubscribed.');
});
