import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { addressesOf, originList, readEnv } from './config.ts';

test('the error lists every mistake', () => {
  const shape = { PORT: z.coerce.number(), MONGO_URL: z.string(), HOST: z.string().default('127.0.0.1') };
  expect(() => readEnv(shape, { PORT: 'eighty', MONGO_URL: '' })).toThrow(/PORT.*MONGO_URL/);
});

test('a list of origins is split and trimmed, and empty if not set', () => {
  const shape = { ORIGINS: originList };
  expect(readEnv(shape, { ORIGINS: 'http://a:1, http://b:2,' }).ORIGINS).toEqual(['http://a:1', 'http://b:2']);
  expect(readEnv(shape, {}).ORIGINS).toEqual([]);
});

test('URLs of other services are read by name, and the error names a missing one', () => {
  const env = { ASKING_URL: 'http://a:1', READ_ALL_URL: 'http://b:2' };
  expect(addressesOf(['asking', 'read-all'], env)).toEqual({ asking: 'http://a:1', 'read-all': 'http://b:2' });
  expect(() => addressesOf(['asking', 'billing'], env)).toThrow(/BILLING_URL/);
});
