import { rowOf } from './askwatch.ts';
import { narrow, wide } from './looks.ts';
import { expect, openMonitoring, problem, serve, test } from './monitoring-server.ts';
import {
  at,
  baseline,
  change,
  day,
  disabled,
  notStated,
  oddTexts,
  person,
  states,
  vacant,
  watch,
} from './monitoring-views.ts';

test.slow();

test('nothing monitored yet: one sentence, the way to the Playground, and an invitation to e-mail alerts', async ({
  signedIn: page,
  looksRight,
}) => {
  await serve(page, [], { mechanism: 'none', slots: { used: 0, limit: 5 } });
  await openMonitoring(page);
  await expect(page.getByText('No monitored websites yet', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to Playground' })).toHaveAttribute('href', '/playground');
  await expect(page.getByRole('link', { name: 'Enable e-mail alerts' })).toHaveAttribute('href', '/notifications');
  await looksRight('monitoring-empty');
});

test('while the list is read, rows in its shape stand there', async ({ signedIn: page, looksRight }) => {
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  const server = await serve(page, [watch()]);
  server.instead['GET /watches'] = async (route) => {
    await held;
    await route.fulfill({
      status: 200,
      json: { watches: server.watches, slots: { id: 's', userId: 'somebody', used: 1, limit: 5, version: 1 } },
    });
  };
  await openMonitoring(page);
  await expect(page.getByRole('group', { name: 'Loading your monitored websites' })).toBeVisible();
  await looksRight('monitoring-loading', [wide]);
  go();
  await expect(rowOf(page, 'Who is the CFO?')).toBeVisible();
});

test('a list that cannot be read is kept, and read at the next try', async ({ signedIn: page, looksRight, allow }) => {
  allow(/status of 503/);
  const server = await serve(page, [watch()], {
    instead: { 'GET /watches': (route) => route.fulfill({ status: 503, body: 'no' }) },
  });
  await openMonitoring(page);
  await expect(page.getByRole('alert')).toContainText('Your monitored websites could not be read.', {
    timeout: 20_000,
  });
  await looksRight('monitoring-unread', [narrow]);
  server.instead = {};
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rowOf(page, 'Who is the CFO?')).toBeVisible();
});

test('every state of a row: changed, left, confirming, unstable, failing, blocked, paused, new', async ({
  signedIn: page,
  looksRight,
}) => {
  await serve(page, states());
  await openMonitoring(page);
  const left = rowOf(page, 'Who is the CFO?');
  await expect(left.getByText('Left, no successor named')).toBeVisible();
  await expect(left.locator('del').first()).toContainText('Maria Okafor');
  await expect(left.locator('ins').first()).toContainText('The post is vacant.');
  await expect(left.getByText(/Edited to/)).toBeVisible();
  await expect(rowOf(page, 'What does the Team plan cost?')).toContainText('A change was seen; the second read is at');
  await expect(rowOf(page, 'What does the Team plan cost?')).toContainText('The page moved from');
  const board = rowOf(page, 'Who sits on the board?');
  await expect(board).toContainText('Unstable');
  await expect(board).toContainText('New: Dev Patel');
  await expect(board).toContainText('Gone: Bob Roe');
  await expect(rowOf(page, 'Who is the CEO?')).toContainText('The site answered with an error.');
  await expect(rowOf(page, 'Who is the CEO?')).toContainText('next try in 30 min');
  await expect(rowOf(page, 'Who is the COO?')).toContainText('Failing');
  await expect(rowOf(page, 'Who is the COO?')).toContainText('Tried 2 min ago · next try in 13 min · every 4 hours');
  await expect(rowOf(page, 'Who runs finance?')).toContainText('Paused until');
  await expect(board).toContainText('Checked 1 h ago · next in 3 h');
  await expect(rowOf(page, 'Who leads sales?')).toContainText('robots.txt');
  await expect(rowOf(page, 'Who is the CTO?')).toContainText('Paused');
  await expect(rowOf(page, 'What is the recent news?')).toContainText('First check is on its way');
  await expect(rowOf(page, 'Is there a free plan?')).toContainText('Appeared, was not stated before');
  await looksRight('monitoring-states');
  await page.setViewportSize({ width: narrow, height: 900 });
  await expect(page.getByRole('columnheader', { name: 'Answers, newest first' })).not.toBeInViewport();
});

test('both quotes stand side by side on wide screens, and a change is rated', async ({
  signedIn: page,
  looksRight,
}) => {
  const server = await serve(page, states().slice(0, 2));
  await openMonitoring(page);
  const row = rowOf(page, 'Who is the CFO?');
  await row.getByRole('button', { name: 'Show both quotes' }).first().click();
  const sides = row.locator('section mark');
  await expect(sides).toHaveCount(2);
  const [before, now] = await Promise.all([sides.nth(0).boundingBox(), sides.nth(1).boundingBox()]);
  expect(Math.abs((before?.y ?? 0) - (now?.y ?? 99))).toBeLessThan(4);
  await row.getByRole('button', { name: 'Useful' }).first().click();
  await expect(row.getByRole('button', { name: 'Useful' }).first()).toHaveAttribute('aria-pressed', 'true');
  expect(server.asked.at(-1)?.what ?? '').toMatch(/^(PUT \/watches\/.+\/rating|GET \/watches)$/);
  await looksRight('monitoring-quotes');
});

test('three answers are shown, then five more at a time', async ({ signedIn: page }) => {
  const timeline = [
    ...Array.from({ length: 12 }, (_, i) =>
      change((i + 1) * day, person(`P${String(i + 1)}`), person(`P${String(i)}`)),
    ),
    baseline(),
  ];
  await serve(page, [watch({ timeline })]);
  await openMonitoring(page);
  const answers = rowOf(page, 'Who is the CFO?').getByRole('listitem');
  await expect(answers).toHaveCount(3);
  await page.getByRole('button', { name: 'Load more answers...' }).click();
  await expect(answers).toHaveCount(8);
  await page.getByRole('button', { name: 'Load more answers...' }).click();
  await expect(answers).toHaveCount(13);
  await expect(page.getByRole('button', { name: 'Load more answers...' })).toBeHidden();
});

test('beyond the plan: the banner, the count of deactivated ones, and disabled rows dimmed', async ({
  signedIn: page,
  looksRight,
}) => {
  await serve(
    page,
    [...Array.from({ length: 5 }, (_, i) => watch({ question: `Who is number ${String(i)}?` })), ...disabled()],
    {
      slots: { used: 5, limit: 5 },
    },
  );
  await openMonitoring(page);
  const banner = page.getByRole('alert');
  await expect(banner).toContainText('Monitoring Limit Reached');
  await expect(banner).toContainText(
    "You've reached your free plan limit. Please upgrade to continue monitoring more websites.",
  );
  await expect(page.getByText('6 websites (1 deactivated)')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(6);
  await page.getByRole('checkbox', { name: 'Enabled only' }).uncheck();
  await expect(page.getByRole('row')).toHaveCount(9);
  await expect(rowOf(page, 'Who is the COO?')).toContainText('Deactivated: beyond the limit of your plan');
  await expect(rowOf(page, 'Who is the CMO?')).toContainText('Disabled by the link in a mail');
  await looksRight('monitoring-over-limit');
});

test('rows are selected one by one, by ranges and all at once, and toggled by the rule', async ({
  signedIn: page,
  looksRight,
}) => {
  const server = await serve(page, [
    ...Array.from({ length: 5 }, (_, i) => watch({ question: `Who is number ${String(i)}?`, updated: at(-i * 1000) })),
    ...disabled(),
  ]);
  await openMonitoring(page);
  await page.getByRole('checkbox', { name: 'Enabled only' }).uncheck();
  const box = (n: number) => page.getByRole('checkbox', { name: /^Select “/ }).nth(n);
  await expect(page.getByRole('button', { name: 'Disable Selected' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Delete Selected' })).toHaveAccessibleDescription(
    'Select websites to delete them',
  );
  const topOf = () =>
    page
      .getByRole('row')
      .nth(1)
      .evaluate((row) => row.getBoundingClientRect().top + scrollY);
  const top = await topOf();
  await box(1).click();
  await box(3).click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 selected').first()).toBeVisible();
  expect(await topOf()).toBe(top);
  await looksRight('monitoring-selected', [narrow]);
  await page.getByRole('button', { name: 'Disable Selected' }).first().click();
  await expect(page.getByRole('button', { name: 'Enable Selected' }).first()).toBeVisible();
  const sent = server.asked.find(({ what }) => what === 'POST /watches/disable')?.body as { watchIds: string[] };
  expect(sent.watchIds).toHaveLength(3);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await expect(page.getByText('8 selected').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Disable Selected' }).first()).toBeVisible();
});

test('deleting is taken back, and the search is literal', async ({ signedIn: page }) => {
  const server = await serve(page, [watch({ question: 'Who is the C.O?' }), watch({ question: 'Who is the CFO?' })]);
  await openMonitoring(page);
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.keyboard.press('/');
  await page.keyboard.type('c.o');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('searchbox').fill('nothing like this');
  await expect(page.getByText('None of these websites match “nothing like this”.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await page.keyboard.press('j');
  await page.keyboard.press('Delete');
  await expect(page.getByText('Website no longer monitored', { exact: true })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect.poll(() => server.asked.map(({ what }) => what)).toContain('POST /watches/restore');
});

test('an edit is rehearsed before it is saved, and one made elsewhere meanwhile is shown first', async ({
  signedIn: page,
  looksRight,
  allow,
}) => {
  allow(/status of 409/);
  const mine = watch();
  const put = `PUT /watches/${mine.id}`;
  const server = await serve(page, [mine], {
    instead: {
      [`POST /watches/${mine.id}/rehearsal`]: (route) =>
        route.fulfill({
          json: {
            reads: [
              { at: at(-day), answer: person('Maria Okafor'), change: 'changed' },
              { at: at(-2 * day), answer: notStated() },
              { at: at(-3 * day), answer: vacant() },
            ],
          },
        }),
    },
  });
  server.instead[put] = async (route) => {
    mine.question = 'Who runs finance?';
    mine.revision = 4;
    mine.version = 9;
    delete server.instead[put];
    await problem(409, 'stale', 'It was edited elsewhere.')(route);
  };
  await openMonitoring(page);
  await page.getByRole('button', { name: 'More for “Who is the CFO?”' }).click();
  await page.getByRole('menuitem', { name: 'Edit...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Monitoring' });
  await expect(dialog.getByLabel('Website')).toBeFocused();
  await dialog.getByLabel('Question').fill('Who is the CTO?');
  await dialog.getByRole('button', { name: 'Rehearse' }).click();
  await expect(dialog.getByText('The 3 stored reads would have sent 1 alert.')).toBeVisible();
  await looksRight('monitoring-edit');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('It now reads Who runs finance?');
  await expect(dialog.getByLabel('Question')).toHaveValue('Who is the CTO?');
  await looksRight('monitoring-stale', [narrow]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  expect(
    server.asked.filter(({ what }) => what === put).map(({ body }) => (body as { revision: number }).revision),
  ).toEqual([0, 4]);
});

test('an address that is refused stays in the dialog with the reason', async ({ signedIn: page, allow }) => {
  allow(/status of 422/);
  const mine = watch();
  await serve(page, [mine], {
    instead: { [`PUT /watches/${mine.id}`]: problem(422, 'refused-address', 'This address cannot be read.') },
  });
  await openMonitoring(page, `?watch=${mine.id}&do=edit`);
  const dialog = page.getByRole('dialog', { name: 'Edit Monitoring' });
  await dialog.getByLabel('Website').fill('http://169.254.169.254/');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('This address cannot be read.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
});

test('links in mails open the watch, the question whether to pause, and the change to be rated', async ({
  signedIn: page,
  looksRight,
}) => {
  const timeline = [
    ...Array.from({ length: 6 }, (_, i) => change((i + 1) * day, person(`P${String(i + 1)}`), person(`P${String(i)}`))),
    baseline(),
  ];
  const old = timeline[5];
  if (!old || !('change' in old)) throw new Error('The fixture has six changes');
  const mine = watch({ question: 'Who is linked?', timeline });
  const server = await serve(page, [watch(), mine]);
  await openMonitoring(page, `?watch=${mine.id}&do=pause`);
  const dialog = page.getByRole('dialog', { name: 'Pause monitoring?' });
  await expect(dialog).toContainText('Who is linked?');
  expect(server.asked.some(({ what }) => what.startsWith('POST'))).toBe(false);
  await looksRight('monitoring-pause', [narrow]);
  await dialog.getByRole('button', { name: 'Pause' }).click();
  await expect.poll(() => server.asked.map(({ what }) => what)).toContain('POST /watches/disable');
  await expect(page).toHaveURL(new RegExp(`\\?watch=${mine.id}$`));
  mine.enabled = true;
  await openMonitoring(page, `?watch=${mine.id}&do=rate&change=${old.change.changeId}&rating=useful`);
  await expect(page.getByRole('group', { name: 'Rate this change' })).toHaveCount(6);
  const useful = page.getByRole('group', { name: 'Rate this change' }).last().getByRole('button', { name: 'Useful' });
  await expect(useful).toBeFocused();
  await expect(useful).toBeInViewport();
  expect(server.asked.some(({ what }) => what.startsWith('PUT'))).toBe(false);
  await looksRight('monitoring-rate', [wide]);
  await useful.click();
  await expect(page.getByText('Thanks. Your rating is noted.', { exact: true })).toBeVisible();
  await expect
    .poll(() => server.asked.map(({ what }) => what))
    .toContain(`PUT /watches/${mine.id}/changes/${old.change.changeId}/rating`);
  await openMonitoring(page, '?watch=00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('The website that this link leads to is not monitored any more.')).toBeVisible();
});

test('a file says row by row what will be taken and why not, before anything happens', async ({
  signedIn: page,
  looksRight,
}) => {
  const server = await serve(page, [watch({ website: 'https://northwind.com/leadership' })], {
    slots: { used: 3, limit: 5 },
  });
  await openMonitoring(page);
  await page.getByRole('button', { name: 'Import from CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import from CSV' });
  const rows = [
    'Tags;Question;URL',
    'a;Who is the CFO?;https://northwind.com/leadership',
    'b;Who is the CEO?;fabrikam.com/équipe',
    ';Who is the CEO?;http://10.0.0.1/',
    ';Who is the CEO?;fabrikam.com/équipe',
    ';;contoso.com',
    ';Who is the CEO?;adatum.com',
    ';Who is the CEO?;litware.com',
  ];
  await dialog
    .getByLabel('CSV file')
    .setInputFiles({ name: 'accounts.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n'), 'latin1') });
  await expect(dialog.getByText('2 of 7 rows will be monitored, 5 will not.')).toBeVisible();
  await expect(dialog.getByText(/accounts\.csv, Latin-1/)).toBeVisible();
  await looksRight('monitoring-import');
  expect(server.asked.some(({ what }) => what === 'POST /watches')).toBe(false);
  await dialog.getByRole('button', { name: 'Monitor 2 websites' }).click();
  await expect(page.getByText('2 websites are monitored now').first()).toBeVisible();
  const sent = server.asked.find(({ what }) => what === 'POST /watches')?.body as {
    watches: { website: string; tags?: string[] }[];
  };
  expect(sent.watches.map(({ website }) => website)).toEqual([
    'https://fabrikam.com/%C3%A9quipe',
    'https://adatum.com/',
  ]);
});

test('a file of 10,000 rows is looked through at once, and a wrong one is refused as a whole', async ({
  signedIn: page,
  looksRight,
}) => {
  await serve(page, [], { slots: { used: 0, limit: 100 } });
  await openMonitoring(page);
  await page.getByRole('button', { name: 'Import from CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import from CSV' });
  const upload = (text: string) =>
    dialog.getByLabel('CSV file').setInputFiles({ name: 'many.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await upload('Name,Phone\nAcme,1');
  await expect(dialog.getByRole('alert')).toContainText('There is no column called Website.');
  await looksRight('monitoring-import-wrong', [wide]);
  const began = Date.now();
  await upload(`Website\n${Array.from({ length: 10_000 }, (_, i) => `site-${String(i)}.com`).join('\n')}`);
  await dialog.getByLabel('Question for rows that have none').fill('Who is the CFO?');
  await expect(dialog.getByText('100 of 10,000 rows will be monitored, 9,900 will not.')).toBeVisible();
  expect(Date.now() - began).toBeLessThan(10_000);
});

test('long words, other scripts and markup are text, cut between characters', async ({
  signedIn: page,
  looksRight,
}) => {
  await serve(page, oddTexts());
  await openMonitoring(page);
  await expect(page.getByText('<img src=x onerror=alert(1)>', { exact: true })).toBeVisible();
  const family = '👩‍👩‍👧‍👦';
  await expect(rowOf(page, family).locator('bdi').first()).toHaveText(
    new RegExp(`^https://northwind\\.example/(?:${family})+…$`, 'u'),
  );
  for (let left = 3; left > 0; left -= 1) await page.getByRole('button', { name: 'Show both quotes' }).first().click();
  expect(await page.locator('main img, main script, main a[href^="javascript:"]').count()).toBe(0);
  await looksRight('monitoring-odd-texts');
});

test('a hundred rows stay usable', async ({ signedIn: page, looksRight }) => {
  await serve(
    page,
    Array.from({ length: 100 }, (_, i) =>
      watch({ question: `Who is number ${String(i)}?`, timeline: [change(day, person('A'), person('B')), baseline()] }),
    ),
  );
  await openMonitoring(page);
  await expect(page.getByRole('row')).toHaveCount(101);
  const began = Date.now();
  await page.getByRole('searchbox').fill('number 77');
  await expect(page.getByRole('row')).toHaveCount(2);
  expect(Date.now() - began).toBeLessThan(3000);
  await page.getByRole('searchbox').fill('');
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('row').last().scrollIntoViewIfNeeded();
  await expect(page.getByRole('toolbar', { name: 'Selected websites' })).toBeVisible();
  await looksRight('monitoring-hundred', [narrow]);
});

test('what came since the last visit is first and marked', async ({ signedIn: page, looksRight }) => {
  await serve(page, [
    watch({ question: 'Edited since', updated: at(-1000) }),
    watch({
      question: 'Changed since',
      updated: at(-3600_000),
      timeline: [change(3600_000, person('Maria Okafor'), person('Tom Berg')), baseline()],
    }),
  ]);
  await openMonitoring(page);
  await expect(page.getByRole('row').nth(1)).toContainText('Edited since');
  await expect(page.getByText('1 change since your last visit')).toBeHidden();
  await page.evaluate(
    (last) => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith('askwatch-monitoring-visit-')) localStorage.setItem(key, JSON.stringify({ last }));
      // Leaving writes the time anew; what was read before it counts.
      Storage.prototype.setItem = () => undefined;
    },
    at(-2 * day),
  );
  await page.reload();
  await expect(page.getByText(/^1 change since your last visit/)).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('Changed since');
  await expect(page.getByText('New', { exact: true })).toBeVisible();
  await looksRight('monitoring-new', [wide]);
});

test('tags, interval and a check at once are asked for from the row', async ({ signedIn: page, looksRight }) => {
  const server = await serve(page, [watch({ tags: ['key'] })], { slots: { used: 1, limit: 5 } });
  await openMonitoring(page);
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'More for “Who is the CFO?”' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('Tags...');
  await page.getByRole('dialog').getByLabel('Tags', { exact: true }).fill('key, north');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('list', { name: 'Tags' })).toContainText('north');
  await choose('Interval...');
  const dialog = page.getByRole('dialog', { name: 'Check interval' });
  await expect(dialog.getByRole('radio', { name: /hourly/i })).toBeDisabled();
  await looksRight('monitoring-interval', [narrow]);
  await dialog.getByRole('radio', { name: /daily/i }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(page, 'Who is the CFO?')).toContainText('daily');
  await choose('Check now');
  await expect(page.getByText('Checking now', { exact: true })).toBeVisible();
  const [mine] = server.watches;
  if (mine) mine.lastChecked = at(0);
  await expect(page.getByText('Checking now', { exact: true })).toBeHidden();
  await expect(page.getByText('Checked just now: no change', { exact: true })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Checked just now: no change' })).toBeAttached();
  await looksRight('monitoring-checked');
  const posts = server.asked.filter(({ what }) => what.startsWith('POST')).map(({ body }) => body);
  expect(posts).toEqual([
    { watchIds: [mine?.id], tags: ['key', 'north'] },
    { watchIds: [mine?.id], minutes: 1440 },
    undefined,
  ]);
});

test('rows that "Enabled only" takes away are counted, and offered back or to be shown', async ({
  signedIn: page,
  looksRight,
}) => {
  const server = await serve(
    page,
    Array.from({ length: 4 }, (_, i) => watch({ question: `Who is number ${String(i)}?`, updated: at(-i * 1000) })),
  );
  await openMonitoring(page);
  const box = (n: number) => page.getByRole('checkbox', { name: /^Select “/ }).nth(n);
  await box(0).click();
  await box(2).click({ modifiers: ['Shift'] });
  await page.getByRole('button', { name: 'Disable Selected' }).first().click();
  const bar = page.getByRole('group', { name: 'Disabled' });
  await expect(bar).toContainText('3 disabled. Hidden by “Enabled only”.');
  await expect(page.getByRole('row')).toHaveCount(2);
  await looksRight('monitoring-hidden');
  await bar.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('row')).toHaveCount(5);
  await expect.poll(() => server.asked.map(({ what }) => what)).toContain('POST /watches/enable');
  await box(0).click();
  await page.getByRole('button', { name: 'Disable Selected' }).first().click();
  await bar.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('row')).toHaveCount(5);
  await expect(bar).toBeHidden();
});

test('Monitoring that was not loaded before says that the network is gone, and loads by itself', async ({
  signedIn: page,
  context,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource|mf-manifest|RUNTIME|Federation/i);
  await serve(page, [watch()]);
  await page.goto('/playground');
  await expect(page.getByRole('heading', { name: 'Playground', level: 1 })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Monitoring' }).first().click();
  await expect(page.getByRole('alert')).toContainText('You are offline.', { timeout: 20_000 });
  await expect(page.getByText('the other pages work')).toHaveCount(0);
  await context.setOffline(false);
  await expect(rowOf(page, 'Who is the CFO?')).toBeVisible({ timeout: 20_000 });
});
