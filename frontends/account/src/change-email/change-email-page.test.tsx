import { ann, problem, serve, show } from '../frame/show.fixture.tsx';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

afterEach(cleanup);

const confirmed = (...waitsFor: ('old' | 'new')[]) => ({
  'POST /api/email-change/confirm': { status: 200, body: { email: 'new@example.com', waitsFor } },
  'GET /api/session': { status: 200, body: { user: { ...ann, email: 'new@example.com' } } },
});
const press = () => userEvent.click(screen.getByRole('button', { name: 'Confirm the change' }));

test('opening the page changes nothing; the button confirms', async () => {
  const calls = serve(confirmed());
  show('/change-email?token=of-a-mail', ann);
  expect(calls).toEqual([]);
  await press();
  expect((await screen.findByRole('status')).textContent).toContain('Your email address is now new@example.com.');
  expect(screen.getByRole('link', { name: 'Go to Account' })).toHaveProperty('pathname', '/account');
  expect(calls).toEqual([{ call: 'POST /api/email-change/confirm', body: { token: 'of-a-mail' } }]);
});

test.each([
  ['new', 'Confirmed. Now open the link that we sent to new@example.com.'],
  ['old', 'Confirmed. Now open the link that we sent to your current address.'],
] as const)('while the %s address has not confirmed, the page says so', async (side, text) => {
  serve(confirmed(side));
  show('/change-email?token=of-a-mail');
  await press();
  expect((await screen.findByRole('status')).textContent).toBe(text);
});

test('an expired link leads to the account', async () => {
  serve({ 'POST /api/email-change/confirm': problem(400, 'token-invalid') });
  show('/change-email?token=old');
  await press();
  expect((await screen.findByRole('alert')).textContent).toBe('This link has expired or was already used.');
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveProperty('search', '?returnTo=%2Faccount');
});

test('without a token, or while the server is away, nothing is lost', async () => {
  serve({ 'POST /api/email-change/confirm': problem(503, 'unavailable') });
  show('/change-email');
  expect(screen.getByRole('alert').textContent).toBe('This link has expired or was already used.');
  cleanup();
  show('/change-email?token=of-a-mail');
  await press();
  expect((await screen.findByRole('alert')).textContent).toBe('An error occurred. Please try again later.');
  expect(screen.getByRole('button', { name: 'Confirm the change' })).toHaveProperty('disabled', false);
});
