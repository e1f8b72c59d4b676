import { problem, serve, show } from '../frame/show.fixture.tsx';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

afterEach(cleanup);

const gone = /^This link has expired/;

const choose = async (password: string, confirm = password) => {
  await userEvent.type(await screen.findByLabelText('New password'), password);
  await userEvent.type(screen.getByLabelText('Confirm password'), confirm);
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
};

test('the emailed link sets a new password and links to the sign-in page', async () => {
  const calls = serve({ 'POST /api/password-reset/confirm': { status: 204 } });
  show('/reset-password?token=abc');
  await choose('correct horse');
  expect((await screen.findByRole('status')).textContent).toContain('Your password is changed.');
  const link = screen.getByRole('link', { name: 'Sign in' });
  expect(link).toHaveProperty('pathname', '/login');
  await waitFor(() => {
    expect(document.activeElement).toBe(link);
  });
  expect(calls).toEqual([
    { call: 'POST /api/password-reset/check', body: { token: 'abc' } },
    { call: 'POST /api/password-reset/confirm', body: { token: 'abc', password: 'correct horse' } },
  ]);
});

test('an expired link shows an error and offers a new one', async () => {
  serve({ 'POST /api/password-reset/confirm': problem(400, 'token-invalid') });
  show('/reset-password?token=abc');
  await choose('correct horse');
  expect((await screen.findByRole('alert')).textContent).toMatch(gone);
  expect(screen.getByRole('link', { name: 'Get a new link' })).toHaveProperty('pathname', '/forgot-password');
  expect(screen.queryByLabelText('New password')).toBeNull();
});

test.each([
  ['token-used', /^This link was already used/],
  ['token-invalid', gone],
])('an invalid link (%s) shows an error when opened, and no form', async (code, words) => {
  const calls = serve({ 'POST /api/password-reset/check': problem(400, code) });
  show('/reset-password?token=abc');
  expect(screen.getByRole('status').textContent).toBe('Checking the link...');
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
  expect(screen.getByRole('link', { name: 'Get a new link' })).toHaveProperty('pathname', '/forgot-password');
  expect(screen.queryByLabelText('New password')).toBeNull();
  expect(calls.map(({ call }) => call)).toEqual(['POST /api/password-reset/check']);
});

test('a link that could not be checked still shows the form', async () => {
  serve({
    'POST /api/password-reset/check': problem(503, 'unavailable'),
    'POST /api/password-reset/confirm': { status: 204 },
  });
  show('/reset-password?token=abc');
  await choose('correct horse');
  expect((await screen.findByRole('status')).textContent).toContain('Your password is changed.');
});

test('a password of only spaces is not sent, and the page says why', async () => {
  serve({});
  show('/reset-password?token=abc');
  await choose(' '.repeat(12));
  expect(await screen.findByText('Use more than just spaces')).toBeTruthy();
});

test.each(['', '?token=', '?tok=abc', `?token=${'a'.repeat(300)}`])(
  'a truncated link (%s) shows an error immediately',
  (search) => {
    serve({});
    show(`/reset-password${search}`);
    expect(screen.getByRole('alert').textContent).toMatch(gone);
    expect(screen.queryByLabelText('New password')).toBeNull();
  },
);

test('a short or mismatched password is not sent', async () => {
  const calls = serve({});
  show('/reset-password?token=abc');
  await choose('short', 'other');
  expect(await screen.findByText('Use at least 8 characters')).toBeTruthy();
  expect(screen.getByText('Passwords do not match.')).toBeTruthy();
  expect(calls.map(({ call }) => call)).toEqual(['POST /api/password-reset/check']);
});

test.each([
  [problem(503, 'unavailable'), 'An error occurred. Please try again later.'],
  [problem(400, 'password-refused', 'Choose another password.'), 'Choose another password.'],
])('any other failure keeps the link usable', async (reply, words) => {
  serve({ 'POST /api/password-reset/confirm': reply });
  show('/reset-password?token=abc');
  await choose('correct horse');
  expect((await screen.findByRole('alert')).textContent).toBe(words);
  expect(screen.queryByRole('link', { name: 'Get a new link' })).toBeNull();
  expect(screen.getByLabelText('New password')).toBeTruthy();
});
