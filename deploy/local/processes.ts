import { join } from 'node:path';
import type { EngineName } from '../engines/engine.ts';
import { googleClient, webClientId } from '../keycloak/google.ts';
import { root } from './state.ts';

export type ProcessName =
  'identity' | 'asking' | 'reading' | 'egress' | 'gateway' | 'demo-site' | 'mail' | 'monitoring' | 'notifications';
export type ProcessPorts = Record<ProcessName, number>;

/** Health is a hundred above, so that operators find it. */
export const preferredPorts: ProcessPorts = {
  gateway: 4000,
  identity: 4101,
  asking: 4102,
  reading: 4103,
  egress: 4104,
  'demo-site': 4105,
  mail: 4106,
  monitoring: 4107,
  notifications: 4108,
};

export type Settings = {
  stateDir: string;
  deployment: 'local' | 'test';
  ports: ProcessPorts;
  healthPorts: ProcessPorts;
  engines: Record<string, string>;
  internalToken: string;
  clientSecret: string;
  unsubscribeSecret: string;
  allowOrigins: string[];
  unmeteredUsers: string[];
  /** Whether what is counted by a caller's address is counted. */
  limitAddresses: boolean;
  /** What whoever starts the product has set for its parts. */
  environment: NodeJS.ProcessEnv;
};

const mailFrom = 'Askwatch <hello@askwatch.example>';

const local = (port: number) => `http://127.0.0.1:${String(port)}`;

/** The demo site is always allowed: it is what the first question asks about. */
const loopback = ({ allowOrigins, ports }: Settings) => [local(ports['demo-site']), ...allowOrigins].join(',');

type Process = {
  entry: string;
  args?: (settings: Settings) => string[];
  /** Where it says that it is ready, when it has no port of its own for that. */
  ready?: string;
  needs: EngineName[];
  env: (settings: Settings) => Record<string, string>;
};

/** What whoever starts the product has set for one of its parts. */
const given = ({ environment }: Settings, names: RegExp): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (names.test(name) && value ? [[name, value]] : [])),
  );

/** What runs, what it waits for and how it is configured. */
export const processes: Record<ProcessName, Process> = {
  'demo-site': {
    entry: 'deploy/demo-site/dist/main.mjs',
    ready: '/',
    needs: [],
    env: ({ stateDir }) => ({ STATE_FILE: join(stateDir, 'demo-site.json') }),
  },
  // Amazon's mail service as one machine has it: it speaks the same protocol and shows what was sent.
  mail: {
    entry: 'node_modules/aws-ses-v2-local/dist/cli.js',
    args: ({ ports }) => ['--host', '127.0.0.1', '--port', String(ports.mail)],
    ready: '/health-check',
    needs: [],
    env: () => ({}),
  },
  egress: {
    entry: 'services/reading/dist/egress.mjs',
    needs: [],
    env: (settings) => ({ ALLOWED_LOOPBACK_ORIGINS: loopback(settings) }),
  },
  identity: {
    entry: 'services/identity/dist/main.mjs',
    needs: ['keycloak', 'mongo', 'kafka', 'temporal'],
    env: (settings) => ({
      ORIGIN: local(settings.ports.gateway),
      MAIL_FROM: mailFrom,
      AWS_REGION: 'local',
      SES_ENDPOINT: local(settings.ports.mail),
      ...(googleClient()
        ? { KEYCLOAK_PUBLIC_URL: settings.engines.KEYCLOAK_URL ?? '', KEYCLOAK_WEB_CLIENT_ID: webClientId }
        : {}),
      ...given(settings, /^AUTH_NEUTRAL_RESET$/),
      KEYCLOAK_URL: settings.engines.KEYCLOAK_URL ?? '',
      KEYCLOAK_REALM: 'askwatch',
      KEYCLOAK_CLIENT_ID: 'askwatch-identity',
      KEYCLOAK_CLIENT_SECRET: settings.clientSecret,
    }),
  },
  reading: {
    entry: 'services/reading/dist/main.mjs',
    needs: ['mongo', 'temporal'],
    env: (settings) => ({
      EGRESS_PROXY_URL: local(settings.ports.egress),
      ALLOWED_LOOPBACK_ORIGINS: loopback(settings),
      ...given(settings, /^(?:CHROMIUM_PATH|RENDER_WITHOUT_SANDBOX)$/),
    }),
  },
  asking: {
    entry: 'services/asking/dist/main.mjs',
    needs: ['mongo', 'kafka', 'temporal'],
    env: (settings) => ({
      ALLOWED_LOOPBACK_ORIGINS: loopback(settings),
      UNMETERED_USERS: settings.unmeteredUsers.join(','),
      WORKFLOWS: join(root, 'services/asking/dist/workflows.js'),
      ...given(settings, /^OPENAI_/),
    }),
  },
  monitoring: {
    entry: 'services/monitoring/dist/main.mjs',
    needs: ['mongo', 'kafka', 'temporal'],
    env: (settings) => ({
      ALLOWED_LOOPBACK_ORIGINS: loopback(settings),
      UNMETERED_USERS: settings.unmeteredUsers.join(','),
      WORKFLOWS: join(root, 'services/monitoring/dist/workflows.js'),
      ...given(settings, /^(?:ROUND_EVERY_MS|CONFIRM_AFTER_MS)$/),
    }),
  },
  notifications: {
    entry: 'services/notifications/dist/main.mjs',
    needs: ['mongo', 'kafka', 'temporal'],
    env: (settings) => ({
      ORIGIN: local(settings.ports.gateway),
      MAIL_FROM: mailFrom,
      AWS_REGION: 'local',
      SES_ENDPOINT: local(settings.ports.mail),
      UNSUBSCRIBE_SECRET: settings.unsubscribeSecret,
      WORKFLOWS: join(root, 'services/notifications/dist/workflows.js'),
      ...given(settings, /^IMMEDIATE_AFTER_MS$/),
    }),
  },
  gateway: {
    entry: 'services/gateway/dist/main.mjs',
    needs: ['mongo', 'kafka'],
    env: ({ engines, ports, limitAddresses }) => ({
      ...(googleClient() ? { SIGN_IN_ORIGIN: engines.KEYCLOAK_URL ?? '' } : {}),
      ADDRESS_LIMITS: limitAddresses ? 'on' : 'off',
      ORIGIN: local(ports.gateway),
      IDENTITY_URL: local(ports.identity),
      ASKING_URL: local(ports.asking),
      READING_URL: local(ports.reading),
      MONITORING_URL: local(ports.monitoring),
      NOTIFICATIONS_URL: local(ports.notifications),
      MAILS_URL: local(ports.mail),
      FRONTENDS_DIR: join(root, 'frontends'),
      SAMPLE_URL: `${local(ports['demo-site'])}/leadership`,
    }),
  },
};

export const processNames = Object.keys(processes) as ProcessName[];

/** The whole environment of one process. Nothing of ours is inherited but where programs and temporary files are. */
export const environmentOf = (name: ProcessName, settings: Settings): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  TMPDIR: process.env.TMPDIR,
  // Libraries check for mistakes of developers otherwise, which makes mails and pages several times dearer.
  NODE_ENV: 'production',
  DEPLOYMENT: settings.deployment,
  HOST: '127.0.0.1',
  PORT: String(settings.ports[name]),
  HEALTH_PORT: String(settings.healthPorts[name]),
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
  INTERNAL_TOKEN: settings.internalToken,
  TEMPORAL_NAMESPACE: 'askwatch',
  ...settings.engines,
  ...processes[name].env(settings),
});
