import { test as base, expect, type Locator, type Page } from '@playwright/test';

const required = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is missing`);
  return value;
};

export const account = { email: required('ASKWATCH_EMAIL'), password: required('ASKWATCH_PASSWORD') };

type Fixtures = {
  /** Console errors that a test expects; any other fails it. */
  expectedErrors: RegExp[];
  /** A signed-in page at the Playground. */
  playground: Page;
  quiet: undefined;
};

const watch = (page: Page, errors: string[]) => {
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', ({ message }) => errors.push(message));
};

export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],
  // Content security policy violations are console errors, so this also enforces the policy.
  quiet: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = [];
      context.on('page', (page) => {
        watch(page, errors);
      });
      await use(undefined);
      expect(errors.filter((text) => !expectedErrors.some((expected) => expected.test(text)))).toEqual([]);
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

/** Opens the Playground and waits until it is usable. */
export const openPlayground = async (page: Page): Promise<void> => {
  await page.goto('/playground');
  await expect(page.getByRole('heading', { name: 'Playground', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Find Answer' })).toBeVisible();
  await expect(page.getByLabel('Website URL')).not.toHaveValue('');
};

/** The newest row with this question. */
export const rowOf = (page: Page, question: string): Locator =>
  page.getByRole('row').filter({ hasText: question }).first();

/** Records which of these texts the page ever shows, because some disappear before a test could check. */
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
