import { expect, test } from '@jest/globals';
import { readEnv } from './config.ts';
import { engineVariables, list, loopbackOrigins, ownOrigin, secret } from './variables.ts';

const reads = (variables: Parameters<typeof readEnv>[0]['variables'], env: Record<string, string>) => () =>
  readEnv({ variables }, env);

test('a list is split and trimmed, and empty if not set', () => {
  const variables = { ITEMS: list };
  expect(readEnv({ variables }, { ITEMS: 'http://a:1, http://b:2,' }).ITEMS).toEqual(['http://a:1', 'http://b:2']);
  expect(readEnv({ variables }, {}).ITEMS).toEqual([]);
});

test('only exact loopback origins can be allowed, and only outside production', () => {
  const variables = { ORIGINS: loopbackOrigins };
  const right = 'http://127.0.0.1:8931,http://localhost:3000,http://[::1]:8080';
  expect(readEnv({ variables }, { DEPLOYMENT: 'local', ORIGINS: right }).ORIGINS).toEqual(right.split(','));
  for (const wrong of [
    'http://10.0.0.1',
    'http://127.0.0.1:8931/',
    'http://example.com',
    'ftp://127.0.0.1',
    '127.0.0.1',
    'http://localhost.example.com',
  ])
    expect(reads(variables, { DEPLOYMENT: 'local', ORIGINS: `${right},${wrong}` })).toThrow(wrong);
  expect(reads(variables, { DEPLOYMENT: 'production', ORIGINS: right })).toThrow('unset it in production');
});

test.each(['http://127.0.0.1:4000', 'http://localhost:4000', 'http://[::1]:4000'])(
  '%s is plain http, for local trials',
  (ORIGIN) => {
    const variables = { ORIGIN: ownOrigin };
    expect(reads(variables, { DEPLOYMENT: 'local', ORIGIN })).not.toThrow();
    expect(reads(variables, { DEPLOYMENT: 'production', ORIGIN })).toThrow('ORIGIN: must be https');
    expect(reads(variables, { DEPLOYMENT: 'production', ORIGIN: 'https://askwatch.example' })).not.toThrow();
  },
);

test.each([
  'http://askwatch.example',
  'http://192.168.1.2:4000',
  'https://askwatch.example/',
  'https://askwatch.example/app',
  'askwatch.example',
  '',
])('%j is refused as our origin, because a session would not be safe there', (ORIGIN) => {
  expect(reads({ ORIGIN: ownOrigin }, { DEPLOYMENT: 'local', ORIGIN })).toThrow('ORIGIN');
});

test('production refuses default secrets and passwords of databases', () => {
  const variables = { SECRET: secret(5, ''), MONGO_URL: engineVariables.MONGO_URL };
  const random = { SECRET: 'Zk3vT9qLx0', MONGO_URL: 'mongodb://askwatch:Zk3vT9qLx0@mongo' };
  const production = { DEPLOYMENT: 'production', ...random };
  expect(reads(variables, production)).not.toThrow();
  expect(reads(variables, { ...production, MONGO_URL: 'mongodb://mongo' })).not.toThrow();
  for (const SECRET of ['change-me', 'admin', 'password123', 'aaaaaaaa', 'demo-password'])
    expect(reads(variables, { ...production, SECRET })).toThrow('SECRET');
  expect(reads(variables, { ...production, MONGO_URL: 'mongodb://root:example@mongo' })).toThrow('MONGO_URL');
  expect(reads(variables, { ...random, DEPLOYMENT: 'local', SECRET: 'change-me' })).not.toThrow();
});
