import type { SignInOptions } from '@askwatch/contracts/identity';

type Google = NonNullable<SignInOptions['google']>;

// Keycloak responds in the fragment, so that the code never reaches server logs.
const redirectUri = (wanted: string | null) => {
  const back = new URL('/login', location.origin);
  if (wanted !== null) back.searchParams.set('returnTo', wanted);
  return back.href;
};

/** Loads Keycloak's client only when needed, since most users don't sign in with Google. */
const open = async ({ url, realm, clientId }: Google, wanted: string | null) => {
  const { default: Keycloak } = await import('keycloak-js');
  const keycloak = new Keycloak({ url, realm, clientId });
  const isBack = await keycloak.init({
    pkceMethod: 'S256',
    responseMode: 'fragment',
    checkLoginIframe: false,
    silentCheckSsoFallback: false,
    redirectUri: redirectUri(wanted),
  });
  return { keycloak, isBack };
};

export const goToGoogle = async (google: Google, wanted: string | null): Promise<void> => {
  const { keycloak } = await open(google, wanted);
  await keycloak.login({ idpHint: 'google', redirectUri: redirectUri(wanted) });
};

/** Whether the URL fragment contains Keycloak's response. */
export const isReturn = (hash: string): boolean => {
  const said = new URLSearchParams(hash.slice(1));
  return said.has('state') && (said.has('code') || said.has('error'));
};

/**
 * Exchanges the code in the URL for a token, which stays in memory until it is sent to the gateway.
 * @throws Keycloak's error if it refuses
 */
export const tokenOfReturn = async (google: Google, wanted: string | null): Promise<string> => {
  const { keycloak, isBack } = await open(google, wanted);
  if (!isBack || keycloak.token === undefined) throw new Error('Keycloak returned no token');
  return keycloak.token;
};
