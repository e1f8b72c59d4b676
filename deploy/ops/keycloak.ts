import { z } from 'zod';

const User = z.looseObject({ id: z.string(), username: z.string(), email: z.string().optional() });
export type KeycloakUser = z.infer<typeof User>;

const pageSize = 200;

const passwordGiven = (): string => {
  const value = process.env.KEYCLOAK_ADMIN_PASSWORD ?? '';
  if (value === '') throw new Error("Set KEYCLOAK_ADMIN_PASSWORD: Keycloak's administrator is needed for this.");
  return value;
};

/**
 * Keycloak's admin API, as the administrator that `KEYCLOAK_ADMIN_USER` (by default `admin`) and `KEYCLOAK_ADMIN_PASSWORD`
 * name, at `KEYCLOAK_URL` (by default the one of `npm start`), in the realm `KEYCLOAK_REALM` (by default `askwatch`).
 * @throws if there is no password or Keycloak refuses
 */
export const keycloakAdmin = () => {
  const url = (process.env.KEYCLOAK_URL ?? 'http://127.0.0.1:4180').replace(/\/+$/, '');
  const realm = `${url}/admin/realms/${process.env.KEYCLOAK_REALM ?? 'askwatch'}`;

  const token = async (): Promise<string> => {
    const body = new URLSearchParams({
      grant_type: 'password',
      client_id: 'admin-cli',
      username: process.env.KEYCLOAK_ADMIN_USER ?? 'admin',
      password: passwordGiven(),
    });
    const response = await fetch(`${url}/realms/master/protocol/openid-connect/token`, { method: 'POST', body });
    if (!response.ok) throw new Error(`Keycloak refused its administrator: ${String(response.status)}`);
    return z.object({ access_token: z.string() }).parse(await response.json()).access_token;
  };

  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    // A token lives for a minute; this is rarely called.
    const headers = { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(`${realm}${path}`, { method, headers, ...sent });
    const text = await response.text();
    if (!response.ok) throw new Error(`Keycloak answered ${String(response.status)} to ${method} ${path}: ${text}`);
    return text === '' ? null : (JSON.parse(text) as unknown);
  };

  return {
    /** All users, with their links to Google, as far as the API shows them: without passwords and roles. */
    async users(): Promise<KeycloakUser[]> {
      const all: KeycloakUser[] = [];
      for (let first = 0; ; first += pageSize) {
        const path = `/users?first=${String(first)}&max=${String(pageSize)}&briefRepresentation=false`;
        const page = z.array(User).parse(await call('GET', path));
        for (const user of page)
          all.push({ ...user, federatedIdentities: await call('GET', `/users/${user.id}/federated-identity`) });
        if (page.length < pageSize) return all;
      }
    },

    /** Creates users with the ids that they had. @throws if one of them exists */
    async restoreUsers(users: KeycloakUser[]): Promise<void> {
      for (let first = 0; first < users.length; first += pageSize)
        await call('POST', '/partialImport', {
          ifResourceExists: 'FAIL',
          users: users.slice(first, first + pageSize).map(({ access: _access, ...user }) => user),
        });
    },

    /** @returns the id of the account with this address; null if there is none */
    async idOf(email: string): Promise<string | null> {
      const found = z.array(User).parse(await call('GET', `/users?exact=true&email=${encodeURIComponent(email)}`));
      return found[0]?.id ?? null;
    },

    async removeUser(id: string): Promise<void> {
      await call('DELETE', `/users/${id}`);
    },

    /** Replaces the secret of a confidential client; the previous one stops working at once. */
    async setClientSecret(clientId: string, secret: string): Promise<void> {
      const Client = z.array(z.looseObject({ id: z.string() }));
      const [client] = Client.parse(await call('GET', `/clients?clientId=${encodeURIComponent(clientId)}`));
      if (!client) throw new Error(`Keycloak has no client ${clientId}.`);
      await call('PUT', `/clients/${client.id}`, { ...client, secret });
    },
  };
};
