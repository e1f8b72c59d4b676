import { rowOf } from '../askwatch.ts';
import { narrow, wide } from '../looks.ts';
import { expect, test } from './signed-in.ts';
import { listOf, openMonitoring, serve } from './monitoring-server.ts';
import { disabled, states } from './monitoring-states.ts';
import { at, baseline, change, day, person, watch } from './monitoring-views.ts';

test('nothing monitored yet: a sentence, a link to the Playground and the email alerts banner', async ({
  signedIn: page,
  looksRight,
}) => {
  await serve(page, [], { mechanism: 'none', slots: { used: 0, limit: 5 } });
  await openMonitoring(page);
  await expect(page.getByText('No monitored websites yet', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to Playground' })).toHaveAttribute('href', '/playground');
  await expect(page.getByRole('link', { name: 'Turn on email alerts' })).toHaveAttribute('href', '/notifications');
  await expect(page.getByRole('form', { name: 'Monitor a website' })).toBeVisible();
  await looksRight('monitoring-empty');
});

test('a website is added right there, and the list is narrowed by kind and tag', async ({
  signedIn: page,
  looksRight,
}) => {
  const server = await serve(page, [...states(), ...disabled()]);
  await openMonitoring(page);
  await page.getByRole('button', { name: 'Add a website' }).click();
  const form = page.getByRole('form', { name: 'Monitor a website' });
  await expect(form.getByLabel('Website URL')).toBeFocused();
  await form.getByRole('radio', { name: 'Entire Domain' }).check();
  await form.getByRole('button', { name: 'Monitor', exact: true }).click();
  await expect(form.getByRole('alert')).toHaveText('Inputs missing');
  await looksRight('monitoring-add');
  await form.getByLabel('Domain URL').fill('northwind.example.com/team');
  await form.getByLabel('Question').fill('Who is the CEO?');
  await form.getByRole('button', { name: 'Monitor', exact: true }).click();
  await expect(page.getByText('Now monitoring 1 answer').first()).toBeVisible();
  const sent = server.asked.find(({ what }) => what === 'POST /watches')?.body as { watches: object[] };
  expect(sent.watches).toMatchObject([
    { website: 'https://northwind.example.com/', question: 'Who is the CEO?', queryMode: 'domain' },
  ]);
  await page.getByRole('button', { name: /^Failing/ }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await looksRight('monitoring-failing', [wide]);
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByRole('button', { name: 'key account' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await looksRight('monitoring-tag');
});

test('placeholder rows are shown while the list loads', async ({ signedIn: page, looksRight }) => {
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  const server = await serve(page, [watch()]);
  server.customReplies['GET /watches'] = async (route) => {
    await held;
    await route.fulfill({ status: 200, json: listOf(server) });
  };
  await openMonitoring(page);
  await expect(page.getByRole('group', { name: 'Loading your monitored websites' })).toBeVisible();
  await looksRight('monitoring-loading', [wide]);
  go();
  await expect(rowOf(page, 'Who is the CFO?')).toBeVisible();
});

test('if the list fails to load, it can be retried', async ({ signedIn: page, looksRight, allow }) => {
  allow(/status of 503/);
  const server = await serve(page, [watch()], {
    customReplies: { 'GET /watches': (route) => route.fulfill({ status: 503, body: 'no' }) },
  });
  await openMonitoring(page);
  await expect(page.getByRole('alert')).toContainText("Your monitored websites couldn't be loaded.", {
    timeout: 20_000,
  });
  await looksRight('monitoring-unread', [narrow]);
  server.customReplies = {};
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rowOf(page, 'Who is the CFO?')).toBeVisible();
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
  // Measures the page's own CPU time, not wall time, because other tests run on the same cores.
  const inside = await page.context().newCDPSession(page);
  await inside.send('Performance.enable', { timeDomain: 'threadTicks' });
  const workedMs = async () => {
    const { metrics } = await inside.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
  const before = await workedMs();
  await page.getByRole('searchbox').fill('number 77');
  await expect(page.getByRole('row')).toHaveCount(2);
  expect((await workedMs()) - before).toBeLessThan(3000);
  await page.getByRole('searchbox').fill('');
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('row').last().scrollIntoViewIfNeeded();
  await expect(page.getByRole('toolbar', { name: 'Selected websites' })).toBeVisible();
  await looksRight('monitoring-hundred', [narrow]);
});

test('changes since the last visit are listed first and marked', async ({ signedIn: page, looksRight }) => {
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
      // Leaving the page would overwrite the stored visit.
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

test('Monitoring opened while offline shows that, and loads when back online', async ({
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
