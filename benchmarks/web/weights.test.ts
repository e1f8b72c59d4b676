import { expect, test } from '@jest/globals';
import { weightOf } from './weights.ts';

test('files in the folder of a remote count for the remote, and API responses do not count as code', () => {
  const files = [
    { path: '/notifications', bytes: 1000 },
    { path: '/main.0123456789abcdef.js', bytes: 100_000 },
    { path: '/main.0123456789abcdef.css', bytes: 9000 },
    { path: '/inter.0123456789abcdef.woff2', bytes: 40_000 },
    { path: '/notifications/remote-entry.0123456789abcdef.js', bytes: 15_000 },
    { path: '/notifications/mf-manifest.json', bytes: 2000 },
    { path: '/api/notifications', bytes: 500 },
  ];
  expect(weightOf(files, ['account', 'notifications'])).toEqual({
    'shell kB': 110,
    remote: 'notifications',
    'remote kB': 15,
    'fonts kB': 40,
    'all kB': 167.5,
    requests: 7,
  });
});

test('a page served only by the shell has no remote', () => {
  expect(weightOf([{ path: '/', bytes: 1000 }], ['account'])).toMatchObject({
    'shell kB': 1,
    remote: '',
    'remote kB': 0,
  });
});
