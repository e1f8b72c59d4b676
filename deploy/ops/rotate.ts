import { randomBytes } from 'node:crypto';
import type { Service } from '@askwatch/service-kit/service';
import { services } from '../services.ts';

type Secret = {
  /** The environment variable. */
  variable: string;
  /** For secrets that others issue: where the new one is made. */
  madeAt?: string;
  /** For secrets that others check: what to do once every process knows both values. */
  between?: string;
  /** When the old value may go. */
  until: string;
};

const soon = 'all processes have been restarted';

/** Every secret of the product, by the name used in `rotate <secret>`. */
export const secrets: Record<string, Secret> = {
  'internal-token': { variable: 'INTERNAL_TOKEN', until: soon },
  'unsubscribe-links': {
    variable: 'UNSUBSCRIBE_SECRET',
    until: '30 days have passed, because links in emails must work that long; open contact forms need a day',
  },
  'keycloak-client': {
    variable: 'KEYCLOAK_CLIENT_SECRET',
    between: 'npm run ops -- rotate keycloak-client --set-in-keycloak (reads NEW_SECRET)',
    until: soon,
  },
  'stripe-webhook': {
    variable: 'STRIPE_WEBHOOK_SECRET',
    madeAt: "Stripe's dashboard: Webhooks, Roll secret, and let the old one expire in 24 hours",
    until: '24 hours have passed',
  },
};

/** Secrets of which a process uses one at a time; the service behind them accepts the old and the new one together. */
const usedAlone: Record<string, { variables: string; steps: string }> = {
  'stripe-key': {
    variables: 'STRIPE_SECRET_KEY',
    steps: "Roll the key in Stripe's dashboard with an expiry of a day, set the new one, restart billing.",
  },
  ses: {
    variables: 'AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY',
    steps:
      'Create a second access key in IAM, set it, restart identity and notifications, and delete the first one once ' +
      'IAM shows no more use of it. With a role instead of keys there is nothing to rotate.',
  },
  openai: {
    variables: 'OPENAI_API_KEY',
    steps: 'Create a second key, set it, restart asking, and delete the first one.',
  },
  'google-places': {
    variables: 'GOOGLE_PLACES_KEY',
    steps: 'Create a second key, set it, restart leads, and delete the first one.',
  },
  'google-sign-in': {
    variables: 'the client secret of the identity provider google in Keycloak',
    steps: "Add a second secret in Google's console, set it in Keycloak, and delete the first one.",
  },
  mongo: {
    variables: 'MONGO_URL',
    steps: 'Create a second database user, set it in the URL, restart all services but egress, and delete the first.',
  },
};

export const secretNames = [...Object.keys(secrets), ...Object.keys(usedAlone)];

const readersOf = (variable: string): string => {
  const readers = Object.entries<Service>(services).filter(([, { config }]) => variable in config.variables);
  return new Intl.ListFormat('en').format(readers.map(([name]) => name));
};

export const newSecret = (): string => randomBytes(32).toString('base64url');

/**
 * The steps of a rotation during which no request fails: a new value must be accepted everywhere before it is used
 * anywhere, and used everywhere before the old one goes.
 * @param current the value in use; one only, because a rotation must be finished before the next
 * @param next the new value
 * @returns the lines to print
 */
export const rotation = (name: string, current: string, next: string): string[] => {
  const alone = usedAlone[name];
  if (alone) return [`${name} (${alone.variables}): ${alone.steps}`];
  const secret = secrets[name];
  if (!secret) throw new Error(`There is no secret ${name}. There are: ${secretNames.join(', ')}.`);
  const { variable, between, until } = secret;
  if (current === '') throw new Error(`Set ${variable} to the value in use.`);
  if (current.includes(','))
    throw new Error(`${variable} has several values: finish the rotation that has begun, by leaving only the first.`);
  const restart = `and restart ${readersOf(variable)}`;
  const steps = [
    `${variable}=${current},${next}`,
    ...(between === undefined ? [] : [between]),
    `${variable}=${next},${current}`,
    `${variable}=${next}`,
  ];
  const last = steps.length - 1;
  return steps.map((step, at) => {
    const what = step.startsWith(variable) ? `set ${step} ${restart}` : `run NEW_SECRET=${next} ${step}`;
    return `${String(at + 1)}. ${at === last ? `When ${until}, ` : ''}${what}`;
  });
};

/** What to do first for a secret that others issue; null for secrets of our own. */
export const madeAt = (name: string): string | null => secrets[name]?.madeAt ?? null;
