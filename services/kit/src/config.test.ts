import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { addressesOf, originList, readEnv } from './config.ts';

test('every mistake is named at once', () => {
  const shape = { PORT: z.coerce.number(), MONGO_URL: z.string(), HOST: z.string().default('127.0.0.1') };
  expect(() => readEnv(shape, { PORT: 'eighty', MONGO_URL: '' })).toThrow(/PORT.*MONGO_URL/);
});

test('a list of origins is split and trimmed, and empty when it is not given', () => {
  const shape = { ORIGINS: originList };
  expect(readEnv(shape, { ORIGINS: 'http://a:1, http://b:2,' }).ORIGINS).toEqual(['http://a:1', 'http://b:2']);
  expect(readEnv(shape, {}).ORIGINS).toEqual([]);
});

test('addresses of other services are read by their names, and a missing one is named', () => {
  const env = { ASKING_URL: 'http://a:1', READ_ALL_URL: 'http://b:2' };
  expect(addressesOf(['asking', 'read-all'], env)).toEqual({ asking: 'http://a:1', 'read-all': 'http://b:2' });
  expect(() => addressesOf(['asking', 'billing'], env)).toThrow(/BILLING_URL/);
});
