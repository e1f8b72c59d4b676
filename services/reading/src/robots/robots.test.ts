import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Response } from '../fetch/request.ts';
import { pagesOn, processes, siteOn } from '../site.fixture.ts';
import { robotsRules } from './robots.ts';

beforeAll(() => processes.part.start(), 120_000);
afterAll(() => processes.part.stop());

const answering = (response: Response) => {
  let asked = 0;
  const robots = robotsRules({
    run: processes.run,
    follow: () => {
      asked += 1;
      return Promise.resolve(response);
    },
  });
  return { robots, asked: () => asked };
};
const file = (status: number, text = ''): Response => ({
  answered: true,
  url: 'https://example.com/robots.txt',
  status,
  headers: {},
  body: Buffer.from(text),
});
const page = new URL('https://example.com/private/a');

test('robots.txt is obeyed, for our name and for the wildcard', async () => {
  const star = answering(file(200, 'User-agent: *\nDisallow: /private\nAllow: /private/open')).robots;
  expect(await star.forbids(page)).toBe('robots-forbidden');
  expect(await star.forbids(new URL('https://example.com/private/open'))).toBeNull();
  const named = answering(file(200, 'User-agent: AskwatchBot\nDisallow: /\n\nUser-agent: *\nAllow: /')).robots;
  expect(await named.forbids(new URL('https://example.com/'))).toBe('robots-forbidden');
  expect(await answering(file(200, 'User-agent: OtherBot\nDisallow: /')).robots.forbids(page)).toBeNull();
});

test('a missing robots.txt allows everything; one that fails to load forbids everything, with the cause of the failure', async () => {
  for (const status of [401, 403, 404, 410, 429]) expect(await answering(file(status)).robots.forbids(page)).toBeNull();
  expect(await answering(file(503)).robots.forbids(page)).toBe('server-error');
  expect(await answering({ answered: false, cause: 'unreachable' }).robots.forbids(page)).toBe('unreachable');
  expect(await answering({ answered: false, cause: 'too-many-redirects' }).robots.forbids(page)).toBeNull();
  expect(await answering(file(200, '<!doctype html><p>Not found</p>')).robots.forbids(page)).toBeNull();
});

test('robots.txt is fetched once for all callers', async () => {
  const { robots, asked } = answering(file(200, 'Sitemap: https://example.com/map.xml'));
  await Promise.all([robots.forbids(page), robots.forbids(page), robots.sitemaps(page)]);
  expect([await robots.sitemaps(page), asked()]).toEqual([['https://example.com/map.xml'], 1]);
});

test('a forbidden page is never requested', async () => {
  const site = await siteOn(pagesOn({ '/robots.txt': 'User-agent: *\nDisallow: /secret', '/secret': 'x', '/': 'x' }));
  expect(await site.load(`${site.origin}/secret`)).toEqual({ ok: false, cause: 'robots-forbidden' });
  expect(site.asked).toEqual(['/robots.txt']);
  site.stop();
});
