import { test as base, expect, type Locator, type Page } from '@playwright/test';

const required = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is missing`);
  return value;
};

export const account = { email: required('ASKWATCH_EMAIL'), password: required('ASKWATCH_PASSWORD') };

type Fixtures = {
  /** Texts of the console that a test expects; anything else that complains fails it. */
  expectedErrors: RegExp[];
  /** A page of somebody who is signed in, at the Playground. */
  playground: Page;
  quiet: undefined;
};

const watch = (page: Page, complaints: string[]) => {
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
};

export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],
  // A page that breaks our content security policy says so in its console, so this holds the policy too.
  quiet: [
    async ({ context, expectedErrors }, use) => {
      const complaints: string[] = [];
      context.on('page', (page) => {
        watch(page, complaints);
      });
      await use(undefined);
      expect(complaints.filter((text) => !expectedErrors.some((expected) => expected.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
  playground: async ({ page, context, baseURL }, use) => {
    const reply = await context.request.post('/api/session', {
      headers: { 'x-requested-by': 'askwatch', origin: baseURL ?? '' },
      data: account,
    });
    expect(reply.status()).toBeLessThan(300);
    await openPlayground(page);
    await use(page);
  },
});

export { expect };

/** Opens the Playground and waits until it can be used. */
export const openPlayground = async (page: Page): Promise<void> => {
  await page.goto('/playground');
  await expect(page.getByRole('heading', { name: 'Playground', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Find Answer' })).toBeVisible();
  await expect(page.getByLabel('Website URL')).not.toHaveValue('');
};

/** The newest row that asks this. */
export const rowOf = (page: Page, question: string): Locator =>
  page.getByRole('row').filter({ hasText: question }).first();

/** Notes which of these texts the page ever showed: some are gone before a test could look. */
export const noteTexts = async (page: Page, texts: string[]): Promise<() => Promise<string[]>> => {
  const seen = await page.evaluateHandle((wanted) => {
    const found = new Set<string>();
    const look = () => {
      for (const text of wanted) if (document.body.innerText.includes(text)) found.add(text);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    look();
    return found;
  }, texts);
  return () => seen.evaluate((found) => [...found]);
};
