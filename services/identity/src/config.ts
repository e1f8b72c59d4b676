import type { SignInOptions } from '@askwatch/contracts/identity';
import { z } from 'zod';
import type { Settings } from './outside/keycloak.ts';

/** The environment variables of this service, in addition to the common ones. */
export const identityEnv = {
  INTERNAL_TOKEN: z.string().min(16),
  MONGO_URL: z.string(),
  KAFKA_BROKERS: z.string(),
  TEMPORAL_ADDRESS: z.string(),
  TEMPORAL_NAMESPACE: z.string(),
  KEYCLOAK_URL: z.url(),
  /** The issuer in tokens, if Keycloak's public URL differs from KEYCLOAK_URL. */
  KEYCLOAK_ISSUER: z.url().optional(),
  KEYCLOAK_REALM: z.string(),
  KEYCLOAK_CLIENT_ID: z.string(),
  KEYCLOAK_CLIENT_SECRET: z.string(),
  /** Keycloak's URL for browsers and their public client. Google sign-in is offered if both are set. */
  KEYCLOAK_PUBLIC_URL: z.url().optional(),
  KEYCLOAK_WEB_CLIENT_ID: z.string().optional(),
  /** The origin of links in emails. */
  ORIGIN: z.url(),
  MAIL_FROM: z.string(),
  AWS_REGION: z.string(),
  /** A local server that implements the SES API. */
  SES_ENDPOINT: z.url().optional(),
  /** Whether password resets get the same response for known and unknown addresses. */
  AUTH_NEUTRAL_RESET: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true'),
};

type Env = z.infer<z.ZodObject<typeof identityEnv>>;

/** The settings that browsers need for signing in with Google; null if not configured. */
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
