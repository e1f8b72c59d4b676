import { expect, test } from '@playwright/test';

test('no script or style references a source map, and none is served', async ({ page, request }) => {
  const files = new Set<string>();
  page.on('response', (response) => {
    if (/\.(?:js|css)$/.test(new URL(response.url()).pathname)) files.add(response.url());
  });
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  files.add(new URL('/live-worker.js', page.url()).href);
  expect(files.size).toBeGreaterThan(3);
  for (const file of files) {
    const response = await request.get(file);
    expect([file, response.status()]).toEqual([file, 200]);
    expect(await response.text()).not.toContain('sourceMappingURL');
    expect([file, (await request.get(`${file}.map`)).status()]).toEqual([file, 404]);
  }
});
