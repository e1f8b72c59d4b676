import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, isForTrials, readEnv } from '@askwatch/service-kit/config';
import type { Service } from '@askwatch/service-kit/service';
import { expect, test } from '@jest/globals';
import type { z } from 'zod';
import { root } from './local/state.ts';
import { services } from './services.ts';

const all = Object.entries<Service>(services);

const mistakesIn = (config: Config, env: Record<string, string>): string => {
  try {
    readEnv(config, env);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
};

const isRequired = (schema: z.ZodType) => !schema.safeParse(undefined).success;

test.each(all)('%s names every variable that is not set, at once', (_name, { config }) => {
  const required = Object.entries(config.variables).flatMap(([name, schema]) => (isRequired(schema) ? [name] : []));
  const said = mistakesIn(config, {});
  expect(required.length).toBeGreaterThan(2);
  expect(required.filter((name) => !said.includes(`${name}: `))).toEqual([]);
});

test.each(all)('%s names every variable that is malformed, at once', (_name, { config }) => {
  const wrong = { PORT: 'http', HEALTH_PORT: '70000', DEPLOYMENT: 'staging', LOG_LEVEL: 'loud' };
  expect(mistakesIn(config, wrong)).toMatch(/DEPLOYMENT: .*PORT: .*HEALTH_PORT: .*LOG_LEVEL: /);
});

/** Settings of trials and tests, by the variable that has them. */
const trials: Record<string, string> = {
  ALLOWED_LOOPBACK_ORIGINS: 'http://127.0.0.1:4105',
  UNMETERED_USERS: 'ann',
  STRIPE_ENDPOINT: 'http://127.0.0.1:4111',
  STRIPE_SECRET_KEY: 'sk_sandbox_local',
  SES_ENDPOINT: 'http://127.0.0.1:4106',
  MAILS_URL: 'http://127.0.0.1:4106',
  LEAD_SAMPLES_URL: 'http://127.0.0.1:4112',
  ADDRESS_LIMITS: 'off',
  ORIGIN: 'http://127.0.0.1:4000',
  USER_AGENT: 'AskwatchBot/1.0 (+https://askwatch.example/bot)',
  INTERNAL_TOKEN: 'change-me-change-me',
  MONGO_URL: 'mongodb://root:password@mongo:27017',
  KEYCLOAK_CLIENT_SECRET: 'secret',
  UNSUBSCRIBE_SECRET: 'change-me-change-me-change-me-change-me',
};

test.each(all)('in production %s names every setting for trials, at once', (_name, { config }) => {
  const here = Object.keys(trials).filter((name) => name in config.variables);
  const said = mistakesIn(config, { ...trials, DEPLOYMENT: 'production' });
  expect(here.length).toBeGreaterThan(0);
  expect(here.filter((name) => !said.includes(`${name}: `))).toEqual([]);
  const locally = mistakesIn(config, { ...trials, DEPLOYMENT: 'local' });
  expect(here.filter((name) => locally.includes(`${name}: `))).toEqual([]);
});

test('every variable for trials only is tried above', () => {
  const marked = all.flatMap(([, { config }]) =>
    Object.entries(config.variables).flatMap(([name, schema]) => (isForTrials(schema) ? [name] : [])),
  );
  expect(marked.filter((name) => !(name in trials))).toEqual([]);
});

test('the main program of a service reads its configuration and nothing else of the environment', () => {
  for (const [name, { folder, bundles }] of all) {
    const main = readFileSync(join(root, folder, Object.values(bundles)[0] ?? ''), 'utf8');
    expect([name, /readEnv\((?:egressConfig|config)\)/.test(main)]).toEqual([name, true]);
  }
});

test('every folder of services with a main program has its configuration in config.ts', () => {
  const folders = readdirSync(join(root, 'services')).map((name) => join(root, 'services', name, 'src'));
  const programs = folders.filter((folder) => existsSync(join(folder, 'main.ts')));
  expect(programs.filter((folder) => !existsSync(join(folder, 'config.ts')))).toEqual([]);
});
