import { expect, test } from '@jest/globals';
import { remoteAt } from './remotes.ts';

const remotes = [
  { name: 'marketing', entry: '/marketing/mf-manifest.json', paths: ['/blog', '/about'] },
  { name: 'playground', entry: '/playground/mf-manifest.json', paths: ['/playground'] },
];

test('a remote matches its paths and everything below', () => {
  expect(remoteAt(remotes, '/playground')?.name).toBe('playground');
  expect(remoteAt(remotes, '/blog/5-tips')?.name).toBe('marketing');
});

test('other paths match no remote', () => {
  expect(remoteAt(remotes, '/playgrounds')).toBeUndefined();
  expect(remoteAt(remotes, '/')).toBeUndefined();
});
