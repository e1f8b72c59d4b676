import type { SignedIn, User } from '@askwatch/contracts/identity';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { z } from 'zod';
import { postAsClient } from './as-client.ts';
import { userOfClaims } from '../session/user.ts';

/** Keycloak refuses: the password is wrong, the account is locked or gone, or the session has ended. */
export class NotAccepted extends Error {
  override name = 'NotAccepted';
}

/** Keycloak is not reachable, or its response is invalid. The outcome is unknown; this is never a refusal. */
export class KeycloakFailed extends Error {
  override name = 'KeycloakFailed';
}

export type Keycloak = {
  /** @throws {NotAccepted} for every kind of refusal, so that it does not reveal which accounts exist */
  signIn: (email: string, password: string) => Promise<SignedIn>;
  /**
   * Exchanges a token that Keycloak issued to the browser for a session of ours: standard token exchange, RFC 8693.
   * @throws {NotAccepted} when it is expired or not a token of this realm for us
   */
  trade: (accessToken: string) => Promise<SignedIn>;
  /** @throws {NotAccepted} when the account or its session no longer exists */
  refresh: (refreshToken: string) => Promise<SignedIn>;
  /** Succeeds if the session has already ended. */
  signOut: (refreshToken: string) => Promise<void>;
  check: () => Promise<string | null>;
};

const timeoutMs = 5000;
/** Password hashing takes seconds on a busy machine. Shorter than the gateway's timeout for sign-ins. */
const hashingMs = 15_000;

const Tokens = z.object({ access_token: z.string(), refresh_token: z.string() });
const OAuthError = z.object({ error: z.string() });

export type Settings = { url: string; realm: string; issuer?: string; clientId: string; clientSecret: string };

/** Signs users in at Keycloak, as its confidential client. */
export const connectKeycloak = ({ url, realm, issuer, clientId, clientSecret }: Settings): Keycloak => {
  const address = `${url.replace(/\/+$/, '')}/realms/${encodeURIComponent(realm)}`;
  const openid = `${address}/protocol/openid-connect`;
  // An unknown key id asks Keycloak at most once a minute, however many forged tokens arrive.
  const keys = createRemoteJWKSet(new URL(`${openid}/certs`), { cooldownDuration: 60_000, timeoutDuration: timeoutMs });

  const post = async (path: string, fields: Record<string, string>): Promise<Response> => {
    const ms = fields.grant_type === 'password' ? hashingMs : timeoutMs;
    try {
      return await postAsClient(`${openid}/${path}`, { clientId, clientSecret }, fields, ms);
    } catch (cause) {
      throw new KeycloakFailed('Keycloak does not answer', { cause });
    }
  };

  const verify = async (accessToken: string): Promise<User> => {
    try {
      const { payload } = await jwtVerify(accessToken, keys, {
        issuer: issuer ?? address,
        algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'],
        requiredClaims: ['sub', 'exp', 'azp'],
        clockTolerance: '60s',
      });
      // ID tokens are signed with the same key; `typ` distinguishes them.
      if (payload.azp !== clientId || payload.typ !== 'Bearer') throw new Error('a token for another client');
      return userOfClaims(payload);
    } catch (cause) {
      throw new KeycloakFailed('Keycloak gave a token that cannot be trusted', { cause });
    }
  };

  const exchange = async (fields: Record<string, string>, refusals = ['invalid_grant']): Promise<SignedIn> => {
    const response = await post('token', { ...fields, scope: 'openid profile email' });
    const answer: unknown = await response.json().catch(() => null);
    if (refusals.includes(OAuthError.safeParse(answer).data?.error ?? '')) throw new NotAccepted('Keycloak refused');
    const tokens = Tokens.safeParse(answer);
    if (!response.ok || !tokens.success) throw new KeycloakFailed(`Keycloak answered ${String(response.status)}`);
    return { user: await verify(tokens.data.access_token), refreshToken: tokens.data.refresh_token };
  };

  return {
    signIn: (email, password) => exchange({ grant_type: 'password', username: email, password }),
    trade: (accessToken) =>
      exchange(
        {
          grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
          subject_token: accessToken,
          subject_token_type: 'urn:ietf:params:oauth:token-type:access_token',
          requested_token_type: 'urn:ietf:params:oauth:token-type:refresh_token',
        },
        ['invalid_grant', 'invalid_token', 'invalid_request', 'access_denied'],
      ),
    refresh: (refreshToken) => exchange({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    async signOut(refreshToken) {
      const response = await post('logout', { refresh_token: refreshToken });
      if (response.status >= 500) throw new KeycloakFailed(`Keycloak answered ${String(response.status)}`);
    },
    async check() {
      const signal = AbortSignal.timeout(2000);
      const answer = await fetch(`${openid}/certs`, { signal }).catch(() => null);
      await answer?.body?.cancel();
      return answer?.ok === true ? null : 'Keycloak does not answer';
    },
  };
};
