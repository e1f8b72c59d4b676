import { z } from 'zod';
import { forTrials, inProduction } from './config.ts';
import { keyRing, keysOf } from './key-ring.ts';

/** A comma-separated list; empty if not set. */
export const list = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((item) => item.trim()))
  .transform((items) => items.filter((item) => item !== ''));

/** Words of examples and of default passwords. */
const placeholder =
  /^(?:(?:admin|askwatch|change|client|default|demo|example|guest|internal|keycloak|local|me|mongo|password|please|root|secret|test|token)[\W_\d]*)+$/i;
const isGuessable = (text: string) => placeholder.test(text) || /^(.)\1*$/.test(text);

/**
 * A secret, which production refuses if it is a default or one from an example. While it is rotated, it has several
 * values, separated by commas.
 * @param minLength in characters, of each value
 */
export const secret = (minLength: number, description: string) =>
  inProduction(keyRing(minLength).describe(description), (text) =>
    keysOf(text).some(isGuessable) ? 'is a default or an example; use a random one in production' : undefined,
  );

const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);

const isLoopbackOrigin = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.origin === text && /^https?:$/.test(url.protocol) && isLoopback(url.hostname);
};

const isOwnOrigin = (text: string): boolean =>
  URL.canParse(text) &&
  new URL(text).origin === text &&
  (text.startsWith('https://') || (text.startsWith('http://') && isLoopbackOrigin(text)));

/** The values that every process reads: deployment, address to listen on, log level. */
export const common = {
  DEPLOYMENT: z
    .enum(['local', 'test', 'production'])
    .describe('`local`, `test` or `production`; production refuses what is for trials only'),
  HOST: z.string().default('127.0.0.1').describe('the address to listen on; `0.0.0.0` in containers'),
  PORT: z.coerce.number().int().min(0).max(65535).describe('where it listens'),
  HEALTH_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .describe(
      'where operators reach `/live`, `/ready` (with what is wrong and the states of parts) and `/metrics`, on the same `HOST`; keep it private',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url()
    .optional()
    .describe(
      "an OpenTelemetry collector (OTLP over HTTP, the address without `/v1/traces`), which gets each process's spans",
    ),
};

const passwordOf = (url: string) => (URL.canParse(url) ? new URL(url).password : '');

/** The variables of engines and of calls between our own processes. A process reads some of them. */
export const engineVariables = {
  INTERNAL_TOKEN: secret(16, 'the secret that our own processes share, at least 16 characters'),
  MONGO_URL: inProduction(z.string().describe('a MongoDB-protocol server'), (url) =>
    passwordOf(url) !== '' && isGuessable(passwordOf(url)) ? 'has a default password; change it' : undefined,
  ),
  KAFKA_BROKERS: z.string().describe('comma-separated host:port'),
  TEMPORAL_ADDRESS: z.string().describe('host:port of Temporal'),
  TEMPORAL_NAMESPACE: z.string().describe("Temporal's namespace"),
};

/** The variables of a service with an event store, Kafka and workflows, including what every process reads. */
export const serviceVariables = {
  ...common,
  ...engineVariables,
  WORKFLOWS: z
    .string()
    .describe('path of the workflow bundle that the build made, `dist/workflows.js`; images set it themselves'),
};

/** Loopback origins that may be read. */
export const loopbackOrigins = forTrials(
  list
    .superRefine((origins, { addIssue }) => {
      for (const origin of origins)
        if (!isLoopbackOrigin(origin)) addIssue(`takes origins such as http://127.0.0.1:8931, not ${origin}`);
    })
    .describe('loopback origins that may be read, comma-separated'),
);

/** Workspaces without limits. */
export const unmeteredUsers = forTrials(list.describe('user ids without limits, comma-separated'));

/** Our own origin. A session is safe there: https, or http on loopback outside production. */
export const ownOrigin = inProduction(
  z
    .string()
    .refine(isOwnOrigin, 'must be https://<name> without a path; http is only for loopback outside production')
    .describe('our own origin as browsers see it; where links in emails and payment pages lead'),
  (text) => (text.startsWith('https://') ? undefined : 'must be https in production'),
);

/** Names us to the sites that we read, with an address. */
export const userAgent = inProduction(
  z
    .string()
    .startsWith('AskwatchBot/')
    .default('AskwatchBot/1.0 (+https://askwatch.example/bot; bot@askwatch.example)')
    .describe('starts with `AskwatchBot/`, the name that robots.txt may address; required in production'),
  (text) => (text.includes('.example') ? 'must name an address where sites can reach you' : undefined),
);

/** The variables of sending email through SES. */
export const mailVariables = {
  MAIL_FROM: z.string().describe('the sender of emails, such as `Askwatch <hello@your.domain>`'),
  AWS_REGION: z.string().describe('the region of SES; credentials come from where the AWS client looks for them'),
  SES_ENDPOINT: forTrials(z.url().optional().describe('a local server that speaks SES')),
};
