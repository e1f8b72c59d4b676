import type { SignInOptions } from '@askwatch/contracts/identity';
import { common, engineVariables, mailVariables, ownOrigin, secret } from '@askwatch/service-kit/variables';
import { z } from 'zod';
import type { Settings } from './outside/keycloak.ts';

export const config = {
  variables: {
    ...common,
    ...engineVariables,
    ...mailVariables,
    ORIGIN: ownOrigin,
    KEYCLOAK_URL: z.url().describe('Keycloak'),
    KEYCLOAK_ISSUER: z
      .url()
      .optional()
      .describe("the issuer in its tokens, if Keycloak's public URL differs from `KEYCLOAK_URL`"),
    KEYCLOAK_REALM: z.string().describe('the realm, `askwatch`'),
    KEYCLOAK_CLIENT_ID: z.string().describe('the confidential client, `askwatch-identity`'),
    KEYCLOAK_CLIENT_SECRET: secret(1, 'its secret'),
    KEYCLOAK_PUBLIC_URL: z
      .url()
      .optional()
      .describe("Keycloak's URL for browsers, for [Google sign-in](#google-sign-in)"),
    KEYCLOAK_WEB_CLIENT_ID: z.string().optional().describe('their public client; Google is offered if both are set'),
    AUTH_NEUTRAL_RESET: z
      .enum(['true', 'false'])
      .default('false')
      .transform((text) => text === 'true')
      .describe('`true`: the same text for every address that requests a password reset'),
  },
};

type Env = z.infer<z.ZodObject<typeof config.variables>>;

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
