import { openPlayground, rowOf } from '../askwatch.ts';
import { expect, test } from './signed-in.ts';
import { serve } from './playground-server.ts';
import { answered } from './playground-views.ts';

test('nothing asked yet: the form with defaults, eight suggestions and an example', async ({
  signedIn: page,
  looksRight,
}) => {
  await serve(page, []);
  await openPlayground(page);
  await expect(page.getByText('Nothing asked yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask “Who is the CFO?”' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Suggestions' }).getByRole('button')).toHaveCount(8);
  await looksRight('playground-empty');
});

test('placeholder rows are shown while the questions load', async ({ signedIn: page, looksRight }) => {
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  await serve(page, [answered(130)], {
    customReplies: {
      'GET /questions': async (route) => {
        await held;
        await route.fulfill({ json: [answered(130)] });
      },
    },
  });
  await openPlayground(page);
  await expect(page.getByRole('group', { name: 'Loading your questions' })).toBeVisible();
  await looksRight('playground-loading');
  go();
  await expect(rowOf(page, 'Who is the CFO?')).toBeVisible();
});

test('if the questions fail to load, they can be retried', async ({ signedIn: page, looksRight, allow }) => {
  allow(/status of 503/);
  const server = await serve(page, [answered(130)], {
    customReplies: { 'GET /questions': (route) => route.fulfill({ status: 503, body: 'no' }) },
  });
  await openPlayground(page);
  await expect(page.getByRole('alert')).toContainText("Your questions couldn't be loaded.", { timeout: 20_000 });
  await looksRight('playground-unread');
  server.customReplies = {};
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rowOf(page, 'Who is the CFO?')).toBeVisible();
});

test('a hundred rows are loaded ten at a time, down to the last', async ({ signedIn: page, looksRight }) => {
  const server = await serve(
    page,
    Array.from({ length: 103 }, (_, i) => answered(130 + i, { question: `Who is number ${String(i)}?` })),
  );
  await openPlayground(page);
  await expect(page.getByRole('row')).toHaveCount(11);
  const older = page.getByRole('button', { name: 'Load older' });
  for (let rows = 21; rows <= 101; rows += 10) {
    await older.click();
    await expect(page.getByRole('row')).toHaveCount(rows);
  }
  await older.click();
  await expect(page.getByText('These are all your questions.')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(104);
  // One for each ten rows, one that checks whether there are older questions, and another when the stream reconnects.
  expect(server.asked.filter((what) => what === 'GET /questions/older').length).toBeLessThanOrEqual(13);
  await page.getByRole('checkbox', { name: 'Select “Who is number 100?”' }).check();
  await looksRight('playground-many-rows');
  await page.getByLabel('Search results').fill('number 9');
  await expect(page.getByRole('row')).toHaveCount(12);
});

test('duplicates are shown once unless all are wanted, and a search without results says so', async ({
  signedIn: page,
  looksRight,
}) => {
  await serve(page, [
    answered(130),
    answered(140, { website: 'https://NORTHWIND.example:443/leadership#team' }),
    answered(150, { question: 'Is it (a+)+$ or \\ or [?' }),
  ]);
  await openPlayground(page);
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Unique only' }).uncheck();
  await expect(page.getByRole('row')).toHaveCount(4);
  const search = page.getByLabel('Search results');
  for (const text of ['(a+)+$', '\\', '[']) {
    await search.fill(text);
    await expect(page.getByRole('row')).toHaveCount(2);
  }
  await search.fill('.*');
  await expect(page.getByText('No question or answer matches “.*”.')).toBeVisible();
  await looksRight('playground-nothing-found');
});
