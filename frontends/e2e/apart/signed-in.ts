import type { BrowserContext, Page } from '@playwright/test';
import { type Account, mailedLink, registered } from '../accounts.ts';
import { expect, test as looks } from '../looks.ts';

type TestUser = Account & { name: string; cookies: Awaited<ReturnType<BrowserContext['cookies']>> };

type Fixtures = {
  /** A page in a signed-in context; nothing is open yet. */
  signedIn: Page;
};

/**
 * Tests that share no state, so that they can run in parallel. Each worker has its own empty account with a verified
 * address. It signs in only once, because signing in is tested elsewhere.
 */
export const test = looks.extend<Fixtures, { user: TestUser }>({
  user: [
    async ({ browser }, use) => {
      const context = await browser.newContext();
      let account: Account | undefined;
      // Two browsers start at the same time, and a busy machine may refuse. Registration itself is tested elsewhere.
      await expect(async () => {
        account = await registered(context);
      }).toPass({ timeout: 60_000 });
      if (account === undefined) throw new Error('Nobody is signed up');
      const token = new URL(await mailedLink(account.email, 'verify-email')).searchParams.get('token');
      const confirmed = await context.request.post('/api/email-verification/confirm', {
        headers: { 'x-requested-by': 'askwatch', origin: process.env.ASKWATCH_ORIGIN ?? '' },
        data: { token },
      });
      expect(confirmed.status()).toBe(204);
      const name = account.email.split('@')[0] ?? '';
      await use({ ...account, name, cookies: await context.cookies() });
      await context.close();
    },
    { scope: 'worker' },
  ],
  signedIn: async ({ page, context, user }, use) => {
    await context.addCookies(user.cookies);
    await use(page);
  },
});

export { expect };
