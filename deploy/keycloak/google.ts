import { type Admin, adminOf } from './admin.ts';

/** The browser client for signing in with Google: public, authorization code flow with PKCE only. */
export const webClientId = 'askwatch-web';

/** The OAuth client as registered in Google's console. */
type GoogleClient = { clientId: string; clientSecret: string };

/** @returns the Google client from the environment; null if it is not configured, and Google is not offered then */
export const googleClient = (): GoogleClient | null => {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = process.env;
  return clientId && clientSecret ? { clientId, clientSecret } : null;
};

/** The identity service may exchange this client's tokens only because they name it as an audience. */
const audience = {
  name: 'identity may trade these tokens',
  protocol: 'openid-connect',
  protocolMapper: 'oidc-audience-mapper',
  config: { 'included.client.audience': 'askwatch-identity', 'access.token.claim': 'true', 'id.token.claim': 'false' },
};

const webClient = (origin: string) => ({
  clientId: webClientId,
  name: 'The web app, for signing in with Google',
  protocol: 'openid-connect',
  enabled: true,
  publicClient: true,
  standardFlowEnabled: true,
  implicitFlowEnabled: false,
  directAccessGrantsEnabled: false,
  redirectUris: [`${origin}/login`, `${origin}/register`],
  webOrigins: [origin],
  attributes: { 'pkce.code.challenge.method': 'S256', 'post.logout.redirect.uris': '-' },
  protocolMappers: [audience],
});

const google = ({ clientId, clientSecret }: GoogleClient) => ({
  alias: 'google',
  providerId: 'google',
  enabled: true,
  // Trust Google's email_verified claim.
  trustEmail: true,
  storeToken: false,
  config: { clientId, clientSecret, defaultScope: 'openid email profile', syncMode: 'IMPORT' },
});

/** Creates or updates the realm's configuration for signing in with Google. */
export const ensureGoogle = async (admin: Admin, origin: string, client: GoogleClient): Promise<void> => {
  const call = await adminOf(admin);
  const send = (method: string, path: string, body?: object) => call(method, `/realms/${admin.realm}${path}`, body);
  const [existing] = (await (await send('GET', `/clients?clientId=${webClientId}`)).json()) as { id: string }[];
  if (existing) await send('DELETE', `/clients/${existing.id}`);
  await send('POST', '/clients', webClient(origin));
  await send('DELETE', '/identity-provider/instances/google');
  await send('POST', '/identity-provider/instances', google(client));
};
