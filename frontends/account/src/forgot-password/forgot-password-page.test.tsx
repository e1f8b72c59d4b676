import { problem, serve, show, tooMany } from '../frame/show.fixture.tsx';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

afterEach(cleanup);

const send = async (email: string) => {
  if (email !== '') await userEvent.type(screen.getByLabelText('Email'), email);
  await userEvent.click(screen.getByRole('button', { name: 'Send Reset Link' }));
};

test('the reset link is sent, and a message confirms it', async () => {
  const calls = serve({ 'POST /api/password-reset': { status: 202 } });
  show('/forgot-password');
  await send('Ann@example.com');
  expect((await screen.findByRole('status')).textContent).toBe('Password reset link has been sent to your email.');
  expect(calls).toEqual([{ call: 'POST /api/password-reset', body: { email: 'ann@example.com' } }]);
});

test.each([
  [problem(404, 'user-unknown'), 'User not found'],
  [problem(503, 'unavailable'), 'An error occurred. Please try again later.'],
  [tooMany(90), 'Too many tries. Try again in 90 seconds.'],
])('a failure has the required text', async (reply, words) => {
  serve({ 'POST /api/password-reset': reply });
  show('/forgot-password');
  await send('ann@example.com');
  expect((await screen.findByRole('alert')).textContent).toBe(words);
  expect(screen.queryByRole('status')).toBeNull();
});

test('an unreachable server shows the general error', async () => {
  serve({});
  show('/forgot-password');
  await send('ann@example.com');
  expect((await screen.findByRole('alert')).textContent).toBe('An error occurred. Please try again later.');
});

test('without an email address nothing is sent, and there is a link back', async () => {
  const calls = serve({});
  show('/forgot-password');
  await send('');
  expect(await screen.findByText('Enter an email address')).toBeTruthy();
  expect(calls).toEqual([]);
  expect(screen.getByRole('link', { name: 'Back to Login' })).toHaveProperty('pathname', '/login');
});

test.each([{ status: 202 }, problem(404, 'user-unknown')])(
  'messages about one address disappear when another is typed',
  async (reply) => {
    serve({ 'POST /api/password-reset': reply });
    show('/forgot-password');
    await send('ann@example.com');
    const said = await screen.findByText(/^(?:Password reset link|User not found)/);
    await userEvent.type(screen.getByLabelText('Email'), 'x');
    await waitFor(() => {
      expect(said.isConnected).toBe(false);
    });
  },
);
