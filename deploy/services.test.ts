import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Service } from '@askwatch/service-kit/service';
import { expect, test } from '@jest/globals';
import { environmentOf, processes, type ProcessPorts } from './local/processes.ts';
import { root } from './local/state.ts';
import { services } from './services.ts';

const all = Object.entries<Service>(services);
test('every folder of services that starts a process is listed', () => {
  const folders = readdirSync(join(root, 'services'))
    .map((name) => `services/${name}`)
    .filter((folder) => existsSync(join(root, folder, 'src/main.ts')));
  expect(folders.filter((folder) => !all.some(([, service]) => service.folder === folder))).toEqual([]);
});

test('no two processes share a port, and none has the health port of another', () => {
  const ports = Object.values(processes).flatMap(({ port }) => [port, port + 100]);
  expect(ports.filter((port, at) => ports.indexOf(port) !== at)).toEqual([]);
});

test('every called service is listed, and the entry file of every bundle exists', () => {
  expect(all.flatMap(([, { calls }]) => calls).filter((name) => !(name in services))).toEqual([]);
  const files = all.flatMap(([, { folder, bundles }]) =>
    Object.values(bundles).map((file) => join(root, folder, file)),
  );
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test('a process gets the variables it lists, and none that only others list', () => {
  const ports = Object.fromEntries(Object.entries(processes).map(([name, { port }]) => [name, port])) as ProcessPorts;
  const settings = {
    stateDir: '/state',
    deployment: 'local' as const,
    ports,
    healthPorts: ports,
    engines: { MONGO_URL: 'mongodb://127.0.0.1:4117' },
    internalToken: 'token',
    clientSecret: 'client',
    unsubscribeSecret: 'unsubscribe',
    stripeWebhookSecret: 'whsec_local',
    allowOrigins: ['http://127.0.0.1:8931'],
    unmeteredUsers: [],
    limitAddresses: true,
    environment: { OPENAI_MODEL: 'small', ROUND_EVERY_MS: '', ORIGIN: 'https://elsewhere.example' },
  };
  const asking = environmentOf('asking', settings);
  expect(asking).toMatchObject({
    PORT: '4102',
    OPENAI_MODEL: 'small',
    ALLOWED_LOOPBACK_ORIGINS: 'http://127.0.0.1:4105,http://127.0.0.1:8931',
    WORKFLOWS: join(root, 'services/asking/dist/workflows.js'),
  });
  expect(Object.keys(asking)).not.toContain('UNSUBSCRIBE_SECRET');
  expect(environmentOf('reading', settings)).toMatchObject({ EGRESS_URL: 'http://127.0.0.1:4104' });
  const gateway = environmentOf('gateway', settings);
  expect(gateway).toMatchObject({ ORIGIN: 'http://127.0.0.1:4000', NOTIFICATIONS_URL: 'http://127.0.0.1:4108' });
  expect(gateway.VIEW_TOPICS?.split(',')).toContain('monitoring.views');
  expect(gateway.TILES_URL).toContain('tile.openstreetmap.org');
  const withoutMap = { ...settings, environment: { TILES_URL: '' } };
  for (const other of [withoutMap, { ...settings, deployment: 'test' as const }])
    expect(environmentOf('gateway', other)).not.toHaveProperty('TILES_URL');
  expect(environmentOf('billing', settings)).toMatchObject({
    STRIPE_ENDPOINT: 'http://127.0.0.1:4111',
    STRIPE_SECRET_KEY: 'sk_sandbox_local',
  });
  const own = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PRICE_PRO: 'price_1' };
  const withStripe = environmentOf('billing', { ...settings, environment: own });
  expect(withStripe).toMatchObject(own);
  expect(Object.keys(withStripe)).not.toContain('STRIPE_ENDPOINT');
  expect(Object.keys(environmentOf('monitoring', settings))).not.toContain('ROUND_EVERY_MS');
});
