import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { originList, readEnv } from './config.ts';

test('every mistake is named at once', () => {
  const shape = { PORT: z.coerce.number(), MONGO_URL: z.string(), HOST: z.string().default('127.0.0.1') };
  expect(() => readEnv(shape, { PORT: 'eighty', MONGO_URL: '' })).toThrow(/PORT.*MONGO_URL/);
});

test('a list of origins is split and trimmed, and empty when it is not given', () => {
  const shape = { ORIGINS: originList };
  expect(readEnv(shape, { ORIGINS: 'http://a:1, http://b:2,' }).ORIGINS).toEqual(['http://a:1', 'http://b:2']);
  expect(readEnv(shape, {}).ORIGINS).toEqual([]);
});
