import type { BrowserContext, Page } from '@playwright/test';
import { type Account, mailedLink, registered } from '../accounts.ts';
import { expect, test as looks } from '../looks.ts';

type Somebody = Account & { name: string; cookies: Awaited<ReturnType<BrowserContext['cookies']>> };

type Fixtures = {
  /** A page of somebody who is signed in; nothing is open yet. */
  signedIn: Page;
};

/**
 * Tests that share nothing with others, so that they can run beside them. Each worker has an account of its own, with a
 * verified address and nothing in it. It signs in once: whether signing in works is what other tests are for.
 */
export const test = looks.extend<Fixtures, { somebody: Somebody }>({
  somebody: [
    async ({ browser }, use) => {
      const context = await browser.newContext();
      let account: Account | undefined;
      // Two browsers start at this moment, and a busy machine may refuse. Whether signing up works is tested elsewhere.
      await expect(async () => {
        account = await registered(context);
      }).toPass({ timeout: 60_000 });
      if (account === undefined) throw new Error('Nobody is signed up');
      const token = new URL(await mailedLink(account.email, 'verify-email')).searchParams.get('token');
      const confirmed = await context.request.post('/api/email-verification/confirm', {
        headers: { 'x-requested-by': 'askwatch', origin: process.env['ASKWATCH_ORIGIN'] ?? '' },
        data: { token },
      });
      expect(confirmed.status()).toBe(204);
      const name = account.email.split('@')[0] ?? '';
      await use({ ...account, name, cookies: await context.cookies() });
      await context.close();
    },
    { scope: 'worker' },
  ],
  signedIn: async ({ page, context, somebody }, use) => {
    await context.addCookies(somebody.cookies);
    await use(page);
  },
});

export { expect };
