import type { SignInOptions } from '@askwatch/contracts/identity';
import { z } from 'zod';
import type { Settings } from './outside/keycloak.ts';

/** What this process reads, beside what every process does. */
export const identityEnv = {
  INTERNAL_TOKEN: z.string().min(16),
  MONGO_URL: z.string(),
  KAFKA_BROKERS: z.string(),
  TEMPORAL_ADDRESS: z.string(),
  TEMPORAL_NAMESPACE: z.string(),
  KEYCLOAK_URL: z.url(),
  /** The issuer that tokens name, where the public name of Keycloak differs from KEYCLOAK_URL. */
  KEYCLOAK_ISSUER: z.url().optional(),
  KEYCLOAK_REALM: z.string(),
  KEYCLOAK_CLIENT_ID: z.string(),
  KEYCLOAK_CLIENT_SECRET: z.string(),
  /** Where browsers reach Keycloak and the public client that they use there: with both, Google is offered. */
  KEYCLOAK_PUBLIC_URL: z.url().optional(),
  KEYCLOAK_WEB_CLIENT_ID: z.string().optional(),
  /** Where the links in mails lead. */
  ORIGIN: z.url(),
  MAIL_FROM: z.string(),
  AWS_REGION: z.string(),
  /** A local server that speaks SES. */
  SES_ENDPOINT: z.url().optional(),
  /** One sentence for every address that asks for a new password. */
  AUTH_NEUTRAL_RESET: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true'),
};

type Env = z.infer<z.ZodObject<typeof identityEnv>>;

/** What browsers need for signing in with Google; null where that is not configured. */
export const googleOf = (env: Env): SignInOptions['google'] => {
  const { KEYCLOAK_PUBLIC_URL: url, KEYCLOAK_WEB_CLIENT_ID: clientId, KEYCLOAK_REALM: realm } = env;
  return url === undefined || clientId === undefined ? null : { url, realm, clientId };
};

export const keycloakOf = (env: Env): Settings => ({
  url: env.KEYCLOAK_URL,
  realm: env.KEYCLOAK_REALM,
  issuer: env.KEYCLOAK_ISSUER,
  clientId: env.KEYCLOAK_CLIENT_ID,
  clientSecret: env.KEYCLOAK_CLIENT_SECRET,
});
