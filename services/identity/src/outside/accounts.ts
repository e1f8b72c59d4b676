import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { userOfClaims } from '../session/user.ts';
import { postAsClient } from './as-client.ts';
import { KeycloakFailed, type Settings } from './keycloak.ts';

export class EmailTaken extends Error {
  override name = 'EmailTaken';
}

/** The realm's password policy refuses the password; the message is shown to the user. */
export class PasswordRefused extends Error {
  override name = 'PasswordRefused';
}

const Refused = z.object({ error: z.string().optional(), errorMessage: z.string().optional() });

/** The error for the policy rule that Keycloak names; unknown rules get a general text. */
const refusalOf = async (response: Response): Promise<PasswordRefused> => {
  const { error = '', errorMessage = '' } = Refused.safeParse(await response.json().catch(() => null)).data ?? {};
  const isAddress = /not(?:Username|Email)|not be equal to the (?:username|email)/i.test(`${error} ${errorMessage}`);
  return new PasswordRefused(
    isAddress
      ? "Choose another password: it can't be your email address."
      : "Choose another password: this one can't be used.",
  );
};

const Row = z.object({
  id: z.string(),
  email: z.string().default(''),
  emailVerified: z.boolean().default(false),
  firstName: z.string().default(''),
  lastName: z.string().default(''),
  createdTimestamp: z.number().default(0),
});

export type Account = { id: string; email: string; displayName: string; isEmailVerified: boolean; created: string };

const accountOf = ({
  id,
  email,
  emailVerified,
  firstName,
  lastName,
  createdTimestamp,
}: z.infer<typeof Row>): Account => ({
  ...userOfClaims({ sub: id, email, name: `${firstName} ${lastName}` }),
  isEmailVerified: emailVerified,
  created: new Date(createdTimestamp).toISOString(),
});

const timeoutMs = 4000;
const json = 'application/json';
const passwordOf = (value: string) => ({ type: 'password', value, temporary: false });
const Token = z.object({ access_token: z.string(), expires_in: z.number() });

/** Our own access token for the admin API, renewed 30 s before it expires. */
const ownToken = (openid: string, clientId: string, clientSecret: string) => {
  let kept: { token: string; until: number } | undefined;
  return async (): Promise<string> => {
    if (kept && performance.now() < kept.until) return kept.token;
    const client = { clientId, clientSecret };
    const response = await postAsClient(`${openid}/token`, client, { grant_type: 'client_credentials' }, timeoutMs);
    const { access_token: token, expires_in: seconds } = Token.parse(await response.json());
    kept = { token, until: performance.now() + Math.max(0, seconds - 30) * 1000 };
    return token;
  };
};

/** Accounts in Keycloak, managed with the admin API by the confidential client's service account. */
export const keycloakAccounts = ({ url, realm, clientId, clientSecret }: Settings) => {
  const base = url.replace(/\/+$/, '');
  const admin = `${base}/admin/realms/${encodeURIComponent(realm)}`;
  const token = ownToken(`${base}/realms/${encodeURIComponent(realm)}/protocol/openid-connect`, clientId, clientSecret);

  const send = async (method: string, path: string, body?: unknown): Promise<Response> => {
    try {
      const headers = { authorization: `Bearer ${await token()}`, 'content-type': json };
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      return await fetch(`${admin}${path}`, { method, headers, signal: AbortSignal.timeout(timeoutMs), ...sent });
    } catch (cause) {
      throw new KeycloakFailed('Keycloak does not answer', { cause });
    }
  };

  const failed = ({ status }: Response) => new KeycloakFailed(`The Keycloak admin API answered ${String(status)}`);
  const at = (id: string) => `/users/${encodeURIComponent(id)}`;

  const must = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await send(method, path, body);
    if (!response.ok) throw failed(response);
    return response.status === 200 ? response.json() : undefined;
  };

  /** Sends the whole account back, because Keycloak may treat missing fields as removed. */
  const change = async (id: string, changed: object): Promise<Response> => {
    const whole = z.record(z.string(), z.unknown()).parse(await must('GET', at(id)));
    return send('PUT', at(id), { ...whole, ...changed });
  };

  const requireOk = (response: Response): void => {
    if (!response.ok) throw failed(response);
  };

  const find = async (id: string): Promise<Account | null> => {
    const response = await send('GET', at(id));
    if (response.status === 404) return null;
    if (!response.ok) throw failed(response);
    return accountOf(Row.parse(await response.json()));
  };

  /** Whether the account has a sub-resource of this kind that matches. */
  const hasAny = async (id: string, kind: string, test: (row: Record<string, unknown>) => boolean): Promise<boolean> =>
    z
      .array(z.record(z.string(), z.unknown()))
      .parse(await must('GET', `${at(id)}/${kind}`))
      .some(test);

  return {
    find,

    /** @throws {EmailTaken | PasswordRefused} */
    async create(email: string, password: string): Promise<string> {
      const response = await send('POST', '/users', {
        username: email,
        email,
        emailVerified: false,
        enabled: true,
        credentials: [passwordOf(password)],
      });
      if (response.status === 409) throw new EmailTaken();
      if (response.status === 400) throw await refusalOf(response);
      const id = response.headers.get('location')?.split('/').at(-1);
      if (!response.ok || id === undefined) throw failed(response);
      return id;
    },

    async findByEmail(email: string): Promise<Account | null> {
      const found = z.array(Row).parse(await must('GET', `/users?exact=true&email=${encodeURIComponent(email)}`));
      const [row] = found.filter((candidate) => candidate.email.toLowerCase() === email);
      return row ? accountOf(row) : null;
    },

    /**
     * Sets the password and lifts a lock caused by failed sign-ins.
     * @throws {PasswordRefused}
     */
    async setPassword(id: string, password: string): Promise<void> {
      const response = await send('PUT', `${at(id)}/reset-password`, passwordOf(password));
      if (response.status === 400) throw await refusalOf(response);
      if (!response.ok) throw failed(response);
      await must('DELETE', `/attack-detection/brute-force/users/${encodeURIComponent(id)}`);
    },

    verifyEmail: async (id: string): Promise<void> => {
      requireOk(await change(id, { emailVerified: true }));
    },

    /** The whole name goes into one of Keycloak's two fields: not every name has two parts. */
    rename: async (id: string, name: string): Promise<void> => {
      requireOk(await change(id, { firstName: name, lastName: '' }));
    },

    /**
     * Gives the account another address, which counts as verified.
     * @throws {EmailTaken}
     */
    async changeEmail(id: string, email: string): Promise<void> {
      const response = await change(id, { username: email, email, emailVerified: true });
      if (response.status === 409) throw new EmailTaken();
      requireOk(response);
    },

    /** Ends every session of this account at Keycloak. */
    endSessions: (id: string) => must('POST', `${at(id)}/logout`),

    hasPassword: (id: string) => hasAny(id, 'credentials', ({ type }) => type === 'password'),
    hasGoogle: (id: string) =>
      hasAny(id, 'federated-identity', ({ identityProvider }) => identityProvider === 'google'),

    /** Deletes the account, if it still exists. Retries, because concurrent deletions can make each other fail. */
    async remove(id: string, tries = 4): Promise<void> {
      const response = await send('DELETE', at(id));
      if (response.ok || response.status === 404) return;
      if (tries === 1) throw failed(response);
      await sleep(150);
      return this.remove(id, tries - 1);
    },
  };
};

export type Accounts = ReturnType<typeof keycloakAccounts>;
