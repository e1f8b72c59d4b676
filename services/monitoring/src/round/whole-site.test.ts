import { expect, test } from '@jest/globals';
import { newWatch } from '../check/check.ts';
import { saysHolder, silent } from '../check/pages.fixture.ts';
import { checkOf } from './check.fixture.ts';
import { pagesOf } from './pages.ts';
import type { Check } from './store.ts';
import { isSeeking, mustSearch } from './whole-site.ts';

const hour = 3_600_000;
const now = 100 * hour;
const held = saysHolder('Ann Lee');
const site = (of: Partial<Check> = {}) => ({ queryMode: 'domain' as const, watched: newWatch, ...of });
const with_ = (baseline: typeof held | typeof silent) => ({ ...newWatch, baseline });

test('a site without an answer is searched at its first check, and again after four hours', () => {
  expect(isSeeking(site(), now)).toBe(true);
  expect(isSeeking(site({ watched: with_(silent), soughtMs: now - 4 * hour }), now)).toBe(true);
  expect(isSeeking(site({ watched: with_(silent), soughtMs: now - hour }), now)).toBe(false);
  expect(isSeeking(site({ watched: with_(held) }), now)).toBe(false);
  expect(isSeeking({ watched: newWatch }, now)).toBe(false);
});

test('a page that loses the answer is a reason to search, however short ago the last search was', () => {
  const lost = site({ watched: with_(held), soughtMs: now });
  expect(mustSearch(lost, silent, now)).toBe(true);
  expect(mustSearch(lost, held, now)).toBe(false);
  expect(mustSearch(site({ watched: with_(silent), soughtMs: now }), silent, now)).toBe(false);
  expect(mustSearch({ watched: with_(held) }, silent, now)).toBe(false);
});

const check = (of: Partial<Check>): Check =>
  checkOf({
    watched: { ...with_(held), seen: { pageHash: 'a', relevantHash: 'b' } },
    validators: { bodyHash: 'ab' },
    ...of,
  });

test('the page on which the answer was found is read, and the start page in full while there is none', () => {
  expect(pagesOf([check({ page: 'https://example.com/team' })], now)[0]?.url).toBe('https://example.com/team');
  const seeking = check({
    queryMode: 'domain',
    watched: { ...with_(silent), seen: { pageHash: 'a', relevantHash: 'b' } },
  });
  expect(pagesOf([seeking], now)[0]).not.toHaveProperty('validators');
});
