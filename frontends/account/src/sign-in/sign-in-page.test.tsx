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

test('the page has the specified fields, button and ways, and the focus in its first field', () => {
  serve({});
  show('/login');
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  expect(document.title).toBe('Log In · Askwatch');
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
  expect(screen.getByText('Enter an e-mail address')).toBeTruthy();
  expect(calls).toEqual([]);
});

test('whoever signs in is led to the Playground', async () => {
  const calls = serve({ 'POST /api/session': session });
  show('/login');
  await fill('ann@example.com', 'correct horse');
  expect(await screen.findByText('At /playground')).toBeTruthy();
  expect(calls).toEqual([{ call: 'POST /api/session', body: { email: 'ann@example.com', password: 'correct horse' } }]);
});

test('whoever wanted to go elsewhere is led there, and the other pages remember it', async () => {
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
  'a link that would lead to another site (%s) leads whoever is signed in to the Playground',
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
])('a failure has the specified words, and the password is ready to be typed again', async (reply, words) => {
  const calls = serve({ 'POST /api/session': reply });
  show('/login');
  await fill('ann@example.com', 'wrong');
  expect((await screen.findByRole('alert')).textContent).toBe(words);
  expect(screen.getByLabelText('Password')).toBe(document.activeElement);
  // Each try counts towards the lock: one click is one try.
  expect(calls).toHaveLength(1);
});

test('the password can be looked at before it is sent', async () => {
  serve({});
  show('/login');
  await userEvent.click(screen.getByRole('button', { name: 'Show what is typed' }));
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text');
});

test.each([[{ status: 200, body: { google: null } }], [problem(503, 'unavailable')]])(
  'where Google is not configured there is no button for it',
  async (options) => {
    serve({ 'GET /api/sign-in-options': options });
    show('/login');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull();
  },
);

test('where Google is configured its button is there', async () => {
  serve({ 'GET /api/sign-in-options': google });
  show('/login');
  expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeTruthy();
});

test("who comes back from Google with a refusal reads the provider's words", async () => {
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

test('who comes back with what was never asked for reads the general words', async () => {
  serve({ 'GET /api/sign-in-options': google });
  show('/login#state=unknown&code=stolen');
  expect((await screen.findByRole('alert')).textContent).toBe('An error occurred during Google sign-in.');
});

test('that an account is erased is said only to whom it happened', () => {
  serve({});
  show('/login?note=erased');
  expect(screen.queryByRole('status')).toBeNull();
});

test('it is said once, until they go on', async () => {
  serve({});
  sessionStorage.setItem('askwatch-erased', 'yes');
  show('/login');
  expect(screen.getByRole('status').textContent).toBe('Your account is erased, with all that belonged to it.');
  await userEvent.click(screen.getByRole('link', { name: 'Create account' }));
  cleanup();
  show('/login');
  expect(screen.queryByRole('status')).toBeNull();
});

test('whoever has to wait sees the seconds go by, whatever they type, and then that they may', async () => {
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
