import { publicPages } from '../public-paths.ts';
import { expect, test } from './signed-in.ts';

const fileName = (path: string) => (path === '/' ? 'home' : path.slice(1).replaceAll('/', '-'));

for (const { path, heading } of publicPages)
  test(`${path} looks right`, async ({ page, looksRight }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await looksRight(`public-${fileName(path)}`);
  });

test('every public page can be read without JavaScript, and its links work', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  for (const { path, heading } of publicPages) {
    const response = await page.goto(path);
    expect([path, response?.status()]).toEqual([path, 200]);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveTitle(/Askwatch/);
    // The navigation bar is on every page but /, which has its own.
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(1);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
  await page.goto('/');
  await expect(page.getByText('Maria Okafor, Chief Financial Officer', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Contract risk' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your contact left' })).toBeVisible();
  await page.goto('/contact');
  await expect(page.locator('noscript')).toBeVisible();
  await context.close();
});

test('unknown paths are a 404 with their own page, with and without JavaScript', async ({ browser, baseURL }) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    for (const [path, title, back, target] of [
      ['/nowhere', 'Page not found', 'Go back', '/'],
      ['/blog/nothing', 'Blog post not found', 'Return to blog', '/blog'],
    ] as const) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page).toHaveTitle(`${title} · Askwatch`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await page.getByRole('link', { name: back }).click();
      await expect(page).toHaveURL((url) => url.pathname === target);
    }
    await context.close();
  }
});

test('search engines and link previews find a title, a description, an address and a picture on every page', async ({
  request,
  baseURL,
}) => {
  const titles = new Set<string>();
  for (const { path } of publicPages) {
    const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text();
    const attribute = (pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
    titles.add(attribute(/<title>(.*?)<\/title>/));
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html.match(/<meta name="description"/g)).toHaveLength(1);
    expect(attribute(/<link rel="canonical" href="(.*?)"/)).toBe(`${baseURL ?? ''}${path}`);
    const picture = attribute(/<meta property="og:image" content="(.*?)"/);
    const { ok, type } = await request.get(picture).then((found) => ({
      ok: found.ok(),
      type: found.headers()['content-type'],
    }));
    expect([picture, ok, type]).toEqual([picture, true, 'image/png']);
    const data = attribute(/<script type="application\/ld\+json">(.*?)<\/script>/);
    if (path === '/' || path.startsWith('/blog/')) expect(JSON.parse(data)).toHaveProperty('@graph');
  }
  expect(titles.size).toBe(publicPages.length);
});

test('the sitemap lists every public page, robots.txt leads to it, and the feed has whole articles', async ({
  request,
  baseURL,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
  expect(listed).toEqual(publicPages.map(({ path }) => `${baseURL ?? ''}${path}`));
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL ?? ''}/sitemap.xml`);
  const feed = await (await request.get('/blog/feed.xml')).text();
  expect(feed.match(/<item>/g)).toHaveLength(3);
  expect(feed.length).toBeGreaterThan(30_000);
});

test('the manifest and its icons are there', async ({ request }) => {
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as { icons: { src: string }[] };
  for (const { src } of [...manifest.icons, { src: '/apple-touch-icon.png' }])
    expect([src, (await request.get(src)).status()]).toEqual([src, 200]);
});

test('the prerendered page becomes the app without being drawn again', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/', { waitUntil: 'commit' });
  const heading = await page.getByRole('heading', { level: 1 }).evaluateHandle((element) => element);
  // Only the app can pause the example.
  await expect(page.getByRole('button', { name: 'Pause the example' })).toBeVisible();
  expect(await heading.evaluate((element) => element.isConnected)).toBe(true);
  await page.getByRole('link', { name: 'Contract risk' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your contact left' })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toContain('/contract-risk');
  expect(await page.locator('meta[name=description]').count()).toBe(1);
});
