import { expect, test } from '@jest/globals';
import { idOf, isSecret, newSecret, seal, unseal } from './secret.ts';

test('a secret holds 256 bits and is never the same', () => {
  const secrets = Array.from({ length: 100 }, newSecret);
  expect(new Set(secrets).size).toBe(100);
  for (const secret of secrets) expect([Buffer.from(secret, 'base64url').length, isSecret(secret)]).toEqual([32, true]);
});

test.each(['', 'short', `${'a'.repeat(43)}a`, `${'a'.repeat(42)}$`, '{"$gt":""}'])(
  '%j is not a valid secret',
  (text) => {
    expect(isSecret(text)).toBe(false);
  },
);

test('the id is a stable hash of the secret', () => {
  const secret = newSecret();
  expect(idOf(secret)).toMatch(/^[0-9a-f]{64}$/);
  expect(idOf(secret)).toBe(idOf(secret));
});

test('sealed text opens only with the same secret and only if unchanged', () => {
  const secret = newSecret();
  const sealed = seal(secret, 'refresh-token');
  expect(unseal(secret, sealed)).toBe('refresh-token');
  expect(sealed).not.toBe(seal(secret, 'refresh-token'));
  expect(() => unseal(newSecret(), sealed)).toThrow();
  const changed = Buffer.from(sealed, 'base64');
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(() => unseal(secret, changed.toString('base64'))).toThrow();
});
