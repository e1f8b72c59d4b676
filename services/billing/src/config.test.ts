import { ConfigError, readEnv } from '@askwatch/service-kit/config';
import { expect, test } from '@jest/globals';
import { config } from './config.ts';
import { priceTable } from './prices.ts';

const env = {
  DEPLOYMENT: 'local',
  PORT: '4110',
  HEALTH_PORT: '4210',
  INTERNAL_TOKEN: 'Zk3vT9qLx0Zk3vT9qLx0',
  MONGO_URL: 'mongodb://mongo',
  KAFKA_BROKERS: 'kafka:9092',
  TEMPORAL_ADDRESS: 'temporal:7233',
  TEMPORAL_NAMESPACE: 'askwatch',
  WORKFLOWS: 'dist/workflows.js',
  ORIGIN: 'https://askwatch.example',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PRICE_PRO: 'price_1',
  STRIPE_PRICE_LEADS: 'price_2',
};
const reads = (changed: Record<string, string>) => () => readEnv(config, { ...env, ...changed });

test('the yearly price and the local server are optional', () => {
  expect(reads({})()).toMatchObject({ STRIPE_PRICE_PRO: 'price_1', UNMETERED_USERS: [] });
});

test.each([
  ['STRIPE_SECRET_KEY', 'pk_live_1'],
  ['STRIPE_SECRET_KEY', ''],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_1\n'],
  ['STRIPE_PRICE_PRO', 'prod_1'],
  ['STRIPE_PRICE_LEADS', ''],
])('%s cannot be %j', (name, value) => {
  expect(reads({ [name]: value })).toThrow(ConfigError);
});

test('production refuses the local server, its key and accounts without limits', () => {
  const production = { DEPLOYMENT: 'production' };
  expect(reads(production)).not.toThrow();
  expect(
    reads({
      ...production,
      STRIPE_ENDPOINT: 'http://127.0.0.1:4109',
      STRIPE_SECRET_KEY: 'sk_sandbox_local',
      UNMETERED_USERS: 'ann',
    }),
  ).toThrow(/STRIPE_SECRET_KEY.*STRIPE_ENDPOINT.*UNMETERED_USERS/);
});

test('a live key is never sent to a local server', () => {
  const local = { STRIPE_ENDPOINT: 'http://127.0.0.1:4109' };
  expect(reads(local)).toThrow('live key');
  expect(reads({ ...local, STRIPE_SECRET_KEY: 'sk_sandbox_local' })).not.toThrow();
});

test('each item has its own price', () => {
  const ids = { STRIPE_PRICE_PRO: 'price_1', STRIPE_PRICE_LEADS: 'price_2' };
  expect(priceTable(ids).of('pro')).toEqual({ item: 'pro', priceId: 'price_1', amountCents: 1000 });
  expect(priceTable(ids).of('pro-annual')).toBeUndefined();
  expect(priceTable(ids).byId('price_2')).toEqual({ item: 'lead-unlock', priceId: 'price_2', amountCents: 1000 });
  expect(priceTable(ids).byId('price_3')).toBeUndefined();
  expect(() => priceTable({ ...ids, STRIPE_PRICE_LEADS: 'price_1' })).toThrow('price of its own');
});
