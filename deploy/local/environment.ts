import { join } from 'node:path';
import { googleClient, webClientId } from '../keycloak/google.ts';
import { topicsOf } from '../services.ts';
import type { ProcessPorts } from './processes.ts';
import { root } from './state.ts';

export type Settings = {
  stateDir: string;
  deployment: 'local' | 'test';
  ports: ProcessPorts;
  healthPorts: ProcessPorts;
  engines: Record<string, string>;
  internalToken: string;
  clientSecret: string;
  unsubscribeSecret: string;
  stripeWebhookSecret: string;
  allowOrigins: string[];
  unmeteredUsers: string[];
  /** Whether limits per IP address are enforced. */
  limitAddresses: boolean;
  /** Environment variables set by the user. */
  environment: NodeJS.ProcessEnv;
};

export const local = (port: number) => `http://127.0.0.1:${String(port)}`;

const unreachable = 'http://127.0.0.1:9/';

/** Payments: with a key of the user's own, Stripe and the prices that they set; otherwise the local server. */
const stripeValues = ({ ports, environment, stripeWebhookSecret }: Settings) => {
  if (environment.STRIPE_SECRET_KEY) return {};
  return {
    STRIPE_SECRET_KEY: 'sk_sandbox_local',
    STRIPE_ENDPOINT: local(ports.stripe),
    STRIPE_WEBHOOK_SECRET: stripeWebhookSecret,
    STRIPE_PRICE_PRO: 'price_sandbox_pro',
    STRIPE_PRICE_PRO_ANNUAL: 'price_sandbox_pro_annual',
    STRIPE_PRICE_LEADS: 'price_sandbox_leads',
  };
};

/** Maps that one person looks at are what OpenStreetMap's tile usage policy allows. Tests ask no public servers. */
const tilesFor = ({ deployment }: Settings): string | undefined =>
  deployment === 'local' ? 'https://tile.openstreetmap.org/{z}/{x}/{y}.png' : undefined;

/**
 * Values of variables on a developer's machine. A process gets only those that it lists.
 * @returns undefined for features that are not offered, such as signing in with Google without a client
 */
export const valuesFor = (settings: Settings): Record<string, string | undefined> => {
  const { ports, engines } = settings;
  const google = googleClient() !== null;
  return {
    ORIGIN: local(ports.gateway),
    // The demo site is always allowed, because the sample question asks about it.
    ALLOWED_LOOPBACK_ORIGINS: [local(ports['demo-site']), ...settings.allowOrigins].join(','),
    UNMETERED_USERS: settings.unmeteredUsers.join(','),
    ADDRESS_LIMITS: settings.limitAddresses ? 'on' : 'off',
    MAIL_FROM: 'Askwatch <hello@askwatch.example>',
    CONTACT_TO: 'contact@askwatch.example',
    AWS_REGION: 'local',
    SES_ENDPOINT: local(ports.mail),
    MAILS_URL: local(ports.mail),
    UNSUBSCRIBE_SECRET: settings.unsubscribeSecret,
    KEYCLOAK_REALM: 'askwatch',
    KEYCLOAK_CLIENT_ID: 'askwatch-identity',
    KEYCLOAK_CLIENT_SECRET: settings.clientSecret,
    KEYCLOAK_PUBLIC_URL: google ? engines.KEYCLOAK_URL : undefined,
    KEYCLOAK_WEB_CLIENT_ID: google ? webClientId : undefined,
    SIGN_IN_ORIGIN: google ? engines.KEYCLOAK_URL : undefined,
    VIEW_TOPICS: topicsOf('views').join(','),
    FRONTENDS_DIR: join(root, 'frontends'),
    SAMPLE_URL: `${local(ports['demo-site'])}/leadership`,
    LEAD_SAMPLES_URL: local(ports['lead-samples']),
    TILES_URL: settings.environment.TILES_URL ?? tilesFor(settings),
    SAMPLE_SITE: `${local(ports['demo-site'])}/`,
    // Tests ask no public servers.
    ...(settings.deployment === 'test' ? { NOMINATIM_URL: unreachable, OVERPASS_URL: unreachable } : {}),
    STATE_FILE: join(settings.stateDir, 'demo-site.json'),
    STRIPE_SANDBOX_SECRET: settings.stripeWebhookSecret,
    STRIPE_WEBHOOK_URL: `${local(ports.gateway)}/api/webhooks/stripe`,
    STRIPE_STATE_FILE: join(settings.stateDir, 'stripe.json'),
    ...stripeValues(settings),
  };
};
