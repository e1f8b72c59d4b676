import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { discover } from '../discover/discover.ts';
import { pagesOn, siteOn, type Site } from '../site.fixture.ts';
import { hostileProcesses } from '../take-apart/pool.fixture.ts';
import { readWatched } from '../watch/read-watched.ts';
import { readPage } from './read-page.ts';

// Child processes start slowly from source.
jest.setTimeout(120_000);

const pool = hostileProcesses({ limits: { ms: 2000, bytes: 256 * 1024 * 1024 } });
beforeAll(() => pool.part.start());
afterAll(() => pool.part.stop());

const sites: Site[] = [];
afterEach(() => {
  for (const site of sites.splice(0)) site.stop();
});
const siteWith = async (pages: Record<string, string>): Promise<Site> => {
  const made = await siteOn(pagesOn(pages), {}, pool.run);
  sites.push(made);
  return made;
};

const question = 'Who is the CFO?';
const filler =
  '<p>Acme has made ladders of wood and of steel since 1950, for painters and for firefighters alike.</p>'.repeat(4);
const good = `<title>Team</title><main>${filler}<h2>Jane Doe</h2><p>Chief Financial Officer</p></main>`;
const harm = (how: string) => `<title>harm: ${how}</title>${filler}`;
const read = ({ read: deps, origin }: Site, path = '/') =>
  readPage(deps, { url: `${origin}${path}`, question, mode: 'url' });

test('an endless page is "too large", other pages are read in the meantime, and it is not retried', async () => {
  const [evil, fine] = [await siteWith({ '/': harm('burn') }), await siteWith({ '/': good })];
  const order: string[] = [];
  const burning = read(evil).finally(() => order.push('hostile'));
  expect(await read(fine).finally(() => order.push('good'))).toMatchObject({ read: true, title: 'Team' });
  expect(await burning).toMatchObject({ read: false, cause: 'too-large' });
  expect(order).toEqual(['good', 'hostile']);
  const { overruns } = pool.stats;
  expect(await read(evil)).toMatchObject({ cause: 'too-large' });
  expect(pool.stats.overruns).toBe(overruns);
});

test('a page that uses up the memory is "too large", and the next one is read', async () => {
  const [evil, fine] = [await siteWith({ '/': harm('map') }), await siteWith({ '/': good })];
  expect(await read(evil)).toMatchObject({ read: false, cause: 'too-large' });
  expect(await read(fine)).toMatchObject({ read: true });
});

test('a page that triggers a defect in our code is reported as such, after one fetch', async () => {
  const site = await siteWith({ '/': harm('defect') });
  expect(await read(site)).toMatchObject({ read: false, cause: 'not-understood' });
  expect(site.asked.filter((path) => path === '/')).toHaveLength(1);
});

test('one hostile page blocks neither the other pages of a watch round nor discovery on its site', async () => {
  const links = '<a href="/finance-cfo">CFO</a> <a href="/leadership">Leadership</a>';
  const site = await siteWith({
    '/': `<title>Acme</title>${filler}${links}`,
    '/finance-cfo': harm('burn'),
    '/leadership': good,
  });
  const watched = ['/finance-cfo', '/leadership'].map((path) => ({
    url: `${site.origin}${path}`,
    questions: [question],
  }));
  const readings = await readWatched(site.read.watch, watched);
  expect(readings).toMatchObject([{ readings: [{ read: false, cause: 'too-large' }] }, { readings: [{ read: true }] }]);
  const found = await discover(site.read, { website: `${site.origin}/`, question });
  expect(found.read && found.candidates[0]?.url).toBe(`${site.origin}/leadership`);
});
