import { expect, narrow, test } from './looks.ts';
import { openPlayground, rowOf } from './askwatch.ts';
import { serve } from './playground-server.ts';
import { answer, answered, asked, ends, oddTexts, quote, running, stages } from './playground-views.ts';

test.slow();

test('nothing asked yet: the form with its defaults, eight suggestions and an example', async ({
  playground: page,
  looksRight,
}) => {
  await serve(page, []);
  await openPlayground(page);
  await expect(page.getByText('Nothing asked yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask “Who is the CFO?”' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Suggestions' }).getByRole('button')).toHaveCount(8);
  await looksRight('playground-empty');
});

test('while the questions are read, rows in their shape stand there', async ({ playground: page, looksRight }) => {
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  await serve(page, [answered(130)], {
    instead: {
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

test('questions that cannot be read are kept, and read at the next try', async ({
  playground: page,
  looksRight,
  allow,
}) => {
  allow(/status of 503/);
  const server = await serve(page, [answered(130)], {
    instead: { 'GET /questions': (route) => route.fulfill({ status: 503, body: 'no' }) },
  });
  await openPlayground(page);
  await expect(page.getByRole('alert')).toContainText('Your questions could not be read.', { timeout: 20_000 });
  await looksRight('playground-unread');
  server.instead = {};
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rowOf(page, 'Who is the CFO?')).toBeVisible();
});

test('each stage says what is being done, and counts', async ({ playground: page, looksRight }) => {
  await serve(page, stages());
  await openPlayground(page);
  for (const text of [
    'Browsing the page...',
    'Exploring the website...',
    'Found 12 pages',
    'Finding the best pages to read...',
    'Selected 3 pages to analyze',
    'Reading the selected pages...',
    '2 of 3 pages',
  ])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByText('Thinking about your question...', { exact: true })).toHaveCount(2);
  const bar = page.getByRole('progressbar', { name: 'Reading the selected pages...' });
  await expect(bar).toHaveAttribute('aria-valuenow', '2');
  await expect(bar).toHaveAttribute('aria-valuemax', '3');
  await looksRight('playground-stages');
});

test('every end is told apart: answered, none, not stated, unreadable, failed, cancelled, slow and lost', async ({
  playground: page,
  looksRight,
}) => {
  await serve(page, ends());
  await openPlayground(page);
  const domain = rowOf(page, 'What products or services are offered?');
  await expect(domain.getByText('Domain', { exact: true })).toBeVisible();
  await expect(domain.getByText('northwind.example/what-we-do/freight-and-warehousing')).toBeVisible();
  await expect(rowOf(page, 'Who is the CFO?').locator('mark')).toHaveText(quote);
  await expect(rowOf(page, 'Who leads sales?').getByText('Unproven', { exact: true }).first()).toBeVisible();
  await expect(rowOf(page, 'Who is the CTO?').getByText('None', { exact: true })).toBeVisible();
  await expect(rowOf(page, 'Is there a free plan?').getByText('Not stated', { exact: true })).toBeVisible();
  await expect(rowOf(page, 'Who is the CEO?').getByText('Could not read')).toBeVisible();
  const failed = rowOf(page, 'What is the recent news?');
  const reason = await failed.locator('bdi', { hasText: 'The site took longer' }).innerText();
  expect([reason.at(-1), reason.length <= 151]).toEqual(['…', true]);
  await expect(failed.getByRole('link', { name: 'View full error' })).toBeVisible();
  await expect(rowOf(page, 'Who founded it?').getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(rowOf(page, 'Where is the head office?')).toContainText(
    'Still reading the selected pages (2 of 5 pages). It ends by itself within five minutes of asking.',
  );
  await expect(rowOf(page, 'How many people work there?').getByText('No response')).toBeVisible();
  await looksRight('playground-ends');
  await page.setViewportSize({ width: narrow, height: 900 });
  await expect(page.getByRole('columnheader', { name: 'Answer' })).not.toBeInViewport();
});

test('long words, other scripts, markup and tricks are text, cut between characters', async ({
  playground: page,
  looksRight,
}) => {
  await serve(page, oddTexts());
  await openPlayground(page);
  await expect(page.locator('bdi', { hasText: '<img src=x onerror=alert(1)>' })).toBeVisible();
  await expect(
    page.getByText('<svg onload=alert(1)> [click](javascript:alert(1)) &#x3C;script>alert(1)</script>'),
  ).toBeVisible();
  expect(await page.locator('main img, main svg[onload], main script, main a[href^="javascript:"]').count()).toBe(0);
  const cut = await rowOf(page, '🙂').locator('bdi', { hasText: 'aaa' }).innerText();
  expect(cut).toBe(`${'a'.repeat(198)}é👩‍👩‍👧‍👦…`);
  await looksRight('playground-odd-texts');
  await rowOf(page, '<img').getByRole('link', { name: 'View full answer' }).click();
  await expect(page.getByRole('article')).toContainText('</title><script>alert(1)</script>');
  expect(await page.locator('main img, main script, main a[href^="javascript:"]').count()).toBe(0);
  await looksRight('playground-odd-answer');
  await page.goBack();
  await page.getByRole('row').nth(1).getByRole('link', { name: 'View full answer' }).click();
  await looksRight('playground-long-answer');
});

test('a hundred rows are read ten at a time, down to the last', async ({ playground: page, looksRight }) => {
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
  // Once more than there are pages: whether any follow the newest ten is found out before it is offered.
  expect(server.asked.filter((what) => what.includes('before'))).toHaveLength(11);
  await page.getByRole('checkbox', { name: 'Select “Who is number 100?”' }).check();
  await looksRight('playground-many-rows');
  await page.getByLabel('Search results').fill('number 9');
  await expect(page.getByRole('row')).toHaveCount(12);
});

test('at the limit nothing can be asked, and the button says why', async ({ playground: page, looksRight }) => {
  const server = await serve(page, [], { allowance: { used: 10, limit: 10 } });
  await openPlayground(page);
  const why = "You've used all 10 free requests this month";
  const ask = page.getByRole('button', { name: 'Find Answer' });
  await expect(ask).toBeDisabled();
  await expect(ask).toHaveAccessibleDescription(why);
  await expect(page.getByText(why).filter({ visible: true })).toHaveCount(1);
  await page.getByLabel('Question', { exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(ask).toBeFocused();
  await expect(page.getByRole('tooltip')).toHaveText(why);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toBeHidden();
  await expect(page.getByRole('meter', { name: 'Requests used this month' })).toHaveAttribute('aria-valuenow', '100');
  await looksRight('playground-limit');
  server.allowance = { used: 8, limit: 10 };
  await openPlayground(page);
  await page.getByLabel('Question', { exact: true }).fill('Who is the CEO?\nWho is the CFO?\nWho is the CTO?');
  await expect(page.getByText('This needs 3 requests, and 2 are left this month')).toBeVisible();
  await expect(page.getByText('1 website × 3 questions = 3 requests')).toBeVisible();
  await looksRight('playground-nearly');
});

test('what is wrong with the form is said beside it, and what was typed stays', async ({
  playground: page,
  looksRight,
}) => {
  await serve(page, []);
  await openPlayground(page);
  await page.getByRole('radio', { name: 'Entire Domain' }).check();
  await expect(page.getByText('Domain Mode Active')).toBeVisible();
  await page.getByLabel('Domain URL').fill('https://user:p@example.com/a?b#c');
  await page.getByRole('button', { name: 'Find Answer' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'An address with a name or a password in it is not read. Take that out of it.',
  );
  await expect(page.getByLabel('Domain URL')).toHaveValue('https://user:p@example.com/a?b#c');
  await looksRight('playground-form-problem');
  await page.getByLabel('Domain URL').fill(Array.from({ length: 1000 }, (_, i) => `a${String(i)}.example`).join('\n'));
  await page
    .getByLabel('Question', { exact: true })
    .fill(Array.from({ length: 1000 }, (_, i) => `Who ${String(i)}?`).join('\n'));
  await expect(page.getByRole('alert')).toHaveText(
    'At most 200 questions can be asked at once; these are 1,000,000. You have 7 of 10 requests left this month.',
  );
  await looksRight('playground-too-many');
});

for (const [mode, text] of [
  ['Single Page', 'Analyzing Page...'],
  ['Entire Domain', 'Searching Domain...'],
] as const)
  test(`while a question for ${mode} is sent, the button says ${text}`, async ({ playground: page, looksRight }) => {
    let go: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (go = resolve));
    await serve(page, [], {
      instead: {
        'POST /questions': async (route) => {
          await held;
          await route.fulfill({ status: 202 });
        },
      },
    });
    await openPlayground(page);
    await page.getByRole('radio', { name: mode }).check();
    await page.getByRole('button', { name: 'Find Answer' }).click();
    await expect(page.getByRole('button', { name: text })).toBeDisabled();
    await looksRight(`playground-sending-${mode === 'Single Page' ? 'page' : 'domain'}`);
    go();
    await expect(page.getByRole('button', { name: 'Find Answer' })).toBeVisible();
  });

test('rows are selected one by one, in ranges and all, and what needs a selection says so', async ({
  playground: page,
  looksRight,
}) => {
  const ten = Array.from({ length: 10 }, (_, i) => answered(130 + i, { question: `Who is number ${String(i)}?` }));
  // Enough of the month is left to ask all of them again.
  const server = await serve(page, ten, { allowance: { used: 0, limit: 10 } });
  await openPlayground(page);
  const retry = page.getByRole('button', { name: 'Retry Selected' }).first();
  await expect(retry).toBeDisabled();
  await expect(retry).toHaveAccessibleDescription('Select questions to ask them again');
  await retry.click({ force: true });
  await expect(page.getByRole('tooltip')).toHaveText('Select questions to ask them again');
  await expect(page.getByRole('button', { name: 'Delete Selected' })).toBeDisabled();
  const box = (n: number) => page.getByRole('checkbox', { name: `Select “Who is number ${String(n)}?”` });
  await box(2).click();
  await box(6).click({ modifiers: ['Shift'] });
  await expect(page.getByText('5 selected').first()).toBeVisible();
  await box(4).click({ modifiers: ['Shift'] });
  await expect(page.getByText('2 selected').first()).toBeVisible();
  await looksRight('playground-selected');
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await expect(page.getByText('10 selected').first()).toBeVisible();
  await page.getByRole('row').last().scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    scrollTo({ top: document.documentElement.scrollHeight });
  });
  await expect(page.getByRole('toolbar', { name: 'Selected questions' })).toBeVisible();
  await looksRight('playground-bulk-bar');
  await page.getByRole('toolbar').getByRole('button', { name: 'Retry Selected' }).click();
  await expect(page.getByRole('toolbar')).toBeHidden();
  expect(server.asked.filter((what) => what.startsWith('POST'))).toEqual(['POST /questions/retry']);
});

const widths = [1440, 1100, 800, 390, 360, 320];

test('selecting moves nothing, at any width', async ({ playground: page }) => {
  await serve(
    page,
    Array.from({ length: 10 }, (_, i) => answered(130 + i, { question: `Who is number ${String(i)}?` })),
  );
  await openPlayground(page);
  const box = page.getByRole('checkbox', { name: 'Select “Who is number 0?”' });
  const topOf = () =>
    page
      .getByRole('row')
      .nth(1)
      .evaluate((row) => row.getBoundingClientRect().top + scrollY);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const before = await topOf();
    await box.check();
    await expect(page.getByText('1 selected').first()).toBeVisible();
    expect(await topOf(), `at ${String(width)}`).toBe(before);
    await box.uncheck();
  }
});

test('of more answers than slots are free, the first ones are monitored by one press', async ({
  playground: page,
  looksRight,
}) => {
  await serve(
    page,
    Array.from({ length: 6 }, (_, i) => answered(130 + i, { question: `Who is number ${String(i)}?` })),
  );
  const sent: string[][] = [];
  await page.route(/\/api\/watches$/, async (route) => {
    if (route.request().method() === 'GET')
      return route.fulfill({
        json: { watches: [], slots: { id: 's', userId: 'somebody', used: 0, limit: 5, version: 1 } },
      });
    const { watches } = route.request().postDataJSON() as { watches: { watchId: string; question: string }[] };
    sent.push(watches.map(({ question }) => question));
    return route.fulfill({ json: { added: watches.map(({ watchId }) => watchId), already: [] } });
  });
  await openPlayground(page);
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await expect(page.getByRole('button', { name: 'Monitor Selected' }).first()).toHaveAccessibleDescription(
    'You have 5 free slots; 6 are selected',
  );
  await looksRight('playground-offer', [1440, 390, 360, 320]);
  await page.getByRole('button', { name: 'Monitor the first 5' }).click();
  await expect(page.getByText('5 websites are monitored now', { exact: true })).toBeVisible();
  expect(sent).toEqual([[0, 1, 2, 3, 4].map((n) => `Who is number ${String(n)}?`)]);
});

test('an older row that takes the place of a deleted one is said to, and goes with it', async ({
  playground: page,
  looksRight,
}) => {
  const server = await serve(page, [answered(130), answered(140), answered(150)]);
  await openPlayground(page);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const bar = page.getByRole('group', { name: 'Deleted' });
  await expect(bar).toContainText('Question deleted; the same one, asked earlier, is shown now');
  await bar.getByRole('button', { name: 'Undo' }).focus();
  await looksRight('playground-undo-older', [1440, 390, 320]);
  await bar.getByRole('button', { name: 'Delete older ones too' }).click();
  await expect(bar).toContainText('3 questions deleted');
  await expect(page.getByText('Nothing asked yet.')).toBeVisible();
  await bar.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect.poll(() => server.questions.filter(({ deleted }) => deleted !== undefined)).toHaveLength(0);
});

test('without a network the form says so at once, keeps what was typed, and asks when it is back', async ({
  playground: page,
  context,
  looksRight,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED/);
  const server = await serve(page, []);
  const asked = () => server.asked.filter((what) => what === 'POST /questions').length;
  await openPlayground(page);
  await context.setOffline(true);
  await page.getByLabel('Question', { exact: true }).fill('Who is the CTO?');
  await page.getByRole('button', { name: 'Find Answer' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'You are offline. What you typed is kept, and asked as soon as you are back.',
  );
  await expect(page.getByRole('button', { name: 'Find Answer' })).toBeVisible();
  await expect(page.getByLabel('Question', { exact: true })).toHaveValue('Who is the CTO?');
  await looksRight('playground-waiting', [1440, 390, 320]);
  expect(asked()).toBe(0);
  await context.setOffline(false);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect.poll(asked).toBe(1);
});

test('deleting is taken back by button and by key, and is over after ten seconds without the focus on it', async ({
  playground: page,
  looksRight,
}) => {
  const server = await serve(
    page,
    ['one', 'two', 'three'].map((name, i) => answered(130 + i, { question: `Who is ${name}?` })),
  );
  await openPlayground(page);
  await rowOf(page, 'Who is two?')
    .getByRole('button', { name: /^More for/ })
    .click();
  await looksRight('playground-row-menu');
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Who is two?' })).toHaveCount(0);
  const bar = page.getByRole('group', { name: 'Deleted' });
  await expect(bar).toContainText('Question deleted');
  await bar.getByRole('button', { name: 'Undo' }).focus();
  await looksRight('playground-undo');
  await bar.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, 'Who is two?')).toBeVisible();
  await expect(bar).toBeHidden();

  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await page.keyboard.press('Delete');
  await expect(bar).toContainText('3 questions deleted');
  await expect(page.getByText('Nothing asked yet.')).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByRole('row')).toHaveCount(4);

  await page.keyboard.press('j');
  await page.keyboard.press('Delete');
  await expect(bar).toBeVisible();
  await expect(bar).toBeHidden({ timeout: 12_000 });
  expect(server.questions.filter(({ deleted }) => deleted !== undefined)).toHaveLength(1);
});

test('a deletion that is refused shows the rows again and says why', async ({ playground: page, allow }) => {
  allow(/status of 404/);
  await serve(page, [answered(130)], {
    instead: {
      'POST /questions/delete': (route) =>
        route.fulfill({
          status: 404,
          json: { type: 'x', title: 'x', status: 404, code: 'question-unknown', detail: 'There is no such question.' },
        }),
    },
  });
  await openPlayground(page);
  await rowOf(page, 'Who is the CFO?')
    .getByRole('button', { name: /^More for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('There is no such question.', { exact: true })).toBeVisible();
  await expect(rowOf(page, 'Who is the CFO?')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Deleted' })).toBeHidden();
});

test('the same website and question is shown once unless all are wanted, and a search without a find says so', async ({
  playground: page,
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
  await expect(page.getByText('None of your newest questions match “.*”.')).toBeVisible();
  await looksRight('playground-nothing-found');
});

test('the dialogs: sharing, stopping to share, copying by hand and the keys', async ({
  playground: page,
  looksRight,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined, configurable: true });
  });
  await serve(page, [answered(130), answered(140, { question: 'Who is shared?', shareId: 'q3VqX0mS1yB7tJ9wKc2LfA' })]);
  await openPlayground(page);
  await page.keyboard.press('j');
  await page.keyboard.press('s');
  await expect(page.getByRole('dialog', { name: 'Share this answer' })).toBeVisible();
  await looksRight('playground-share');
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await page.keyboard.press('s');
  await page.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }).click();
  await looksRight('playground-stop-sharing');
  await page.keyboard.press('Escape');
  await page.keyboard.press('c');
  await expect(page.getByRole('textbox', { name: 'Text to copy' })).toBeVisible();
  await looksRight('playground-copy');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await looksRight('playground-keys');
});

test('an answer has an address of its own, whether it is running, answered, failed, deleted or was never asked', async ({
  playground: page,
  looksRight,
  allow,
}) => {
  allow(/status of 404/);
  const [whole, failed] = [ends()[1] ?? asked(1), ends()[6] ?? asked(1)];
  const busy = running('domain', { stage: 'fetching', completedPages: 2, totalPages: 3 }, 'Who are the investors?');
  const old = answered(9000, { question: 'Who was it long ago?', answer: answer({ outcome: 'answered' }) });
  const server = await serve(page, [
    busy,
    whole,
    failed,
    ...Array.from({ length: 9 }, (_, i) => answered(400 + i, { question: `Filler ${String(i)}` })),
    old,
  ]);
  const open = (id: string) => page.goto(`/playground?question=${id}`);
  await open(whole.id);
  await expect(
    page.getByRole('article').getByRole('heading', { name: 'What products or services are offered?' }),
  ).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Another page says otherwise' })).toBeVisible();
  await looksRight('playground-answer');
  await open(busy.id);
  await expect(page.getByRole('article').getByText('Reading the selected pages...')).toBeVisible();
  await looksRight('playground-answer-running');
  await open(failed.id);
  await expect(page.getByRole('article').getByText(/The site took longer than five minutes/)).toContainText(
    'slowly. It answered slowly.',
  );
  await looksRight('playground-answer-failed');
  await open(old.id);
  await expect(page.getByRole('heading', { name: 'Who was it long ago?' })).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('group', { name: 'Deleted' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('This question was deleted.')).toBeVisible();
  await looksRight('playground-answer-deleted');
  expect(server.asked).toContain('POST /questions/delete');
  await open('00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('This question could not be shown.')).toBeVisible();
  await looksRight('playground-answer-missing');
  await page.getByRole('link', { name: '← Back to questions' }).click();
  await expect(rowOf(page, 'What products or services are offered?')).toBeVisible();
});
