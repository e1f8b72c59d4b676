import { mailedLink, refusal, registered, newCredentials } from '../accounts.ts';
import { expect, test } from './signed-in.ts';

test('the sign-in page looks right when empty, incomplete, refused and busy', async ({
  page,
  user,
  looksRight,
  allow,
}) => {
  await page.goto('/login');
  await expect(page).toHaveTitle('Sign in · Askwatch');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByText(/^Google sign-in is not set up on this installation/)).toBeVisible();
  await looksRight('login');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Enter your password')).toBeVisible();
  await looksRight('login-missing');
  allow(/status of 401/);
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password').fill('certainly not this one');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toHaveText('Either the email or password is wrong.');
  await looksRight('login-refused');
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  allow(/status of 503/);
  await page.route('**/api/session', async (route) => {
    await held;
    await route.fulfill(refusal(503, 'unavailable', 'Down.'));
  });
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeDisabled();
  await looksRight('login-busy');
  go();
  await expect(page.getByRole('alert')).toHaveText('An error occurred during sign-in.');
});

test('Google sign-in uses code flow with PKCE if configured, and shows the provider error', async ({
  page,
  looksRight,
}) => {
  await page.route('**/api/sign-in-options', (route) =>
    route.fulfill({ json: { google: { url: 'https://id.askwatch.example', realm: 'askwatch', clientId: 'web' } } }),
  );
  const left: URL[] = [];
  await page.route('https://id.askwatch.example/**', (route) => {
    left.push(new URL(route.request().url()));
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Google</title>' });
  });
  await page.goto('/login?returnTo=%2Faccount');
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await looksRight('login-google');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page).toHaveTitle('Google');
  const asked = Object.fromEntries(left[0]?.searchParams ?? []);
  expect(asked).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    kc_idp_hint: 'google',
    response_mode: 'fragment',
  });
  expect(asked.redirect_uri).toBe(new URL('/login?returnTo=%2Faccount', process.env.ASKWATCH_ORIGIN).href);
  const back = new URLSearchParams({
    error: 'access_denied',
    error_description: 'You closed the window.',
    state: asked.state ?? '',
  });
  await page.goto(`/login?returnTo=%2Faccount#${back.toString()}`);
  await expect(page.getByRole('alert')).toHaveText('You closed the window.');
  await looksRight('login-google-refused');
  await page.goto('/login#state=never-asked-for&code=stolen');
  await expect(page.getByRole('alert')).toHaveText('An error occurred during Google sign-in.');
});

test('registering signs in, confirms it, opens the Playground and sends an email', async ({ page, looksRight }) => {
  const { email, password } = newCredentials();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await expect(page).toHaveTitle('Create account · Askwatch');
  await looksRight('register');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(`${password}!`);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Passwords do not match.')).toBeVisible();
  await expect(page.getByLabel('Confirm password')).toBeFocused();
  await looksRight('register-mismatch');
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Registration successful! You are now logged in.', { exact: true })).toBeVisible();
  await expect(page.getByText(/^We sent a confirmation link to your email/)).toBeVisible();
  await expect(page).toHaveURL(/\/playground$/);
  await expect(page.getByRole('heading', { name: 'Playground', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: email.split('@')[0] ?? '' })).toBeVisible();
  expect(await mailedLink(email, 'verify-email')).toContain('/verify-email?token=');
});

test('an address that has an account is refused, and the form keeps its input', async ({
  page,
  context,
  looksRight,
  allow,
}) => {
  const { email, password } = await registered(context);
  await context.clearCookies();
  allow(/status of 409/);
  await page.goto('/register');
  await page.getByLabel('Email').fill(email.toUpperCase());
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('alert')).toHaveText('Email already in use.');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
  await looksRight('register-taken');
});

test('registering follows the return path', async ({ page }) => {
  const { email, password } = newCredentials();
  await page.goto('/billing');
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fbilling$/);
  await page.getByRole('link', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/billing$/);
});
