import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { rowOf } from '../askwatch.ts';
import { narrow, wide } from '../looks.ts';
import { expect, test } from './signed-in.ts';
import { serve as serveWatches } from './monitoring-server.ts';
import { watch } from './monitoring-views.ts';
import { serveSettings, settingsOf } from './notifications-views.ts';
import { serve as serveQuestions } from './playground-server.ts';
import { answer, answered, ends } from './playground-views.ts';

type Loading = {
  name: string;
  path: string;
  /** Fake replies, where the account has nothing to show. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Something that is only there once the page has its data. */
  loaded: (page: Page) => Locator;
};

const asked = answered(130);
const shared = {
  question: 'Who is the CFO?',
  website: 'https://northwind.example/leadership',
  mode: 'url',
  answered: new Date().toISOString(),
  answer: answer(),
};
const searchId = randomUUID();
const search = {
  id: searchId,
  userId: 'somebody',
  workspaceId: 'somebody',
  keyword: 'pool companies',
  location: 'Auburn, Alabama',
  created: new Date().toISOString(),
  status: 'found',
  provider: 'osm',
  totalResults: 3,
  newResults: 3,
  access: 'preview',
  version: 2,
};
const leads = ['Abbott', 'Barlow', 'Cole'].map((name) => ({
  placeId: `osm:node/${name}`,
  name: `${name} Pools`,
  address: '100 Opelika Road, Auburn, AL 36830',
  phone: '+1 334 555 0101',
  website: 'https://pools.example/',
  isBought: false,
}));

const pages: readonly Loading[] = [
  {
    name: 'playground',
    path: '/playground',
    prepare: (page) => serveQuestions(page, ends()),
    loaded: (page) => rowOf(page, 'Who is the CFO?'),
  },
  {
    name: 'answer',
    path: `/playground?question=${asked.id}`,
    prepare: (page) => serveQuestions(page, [asked]),
    loaded: (page) => page.getByRole('article').getByRole('button', { name: 'Monitor this answer' }),
  },
  {
    name: 'monitoring',
    path: '/monitoring',
    prepare: (page) => serveWatches(page, [watch(), watch({ question: 'Who is the CEO?' })]),
    loaded: (page) => rowOf(page, 'Who is the CEO?'),
  },
  {
    name: 'notifications',
    path: '/notifications',
    prepare: (page) => serveSettings(page, settingsOf({ mechanism: 'email' })),
    loaded: (page) => page.getByRole('region', { name: 'Sample email' }).getByText('Subject:'),
  },
  {
    name: 'account',
    path: '/account',
    loaded: (page) => page.getByRole('region', { name: 'Devices' }).getByRole('listitem').first(),
  },
  { name: 'crm', path: '/account/crm', loaded: (page) => page.getByRole('region', { name: 'Events' }) },
  { name: 'billing', path: '/billing', loaded: (page) => page.getByRole('region', { name: 'Invoices' }) },
  {
    name: 'leads',
    path: `/buy-leads?search=${searchId}`,
    prepare: async (page) => {
      await page.route('**/api/leads', (route) => route.fulfill({ json: [search] }));
      await page.route(`**/api/leads/${searchId}`, (route) =>
        route.fulfill({ json: { search, previewResults: leads, allResults: [], sitesLeft: 0 } }),
      );
    },
    loaded: (page) => page.getByRole('button', { name: 'Unlock 3 leads for $10' }),
  },
  {
    name: 'shared',
    path: '/shared/q3VqX0mS1yB7tJ9wKc2LfA',
    prepare: (page) => page.route('**/api/shared/*', (route) => route.fulfill({ json: shared })),
    loaded: (page) => page.getByRole('article').getByRole('button', { name: 'Copy answer' }),
  },
  { name: 'status', path: '/status', loaded: (page) => page.getByRole('main').getByRole('status') },
];

// The session and the configuration belong to the shell; without live updates pages work, too.
const ofPage = /\/api\/(?!session|config|live)/;

/** Holds back what the page reads. @returns lets it go */
const heldBack = async (page: Page): Promise<() => void> => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(ofPage, async (route) => {
    await held;
    await route.fallback();
  });
  return release;
};

type Shifts = { askwatchShifts: { value: number; what: string[] }[] };

/** Runs in the page: records what moved although nobody touched anything. */
const watchShifts = () => {
  const shifts: Shifts['askwatchShifts'] = [];
  Object.assign(globalThis, { askwatchShifts: shifts });
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Element | null }[] };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
      if (!hadRecentInput)
        shifts.push({ value, what: sources.map(({ node }) => node?.textContent.slice(0, 40) ?? '') });
  }).observe({ type: 'layout-shift', buffered: true });
};

const pause = (page: Page, ms: number) => page.evaluate((wait) => new Promise((done) => setTimeout(done, wait)), ms);

const shiftsOf = (page: Page) => page.evaluate(() => (globalThis as unknown as Shifts).askwatchShifts.splice(0));

for (const { name, path, prepare, loaded } of pages)
  test(`${name}: placeholders are shown while it loads, and nothing moves when its content arrives`, async ({
    signedIn: page,
    looksRight,
  }) => {
    await page.addInitScript(watchShifts);
    await prepare?.(page);
    for (const width of [wide, narrow]) {
      const release = await heldBack(page);
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await expect(page.locator('main [aria-busy=true]').first()).toBeVisible();
      if (width === wide) await looksRight(`${name}-placeholders`);
      await page.setViewportSize({ width, height: 900 });
      // Shapes appear after 150 ms, and what resizing moved is reported by then.
      await pause(page, 300);
      await shiftsOf(page);
      release();
      await expect(loaded(page)).toBeVisible();
      await pause(page, 500);
      const shifts = await shiftsOf(page);
      expect(
        shifts.reduce((sum, { value }) => sum + value, 0),
        `${String(width)} wide, moved: ${JSON.stringify(shifts)}`,
      ).toBeLessThan(0.001);
      if (width === wide) await looksRight(`${name}-loaded`);
    }
  });
