import { ann, problem, serve, show } from '../frame/show.fixture.tsx';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

afterEach(cleanup);

const accountOf = (isEmailVerified: boolean) => ({
  ...ann,
  isEmailVerified,
  hasGoogle: false,
  created: '2026-11-21T08:00:00.000Z',
});

test('opening the emailed link verifies the address, once', async () => {
  const calls = serve({ 'POST /api/email-verification/confirm': { status: 204 } });
  show('/verify-email?token=abc', ann);
  expect((await screen.findByText(/^Your email address is verified/)).textContent).toContain('You can now get alerts.');
  expect(screen.getByRole('link', { name: 'Go to Playground' })).toHaveProperty('pathname', '/playground');
  expect(calls).toEqual([{ call: 'POST /api/email-verification/confirm', body: { token: 'abc' } }]);
});

test('signed out, the next step is to sign in', async () => {
  serve({ 'POST /api/email-verification/confirm': { status: 204 } });
  show('/verify-email?token=abc');
  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveProperty('pathname', '/login');
});

test('the page shows that the link is being checked', () => {
  serve({ 'POST /api/email-verification/confirm': () => new Promise(() => undefined) });
  show('/verify-email?token=abc');
  expect(screen.getByRole('status').textContent).toBe('Checking the link...');
});

test('signed in, an expired link can be sent again', async () => {
  const calls = serve({
    'POST /api/email-verification/confirm': problem(400, 'token-invalid'),
    'POST /api/email-verification': { status: 202 },
    'GET /api/account': { status: 200, body: accountOf(false) },
  });
  show('/verify-email?token=abc', ann);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This link has expired/);
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText(/A new link is on its way/)).toBeTruthy();
  expect(calls.map(({ call }) => call)).toEqual([
    'POST /api/email-verification/confirm',
    'POST /api/email-verification',
  ]);
});

test('an expired link says so if the address is already verified', async () => {
  const calls = serve({
    'POST /api/email-verification/confirm': problem(400, 'token-invalid'),
    'GET /api/account': { status: 200, body: accountOf(true) },
  });
  show('/verify-email?token=abc', ann);
  expect(await screen.findByText(/^Your email address is already verified/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to Playground' })).toHaveProperty('pathname', '/playground');
  expect(calls.map(({ call }) => call)).toEqual(['POST /api/email-verification/confirm']);
});

test('a link without a token shows an error and, when signed out, a link to sign in', () => {
  const calls = serve({});
  show('/verify-email');
  expect(screen.getByRole('alert').textContent).toMatch(/^This link has expired/);
  expect(screen.getByRole('link', { name: 'Sign in to get a new one' })).toHaveProperty(
    'search',
    '?returnTo=%2Faccount',
  );
  expect(calls).toEqual([]);
});

test('a server error can be retried', async () => {
  let status = 503;
  serve({ 'POST /api/email-verification/confirm': () => (status === 503 ? problem(503, 'unavailable') : { status }) });
  show('/verify-email?token=abc');
  expect((await screen.findByRole('alert')).textContent).toBe('An error occurred. Please try again later.');
  status = 204;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^Your email address is verified/)).toBeTruthy();
});
