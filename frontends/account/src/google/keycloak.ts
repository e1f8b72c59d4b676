import type { SignInOptions } from '@askwatch/contracts/identity';

type Google = NonNullable<SignInOptions['google']>;

// Keycloak answers in the fragment, so that the code never reaches a server's log.
const redirectUri = (wanted: string | null) => {
  const back = new URL('/login', location.origin);
  if (wanted !== null) back.searchParams.set('returnTo', wanted);
  return back.href;
};

/** Loaded only when somebody goes to Google or comes back: most never do. */
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

/** Whether the address holds what Keycloak sends back. */
export const isReturn = (hash: string): boolean => {
  const said = new URLSearchParams(hash.slice(1));
  return said.has('state') && (said.has('code') || said.has('error'));
};

/**
 * Trades the code in the address for a token, which lives in memory until the gateway has it.
 * @throws what Keycloak says when it refuses
 */
export const tokenOfReturn = async (google: Google, wanted: string | null): Promise<string> => {
  const { keycloak, isBack } = await open(google, wanted);
  if (!isBack || keycloak.token === undefined) throw new Error('Keycloak sent nobody back');
  return keycloak.token;
};
