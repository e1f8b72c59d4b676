import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { expect } from './askwatch.ts';

const origin = process.env.ASKWATCH_ORIGIN ?? '';
const mails = process.env.ASKWATCH_MAILS;

export type Account = { email: string; password: string };

/** Credentials for a new, unique account. */
export const newCredentials = (): Account => ({
  email: `ann-${randomUUID()}@askwatch.example`,
  password: 'a passphrase of Ann',
});

const send = (request: APIRequestContext, path: string, data: Account) =>
  request.post(`/api${path}`, { headers: { 'x-requested-by': 'askwatch', origin }, data });

/** Registers an account, which signs in this browser context. */
export const registered = async (context: BrowserContext): Promise<Account> => {
  const account = newCredentials();
  expect((await send(context.request, '/account', account)).status()).toBe(201);
  return account;
};

const signIn = async (context: BrowserContext, account: Account): Promise<void> => {
  expect((await send(context.request, '/session', account)).status()).toBeLessThan(300);
};

/** Another device signed in to this account. */
export const signedInDevice = async (
  browser: Browser,
  account: Account,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> => {
  const device = await browser.newContext(options);
  await signIn(device, account);
  return device;
};

/** Checks that the session of this device has ended. */
export const expectSignedOut = async (device: BrowserContext): Promise<void> => {
  expect(await (await device.request.get('/api/session')).json()).toEqual({ user: null });
};

/** Fills in and submits the form of the sign-in page. */
export const submitSignIn = async (page: Page, { email, password }: Account): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
};

/** Requests a reset link on the "forgot password" page. */
export const requestResetLink = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
};

type Mail = { subject: string; destination: { to: string[] }; body: { text?: string } };

const mailsTo = async (address: string): Promise<Mail[]> => {
  if (mails === undefined) throw new Error('ASKWATCH_MAILS is missing: name the address where sent mails can be read.');
  const { emails } = (await (await fetch(`${mails}/store`)).json()) as { emails: Mail[] };
  return emails.filter(({ destination }) => destination.to.some((to) => to === address || to.endsWith(`<${address}>`)));
};

/**
 * Waits for a new email of a kind to this address, and returns its link.
 * @param before how many such emails there were before
 */
export const mailedLink = async (
  address: string,
  kind: 'reset-password' | 'verify-email' | 'change-email',
  before = 0,
): Promise<string> => {
  const links = async () =>
    (await mailsTo(address)).flatMap(
      ({ body }) => new RegExp(`${origin}/${kind}\\?token=\\S+`).exec(body.text ?? '') ?? [],
    );
  await expect.poll(async () => (await links()).length).toBeGreaterThan(before);
  return (await links()).at(-1) ?? '';
};

/** Waits for an email with this subject to this address; returns its subject and plain text. */
export const mailTo = async (address: string, subject: RegExp): Promise<{ subject: string; text: string }> => {
  let found: Mail | undefined;
  await expect(async () => {
    found = (await mailsTo(address)).find((mail) => subject.test(mail.subject));
    expect(found?.subject).toMatch(subject);
  }).toPass({ timeout: 60_000 });
  return { subject: found?.subject ?? '', text: found?.body.text ?? '' };
};

export const openAccount = async (page: Page): Promise<void> => {
  await page.goto('/account');
  await expect(page.getByRole('region', { name: 'Erase account' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Devices' }).getByRole('listitem').first()).toBeVisible();
};

/** A problem response to fulfill a route with. */
export const refusal = (status: number, code: string, detail: string) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: `urn:askwatch:problem:${code}`, title: detail, status, code, detail }),
});
