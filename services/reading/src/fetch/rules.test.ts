import { expect, test } from '@jest/globals';
import { failureOf, EgressDown } from './failure.ts';
import { normalUrl } from './normal-url.ts';
import { politeness } from './polite.ts';
import { retryAfterMs } from './retry-after.ts';

test('an address has one canonical form, without tracking parameters', () => {
  const same = [
    'https://example.com/a?b=1&c=2#part',
    'https://EXAMPLE.com:443/a?c=2&b=1',
    'https://example.com/x/../a?c=2&utm_source=mail&b=1&gclid=9',
  ];
  expect(same.map(normalUrl)).toEqual(same.map(() => 'https://example.com/a?b=1&c=2'));
  expect(normalUrl('https://example.com/p;jsessionid=AB12?PHPSESSID=1')).toBe('https://example.com/p');
  expect(normalUrl('https://example.com/?q=a%20b&empty=')).toBe('https://example.com/?empty=&q=a+b');
});

test('Retry-After is seconds or a date; anything else is ignored', () => {
  const now = Date.parse('2026-11-20T10:00:00Z');
  expect(retryAfterMs('7', now)).toBe(7000);
  expect(retryAfterMs('Fri, 20 Nov 2026 10:00:30 GMT', now)).toBe(30_000);
  expect(retryAfterMs('Fri, 20 Nov 2026 09:00:00 GMT', now)).toBe(0);
  expect([retryAfterMs('soon', now), retryAfterMs(undefined, now)]).toEqual([null, null]);
});

test('a host is paused for as long as it asks, but no longer than the lifetime of a question', () => {
  let now = 0;
  const polite = politeness(() => now);
  polite.pause('a', 1000);
  polite.pause('b', 10 ** 9);
  expect([polite.pausedMs('a'), polite.pausedMs('b'), polite.pausedMs('c')]).toEqual([1000, 300_000, 0]);
  now = 1001;
  expect(polite.pausedMs('a')).toBe(0);
});

test("undici's error for a refused tunnel is recognised", () => {
  const refusal = (status: number) =>
    failureOf(new Error(`Proxy response (${String(status)}) !== 200 when HTTP Tunneling`)).cause;
  expect([refusal(403), refusal(502), refusal(504)]).toEqual(['refused-address', 'unreachable', 'timeout']);
  expect(failureOf(Object.assign(new Error('x'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }))).toEqual({
    cause: 'unreachable',
    isTransient: false,
    detail: { kind: 'certificate', fault: 'self-signed' },
  });
  expect(() => failureOf(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }))).toThrow(EgressDown);
});
