import { existsSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import type { Setting } from './setting.ts';

/** Milliseconds from the click, measured by the page's clock and DOM. */
export type Seen = { id: string; clickedAt: number; shown: number; progress: number; answer: number; outcome: string };

const timeoutMs = 90_000;
export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
];

export const browserPath = (): string => {
  const found = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', chromium.executablePath()].find(
    (path) => path !== undefined && existsSync(path),
  );
  if (found === undefined) throw new Error('No Chromium was found: install it, or name one in CHROMIUM_PATH.');
  return found;
};

/** A signed-in Playground in a real browser. */
export const openPlayground = async ({
  origin,
  email,
  password,
}: Setting): Promise<{ page: Page; close: () => Promise<void> }> => {
  const browser = await chromium.launch({ executablePath: browserPath(), args: flags, headless: true });
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } });
  const headers = { 'x-requested-by': 'askwatch', origin };
  const reply = await context.request.post('/api/session', { headers, data: { email, password } });
  if (!reply.ok()) throw new Error(`Signing in was answered with status ${String(reply.status())}`);
  // The TypeScript loader wraps named functions with a helper, which functions sent to the page would miss.
  await context.addInitScript({ content: 'globalThis.__name = (value) => value;' });
  const page = await context.newPage();
  await page.goto('/playground');
  await page.getByRole('button', { name: 'Find Answer' }).waitFor();
  return { page, close: () => browser.close() };
};

/** Runs in the page: clicks, and records when the DOM of the new row changes. */
const clickAndWatch = (giveUpMs: number): Promise<Seen> =>
  new Promise((resolve, reject) => {
    const rows = () => [...document.querySelectorAll('tr[id^="row-"]')];
    const known = new Set(rows().map(({ id }) => id));
    const button = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent.trim() === 'Find Answer',
    );
    let began = 0;
    let clickedAt = 0;
    const seen = { shown: 0, progress: 0 };
    const onMutation = () => {
      const row = rows().find(({ id }) => !known.has(id));
      if (!row) return;
      const now = performance.now() - began;
      if (seen.shown === 0) seen.shown = now;
      const cancel = [...row.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === 'Cancel');
      const isRunning = row.querySelector('button:not([role="checkbox"])') !== null && cancel !== undefined;
      // The page shows the row immediately; once it can be cancelled, the server has responded.
      if (seen.progress === 0 && (!isRunning || !cancel.disabled)) seen.progress = now;
      if (isRunning) return;
      observer.disconnect();
      const outcome =
        ['Answered', 'None', 'Not stated', 'Could not read', 'Failed'].find((word) => row.textContent.includes(word)) ??
        'unknown';
      resolve({ id: row.id.slice('row-'.length), clickedAt, ...seen, answer: now, outcome });
    };
    const observer = new MutationObserver(onMutation);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    setTimeout(() => {
      reject(new Error('There was no answer'));
    }, giveUpMs);
    clickedAt = Date.now();
    began = performance.now();
    button?.click();
  });

/** Asks through the form like a user, and returns when the page showed what. */
export const askInPage = async (
  page: Page,
  mode: 'url' | 'domain',
  website: string,
  question: string,
): Promise<Seen> => {
  await page.getByRole('radio', { name: mode === 'domain' ? 'Entire Domain' : 'Single Page' }).check();
  await page.getByLabel(mode === 'domain' ? 'Domain URL' : 'Website URL').fill(website);
  await page.getByLabel('Question', { exact: true }).fill(question);
  await page.getByRole('button', { name: 'Find Answer' }).and(page.locator(':enabled')).waitFor();
  return page.evaluate(clickAndWatch, timeoutMs);
};
