import { expect, openPlayground, rowOf, test } from './askwatch.ts';

test('seven tabs all show an answer asked for in one of them', async ({ playground: page, context }) => {
  test.slow();
  const tabs = [page];
  while (tabs.length < 7) {
    const tab = await context.newPage();
    await openPlayground(tab);
    tabs.push(tab);
  }
  const question = 'Who is the CFO of this company?';
  await page.getByLabel('Question', { exact: true }).fill(question);
  await page.getByRole('button', { name: 'Find Answer' }).click();
  for (const tab of tabs)
    await expect(rowOf(tab, question).getByRole('link', { name: 'View full answer' })).toBeVisible();
});

test('a browser without shared workers also gets live updates', async ({ playground: page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'SharedWorker');
  });
  await openPlayground(page);
  const question = 'Who is the chief financial officer?';
  await page.getByLabel('Question', { exact: true }).fill(question);
  await page.getByRole('button', { name: 'Find Answer' }).click();
  await expect(rowOf(page, question).getByRole('link', { name: 'View full answer' })).toBeVisible();
});
