import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, readEnv } from '@askwatch/service-kit/config';
import type { Service } from '@askwatch/service-kit/service';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { jobs } from '../jobs/config.ts';
import { variables } from '../generated/configuration.ts';
import { root } from '../local/state.ts';
import { services } from '../services.ts';
import { imageOf } from './images.ts';

type Container = {
  image?: string;
  profiles?: string[];
  command?: string[];
  environment?: Record<string, string | number>;
  networks?: string[];
  network_mode?: string;
  volumes?: string[];
  secrets?: string[];
  healthcheck?: object;
  read_only?: boolean;
  depends_on?: Record<string, { condition: string }>;
  deploy?: { resources: { limits: { memory?: string; cpus?: string } } };
};
type Compose = {
  services: Record<string, Container>;
  networks: Record<string, { internal?: boolean; driver_opts?: object }>;
};

const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const composeOf = (file: string) => parse(textOf(file), { merge: true }) as Compose;
const main = composeOf('docker-compose.yml');
const engines = composeOf('deploy/engines/docker-compose.yml');
const production = composeOf('deploy/docker/production.yml');
const containers = Object.entries(main.services);
const all = Object.entries<Service>(services);

/** What compose makes of `${NAME:-default}` and `${NAME:?}` with these variables. */
const filled = (text: string | number, env: Record<string, string> = {}) =>
  String(text).replace(
    /\$\{(\w+)(?::-([^}]*)|:\?)?\}/g,
    (_all, name: string, fallback?: string) => env[name] ?? fallback ?? '',
  );

/** The secrets that secrets.sh makes, by volume. */
const secretsIn = (volumes: string[] = []): string[] =>
  [...textOf('deploy/docker/secrets.sh').matchAll(/^put (\w+) .* (\w+)$/gm)].flatMap(([, name = '', volume = '']) =>
    volumes.some((one) => one.startsWith(`${volume}-secrets:`)) ? [name] : [],
  );

const ofImage = { HOST: '0.0.0.0', PORT: '8080', HEALTH_PORT: '8081', WORKFLOWS: 'workflows.js', FRONTENDS_DIR: '/f' };

const environmentOf = (container: Container, env: Record<string, string> = {}): Record<string, string> => ({
  ...ofImage,
  ...Object.fromEntries(Object.entries(container.environment ?? {}).map(([name, value]) => [name, filled(value, env)])),
  ...Object.fromEntries(
    [...secretsIn(container.volumes), ...(container.secrets ?? [])].map((name) => [
      name,
      `${{ STRIPE_WEBHOOK_SECRET: 'whsec_', STRIPE_SECRET_KEY: 'sk_live_' }[name] ?? ''}${randomBytes(24).toString('hex')}`,
    ]),
  ),
});

test.each(all)(
  '%s runs in a container of its own, starts with what it is given, and writes nowhere',
  (name, { config }) => {
    const container = main.services[name];
    expect(container?.image).toBe(`askwatch/${imageOf(name)}:\${ASKWATCH_VERSION:-local}`);
    expect(container?.read_only).toBe(true);
    expect(container?.command).toEqual(imageOf(name) === 'service' ? [name] : undefined);
    expect(() => readEnv(config, environmentOf(container ?? {}))).not.toThrow();
  },
);

const operators = {
  ORIGIN: 'https://askwatch.dev',
  MAIL_FROM: 'hello@askwatch.dev',
  AWS_REGION: 'eu-central-1',
  USER_AGENT: 'AskwatchBot/1.0 (+https://askwatch.dev/bot)',
  SAMPLE_URL: 'https://www.debian.org/',
  STRIPE_PRICE_PRO: 'price_1',
  STRIPE_PRICE_LEADS: 'price_2',
};

test.each(all)('%s starts in production with deploy/docker/production.yml', (name, { config }) => {
  const [base = {}, change = {}] = [main.services[name], production.services[name]];
  const merged = { ...base, ...change, environment: { ...base.environment, ...change.environment } };
  const env = environmentOf({ ...merged, volumes: base.volumes ?? [] }, operators);
  expect(env.DEPLOYMENT).toBe('production');
  expect(() => readEnv(config, env)).not.toThrow();
});

test('the jobs have the variables that they read', () => {
  const env = environmentOf(main.services.jobs ?? {});
  for (const job of Object.values<Config>(jobs)) expect(() => readEnv(job, env)).not.toThrow();
});

test('every image has a tag, and engines are the same where they run for developing', () => {
  for (const { services: listed } of [main, engines])
    for (const [name, { image = '' }] of Object.entries(listed))
      expect([name, image]).toEqual([
        name,
        expect.stringMatching(/^[\w./-]+:(?!latest)[\w.$:{}-]+(?:@sha256:[0-9a-f]{64})?$/),
      ]);
  for (const name of ['kafka', 'mongo', 'keycloak'])
    expect(engines.services[name]?.image).toBe(main.services[name]?.image);
});

test('every variable is documented', () => {
  const document = textOf('docs/configuration.md');
  const ours = containers.filter(([, { image }]) => /askwatch\/(?!trials)/.test(image ?? ''));
  const read = [
    ...variables().map(({ name }) => name),
    ...Object.values(jobs).flatMap((job) => Object.keys(job.variables)),
  ];
  const given = ours.flatMap(([, { environment }]) => Object.keys(environment ?? {}));
  expect(given.filter((name) => !read.includes(name))).toEqual([]);
  const texts = ['docker-compose.yml', 'deploy/docker/production.yml'].map(textOf).join('');
  const asked = [...texts.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter((name) => !document.includes(`\`${name}\``))).toEqual([]);
});

test('only egress reaches the internet', () => {
  const isClosed = (name: string) => {
    const { internal = false, driver_opts: options } = main.networks[name] ?? {};
    return (
      internal || JSON.stringify(options ?? {}).includes('"com.docker.network.bridge.enable_ip_masquerade":"false"')
    );
  };
  const open = containers.filter(
    ([, { networks = ['default'], network_mode: mode }]) => mode !== 'none' && !networks.every(isClosed),
  );
  expect(open.map(([name]) => name)).toEqual(['egress']);
});

test('every container has limits, and what others wait for tells whether it is ready', () => {
  for (const [name, { deploy }] of containers) {
    const { memory = '', cpus = '' } = deploy?.resources.limits ?? {};
    expect([name, memory, cpus]).toEqual([name, expect.stringMatching(/^\d+[mg]$/), expect.stringMatching(/^[\d.]+$/)]);
  }
  for (const [, { depends_on: needs = {} }] of containers)
    for (const [needed, { condition }] of Object.entries(needs)) {
      const { image = '', healthcheck } = main.services[needed] ?? {};
      const isOurs = /^askwatch\/(?:service|gateway|reading|egress):/.test(image);
      if (condition === 'service_healthy')
        expect([needed, isOurs || healthcheck !== undefined]).toEqual([needed, true]);
    }
});
