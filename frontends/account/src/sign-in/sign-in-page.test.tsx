import { ann, problem, serve, show, tooMany } from '../frame/show.fixture.tsx';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

afterEach(cleanup);

const session = { status: 201, body: { user: ann } };
const google = { status: 200, body: { google: { url: 'https://id.example', realm: 'askwatch', clientId: 'web' } } };

const fill = async (email: string, password: string) => {
  if (email !== '') await userEvent.type(screen.getByLabelText('Email'), email);
  if (password !== '') await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
};

test('the page has the required fields, button and links, and focuses the first field', () => {
  serve({});
  show('/login');
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  expect(document.title).toBe('Sign in · Askwatch');
  expect(screen.getByLabelText('Email')).toBe(document.activeElement);
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
  expect(screen.getByRole('link', { name: 'Forgot Password?' })).toHaveProperty('pathname', '/forgot-password');
  expect(screen.getByRole('link', { name: 'Create account' })).toHaveProperty('pathname', '/register');
});

test('both fields are required, and nothing is sent without them', async () => {
  const calls = serve({});
  show('/login');
  await fill('', '');
  expect(await screen.findByText('Enter your password')).toBeTruthy();
  expect(screen.getByText('Enter an email address')).toBeTruthy();
  expect(calls).toEqual([]);
});

test('signing in opens the Playground', async () => {
  const calls = serve({ 'POST /api/session': session });
  show('/login');
  await fill('ann@example.com', 'correct horse');
  expect(await screen.findByText('At /playground')).toBeTruthy();
  expect(calls).toEqual([{ call: 'POST /api/session', body: { email: 'ann@example.com', password: 'correct horse' } }]);
});

test('signing in follows the return path, and links to the other pages keep it', async () => {
  serve({ 'POST /api/session': session });
  show('/login?returnTo=%2Fmonitoring%3Ftab%3D1');
  expect(screen.getByRole('link', { name: 'Create account' })).toHaveProperty(
    'search',
    '?returnTo=%2Fmonitoring%3Ftab%3D1',
  );
  await fill('ann@example.com', 'correct horse');
  expect(await screen.findByText('At /monitoring?tab=1')).toBeTruthy();
});

test.each(['//evil.example', '/\\evil.example', 'https:evil.example', 'javascript:alert(1)', '/\t/evil.example'])(
  'a return path to another site (%s) goes to the Playground instead',
  async (wanted) => {
    serve({});
    show(`/login?returnTo=${encodeURIComponent(wanted)}`, ann);
    expect((await screen.findByText(/^At /)).textContent).toBe('At /playground');
  },
);

test.each([
  [problem(401, 'invalid-credentials'), 'Either the email or password is wrong.'],
  [problem(503, 'unavailable'), 'An error occurred during sign-in.'],
  [tooMany(8), 'Too many tries. Try again in 8 seconds.'],
  [{ status: 201, body: { nothing: 'known' } }, 'An error occurred during sign-in.'],
])('a failure has the required text, and the password field is focused', async (reply, words) => {
  const calls = serve({ 'POST /api/session': reply });
  show('/login');
  await fill('ann@example.com', 'wrong');
  expect((await screen.findByRole('alert')).textContent).toBe(words);
  expect(screen.getByLabelText('Password')).toBe(document.activeElement);
  // Each try counts towards the lockout, so it must not be retried.
  expect(calls).toHaveLength(1);
});

test('the password can be shown', async () => {
  serve({});
  show('/login');
  await userEvent.click(screen.getByRole('button', { name: 'Show what you typed' }));
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text');
});

test.each([
  ['production', 'Google sign-in is not set up on this installation.'],
  ['local', 'Google sign-in is not set up on this installation: see “Google sign-in” in docs/configuration.md.'],
])('without a Google client (%s), pressing the button says so in one sentence', async (deployment, sentence) => {
  serve({
    'GET /api/sign-in-options': { status: 200, body: { google: null } },
    'GET /api/config': { status: 200, body: { sampleUrl: '', deployment } },
    'POST /api/session': session,
  });
  show('/login');
  await userEvent.click(screen.getByRole('button', { name: 'Continue with Google' }));
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Continue with Google' })).toHaveProperty('disabled', false);
  // Nothing else is broken by it.
  await fill('ann@example.com', 'correct horse');
  expect(await screen.findByText('At /playground')).toBeTruthy();
});

test('if the options cannot be read, pressing the button shows the required error', async () => {
  serve({ 'GET /api/sign-in-options': problem(503, 'unavailable') });
  show('/login');
  await userEvent.click(screen.getByRole('button', { name: 'Continue with Google' }));
  expect((await screen.findByRole('alert')).textContent).toBe('An error occurred during Google sign-in.');
});

test("returning from Google with an error shows the provider's message", async () => {
  serve({ 'GET /api/sign-in-options': google });
  localStorage.setItem(
    'kc-callback-s1',
    JSON.stringify({
      state: 's1',
      nonce: 'n',
      redirectUri: 'http%3A%2F%2Flocalhost%2Flogin',
      expires: Date.now() + 60_000,
    }),
  );
  show('/login#state=s1&error=access_denied&error_description=You+closed+the+window.');
  expect((await screen.findByRole('alert')).textContent).toBe('You closed the window.');
  expect(location.hash).toBe('');
});

test('returning with an unknown state shows the general error', async () => {
  serve({ 'GET /api/sign-in-options': google });
  show('/login#state=unknown&code=stolen');
  expect((await screen.findByRole('alert')).textContent).toBe('An error occurred during Google sign-in.');
});

test('a link cannot trigger the "account erased" note', () => {
  serve({});
  show('/login?note=erased');
  expect(screen.queryByRole('status')).toBeNull();
});

test('the "account erased" note is shown until the user leaves the page', async () => {
  serve({});
  sessionStorage.setItem('askwatch-erased', 'yes');
  show('/login');
  expect(screen.getByRole('status').textContent).toBe('Your account and everything in it has been erased.');
  await userEvent.click(screen.getByRole('link', { name: 'Create account' }));
  cleanup();
  show('/login');
  expect(screen.queryByRole('status')).toBeNull();
});

test('a rate limit counts down while typing, then says that the user can try again', async () => {
  serve({ 'POST /api/session': tooMany(3) });
  show('/login');
  await userEvent.type(screen.getByLabelText('Email'), 'ann@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'wrong');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  const said = await screen.findByRole('timer');
  await userEvent.type(screen.getByLabelText('Password'), 'other');
  await waitFor(
    () => {
      expect(said.textContent).toBe('Too many tries. Try again in 1 second.');
    },
    { timeout: 5000, interval: 50 },
  );
  await waitFor(
    () => {
      expect(said.textContent).toBe('You can try again now.');
    },
    { timeout: 5000 },
  );
});
