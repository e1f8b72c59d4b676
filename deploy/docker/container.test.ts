import { expect, test } from '@jest/globals';
import type { Settings } from '../local/environment.ts';
import { processes, processNames, type ProcessPorts } from '../local/processes.ts';
import { containerOf } from './container.ts';
import { images } from './images.ts';

const ports = Object.fromEntries(Object.entries(processes).map(([name, { port }]) => [name, port])) as ProcessPorts;
const settings: Settings = {
  stateDir: '/state',
  deployment: 'test',
  ports,
  healthPorts: ports,
  engines: { MONGO_URL: 'mongodb://127.0.0.1:4117' },
  internalToken: 'the-internal-token',
  clientSecret: 'the-client-secret',
  unsubscribeSecret: 'the-unsubscribe-secret',
  stripeWebhookSecret: 'whsec_the-secret',
  allowOrigins: [],
  unmeteredUsers: [],
  limitAddresses: true,
  environment: {},
};
const inContainers = processNames.filter((name) => name !== 'demo-site');

test.each(inContainers)('%s starts from an image that exists, locked up, and no secret is an argument', (name) => {
  const { command, args, env = {} } = containerOf('1.2.3')(name, settings);
  expect(command).toBe('docker');
  const image = args.find((arg) => arg.startsWith('askwatch/')) ?? '';
  expect(Object.keys(images([])).map((one) => `askwatch/${one}:1.2.3`)).toContain(image);
  expect(args).toEqual(expect.arrayContaining(['--read-only', '--cap-drop', 'no-new-privileges:true']));
  expect(args.filter((arg) => arg.includes('secret') || arg.includes('the-internal'))).toEqual([]);
  expect(args.filter((arg) => arg.startsWith('/') && !arg.startsWith('/askwatch/') && !arg.startsWith('/tmp'))).toEqual(
    [],
  );
  // Docker takes the values from its own environment.
  for (const variable of args.filter((_arg, at) => args[at - 1] === '--env')) expect(env[variable]).toBeDefined();
});

test('services are chosen by the argument of their shared image', () => {
  const { args } = containerOf('1')('leads', settings);
  expect(args.slice(-2)).toEqual(['askwatch/service:1', 'leads']);
  expect(containerOf('1')('stripe', settings).env?.STRIPE_STATE_FILE).toBe('/tmp/stripe.json');
});
