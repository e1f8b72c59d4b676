import { ann, problem, serve, show } from '../frame/show.fixture.tsx';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

afterEach(cleanup);

const fill = async (email: string, password: string, confirm: string) => {
  if (email !== '') await userEvent.type(screen.getByLabelText('Email'), email);
  if (password !== '') await userEvent.type(screen.getByLabelText('Password'), password);
  if (confirm !== '') await userEvent.type(screen.getByLabelText('Confirm password'), confirm);
  await userEvent.click(screen.getByRole('button', { name: 'Register' }));
};

test('registering signs in, confirms it and opens the Playground', async () => {
  const calls = serve({ 'POST /api/account': { status: 201, body: { user: ann } } });
  show('/register');
  await fill(' Ann@Example.com', 'correct horse', 'correct horse');
  expect(await screen.findByText('Registration successful! You are now logged in.')).toBeTruthy();
  expect(await screen.findByText(/^We sent a confirmation link to your email/)).toBeTruthy();
  expect(await screen.findByText('At /playground')).toBeTruthy();
  expect(calls).toEqual([{ call: 'POST /api/account', body: { email: 'ann@example.com', password: 'correct horse' } }]);
});

test('the Playground knows that a new account has no questions, and reads them nevertheless', async () => {
  serve({ 'POST /api/account': { status: 201, body: { user: ann } } });
  const client = show('/register');
  await fill('ann@example.com', 'correct horse', 'correct horse');
  await screen.findByText('At /playground');
  expect(client.getQueryData(['question'])).toEqual([]);
  expect(client.getQueryState(['question'])?.dataUpdatedAt).toBe(1);
});

test('mismatched passwords show the required text, even while the email is missing', async () => {
  const calls = serve({});
  show('/register');
  await fill('', 'correct horse', 'correct house');
  expect(await screen.findByText('Passwords do not match.')).toBeTruthy();
  expect(screen.getByText('Enter an email address')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('Confirm password'));
  await userEvent.type(screen.getByLabelText('Confirm password'), 'correct horse');
  expect(screen.queryByText('Passwords do not match.')).toBeNull();
  expect(calls).toEqual([]);
});

test('all three fields are required', async () => {
  serve({});
  show('/register');
  await fill('', '', '');
  expect(await screen.findByText('Enter an email address')).toBeTruthy();
  expect(screen.getByText('Use at least 8 characters')).toBeTruthy();
  expect(screen.getByText('Enter the password again')).toBeTruthy();
});

test.each(['not an address', 'a@', '"a@evil.example b"@x.example', 'a@evil.example,b@x.example', '<a@x.example>b'])(
  '%s is not a valid address',
  async (email) => {
    const calls = serve({});
    show('/register');
    await fill(email, 'correct horse', 'correct horse');
    expect(await screen.findByText('Enter an email address')).toBeTruthy();
    expect(calls).toEqual([]);
  },
);

test('the email address is rejected as password', async () => {
  const calls = serve({});
  show('/register');
  await fill('ann@example.com', 'Ann@example.com', 'Ann@example.com');
  expect(await screen.findByText("Choose another password: it can't be your email address.")).toBeTruthy();
  expect(calls).toEqual([]);
});

test.each([
  [problem(409, 'email-taken'), 'Email already in use.'],
  [problem(503, 'unavailable'), 'An error occurred during sign-in.'],
  [problem(400, 'invalid'), 'An error occurred during sign-in.'],
  [problem(400, 'password-refused', 'Choose another password.'), 'Choose another password.'],
])('a refusal has the required text', async (reply, words) => {
  const calls = serve({ 'POST /api/account': reply });
  show('/register');
  await fill('ann@example.com', 'correct horse', 'correct horse');
  expect((await screen.findByRole('alert')).textContent).toBe(words);
  expect(calls).toHaveLength(1);
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ann@example.com');
});

test('"Email already in use" disappears when the address is edited', async () => {
  serve({ 'POST /api/account': problem(409, 'email-taken') });
  show('/register');
  await fill('ann@example.com', 'correct horse', 'correct horse');
  expect((await screen.findByRole('alert')).textContent).toBe('Email already in use.');
  await userEvent.type(screen.getByLabelText('Email'), 'x');
  await waitFor(() => {
    expect(screen.queryByText('Email already in use.')).toBeNull();
  });
});

test('there is a link back to sign-in, and signed-in users are redirected', async () => {
  serve({});
  show('/register?returnTo=%2Fbilling');
  const back = screen.getByRole('link', { name: 'Back to Login' });
  expect(back).toHaveProperty('pathname', '/login');
  expect(back).toHaveProperty('search', '?returnTo=%2Fbilling');
  cleanup();
  show('/register', ann);
  expect(await screen.findByText('At /playground')).toBeTruthy();
});
