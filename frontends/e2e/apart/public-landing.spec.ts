import { expect, test } from './signed-in.ts';

test('the example goes through its six phases by the clock, and stands still off screen', async ({ page }) => {
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const demo = page.getByRole('region', { name: 'Example of a question in the Playground' });
  await page.getByRole('button', { name: 'Pause the example' }).click();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Play the example' }).click();
  // On a slow machine it may have gone on before it was paused.
  while ((await demo.getAttribute('data-phase')) !== 'idle') await page.clock.runFor(500);
  await page.clock.runFor(500);
  const height = (await demo.boundingBox())?.height;
  // Idle lasts a second, of which up to half was spent above.
  await page.clock.runFor(500);
  for (let found = 1; found <= 12; found += 1) {
    await expect(demo).toContainText(`Exploring the website...Found ${String(found)} page${found === 1 ? '' : 's'}`);
    await page.clock.runFor(found === 12 ? 550 : 150);
  }
  await expect(demo).toContainText('Finding the best pages to read...Selected 3 pages to analyze');
  await page.clock.runFor(1400);
  for (const read of [1, 2, 3]) {
    await expect(demo).toContainText(`Reading the selected pages...${String(read)} of 3 pages`);
    await page.clock.runFor(800);
  }
  await expect(demo).toContainText('Thinking about your question...');
  await page.clock.runFor(1500);
  await expect(demo).toHaveAttribute('data-phase', 'answered');
  await expect(demo).toContainText('Monitor Selected');
  // No phase moves what is below.
  expect((await demo.boundingBox())?.height).toBe(height);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(demo).not.toBeInViewport();
  await page.clock.runFor(5000);
  await page.clock.runFor(5000);
  await expect(demo).toHaveAttribute('data-phase', 'answered');
});

test('with reduced motion the example only shows its answer', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const demo = page.getByRole('region', { name: 'Example of a question in the Playground' });
  await expect(demo).toHaveAttribute('data-phase', 'answered');
  await page.waitForTimeout(4000);
  await expect(demo).toHaveAttribute('data-phase', 'answered');
  await expect(page.getByRole('button', { name: 'Pause the example' })).toHaveCount(0);
});

test('the bar stays at the top and leads to the sections, on small screens through a menu', async ({ page }) => {
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Main' });
  for (const [title, id] of [
    ['Features', 'features'],
    ['How it works', 'how-it-works'],
    ['Pricing', 'pricing'],
    ['Buy leads', 'buy-leads'],
  ] as const) {
    await bar.getByRole('link', { name: title }).click();
    await expect(page.locator(`#${id}`).getByRole('heading', { level: 2 })).toBeInViewport();
    await expect(bar).toBeInViewport();
  }
  await expect(bar.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/playground');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(bar.getByRole('link', { name: 'Pricing' })).toBeHidden();
  await bar.getByLabel('Menu').click();
  await bar.getByRole('link', { name: 'Pricing' }).click();
  await expect(page.locator('#pricing').getByRole('heading', { level: 2 })).toBeInViewport();
  await expect(bar.getByRole('link', { name: 'Pricing' })).toBeHidden();
});

test('targets are shown with what was measured, and a link that explains it', async ({ page }) => {
  await page.goto('/');
  const stats = page.getByRole('region', { name: 'Targets and measurements' });
  await expect(stats.getByRole('listitem')).toContainText(['98% answer accuracy', '99.9% uptime', '1,000+ websites']);
  await stats.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/about#answers$/);
  await expect(page.getByRole('heading', { name: 'Answers', level: 3 })).toBeInViewport();
});

test('a signed-in visitor goes from / to the Playground without seeing the landing page', async ({
  signedIn: page,
}) => {
  const response = await page.goto('/');
  expect(await response?.text()).not.toContain('data-prerendered');
  await expect(page).toHaveURL(/\/playground$/);
});

test('signed in, public pages have the bar with the user', async ({ signedIn: page, user }) => {
  await page.goto('/about');
  await expect(page.getByRole('button', { name: user.name })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
});

test('a question of a use case opens in the Playground, filled in, after signing in too', async ({
  page,
  context,
  user,
}) => {
  await page.goto('/competitive-intelligence');
  await page.getByRole('link', { name: 'Ask this question' }).click();
  await expect(page).toHaveURL(/\/login\?returnTo=/);
  const returnTo = new URL(page.url()).searchParams.get('returnTo') ?? '';
  await context.addCookies(user.cookies);
  await page.goto(returnTo);
  await expect(page.getByLabel('Question', { exact: true })).toHaveValue('What is the pricing model?');
  await expect(page.getByLabel('Domain URL')).toHaveValue(/^https?:\/\/[^/]+$/);
  await expect(page.getByText('Domain Mode Active')).toBeVisible();
});
