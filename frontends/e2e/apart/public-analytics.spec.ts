import type { Page } from '@playwright/test';
import { expect, test } from './signed-in.ts';

const tag = 'https://www.googletagmanager.com';
const analytics = { measurementId: 'G-TEST', tagUrl: `${tag}/gtag/js` };

/** Requests to other origins. */
const foreign = (page: Page, baseURL: string | undefined) => {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '') && request.url().startsWith('http')) urls.push(request.url());
  });
  return urls;
};

const configure = (page: Page) =>
  page.route('**/api/config', async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as object;
    await route.fulfill({ response, json: { ...config, analytics } });
  });

/** As the gateway does for visitors with consent; its own tests check when. */
const allowInPolicy = (page: Page) =>
  page.route('**/contract-risk*', async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    const policy = (headers['content-security-policy'] ?? '').replace("script-src 'self'", `script-src 'self' ${tag}`);
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy } });
  });

test('without configuration nobody is asked, nothing is loaded, and the campaign stays in the browser', async ({
  page,
  context,
  baseURL,
}) => {
  const urls = foreign(page, baseURL);
  await context.addCookies([{ name: 'askwatch-consent', value: 'given', url: baseURL ?? '' }]);
  const response = await page.goto('/contract-risk?utm_source=mail&utm_campaign=may');
  expect(response?.headers()['content-security-policy']).not.toContain('https:');
  await expect(async () => {
    expect(await page.evaluate(() => sessionStorage.getItem('utm_parameters'))).toBe(
      '{"utm_source":"mail","utm_campaign":"may"}',
    );
  }).toPass();
  await page.waitForTimeout(1000);
  await expect(page.getByRole('region', { name: 'Analytics' })).toHaveCount(0);
  expect(urls).toEqual([]);
});

test('configured, a visitor who refuses is not counted and not asked again', async ({ page, baseURL, looksRight }) => {
  const urls = foreign(page, baseURL);
  await configure(page);
  await page.goto('/contract-risk');
  const banner = page.getByRole('region', { name: 'Analytics' });
  await expect(banner).toBeVisible();
  await looksRight('public-consent');
  await banner.getByRole('button', { name: "Don't allow" }).click();
  await expect(banner).toBeHidden();
  await page.reload();
  await page.waitForTimeout(1000);
  await expect(banner).toBeHidden();
  expect(urls).toEqual([]);
});

test('configured and allowed, a visit and its campaign are counted', async ({ page, baseURL }) => {
  const urls = foreign(page, baseURL);
  await configure(page);
  await allowInPolicy(page);
  await page.route(`${tag}/**`, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto('/contract-risk?utm_source=mail');
  await page.getByRole('region', { name: 'Analytics' }).getByRole('button', { name: 'Allow', exact: true }).click();
  const events = () =>
    page.evaluate(() =>
      ((globalThis as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? [])
        .map((command) => Array.from(command))
        .filter(([kind]) => kind === 'event'),
    );
  await expect.poll(events).toHaveLength(2);
  expect(await events()).toMatchObject([
    ['event', 'campaign_attribution', { campaign_type: 'utm', source: 'mail' }],
    ['event', 'page_view', { page_name: '/contract-risk', utm_source: 'mail' }],
  ]);
  expect(urls).toEqual([`${tag}/gtag/js?l=dataLayer&id=G-TEST`]);
});

test('a tag that does not load disturbs nobody', async ({ page, context, baseURL, allow }) => {
  allow(/ERR_FAILED/);
  await context.addCookies([{ name: 'askwatch-consent', value: 'given', url: baseURL ?? '' }]);
  await configure(page);
  await allowInPolicy(page);
  await page.route(`${tag}/**`, (route) => route.abort());
  await page.goto('/contract-risk');
  await expect(page.getByRole('heading', { level: 1, name: 'Your contact left' })).toBeVisible();
  await page.getByRole('link', { name: 'Ask this question' }).click();
  await expect(page).toHaveURL(/\/login/);
});
