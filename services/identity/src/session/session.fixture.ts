import { randomUUID } from 'node:crypto';
import { createLog } from '@askwatch/service-kit/log';
import { createApp } from '@askwatch/service-kit/serve';
import { keycloakSettings } from '../identity.fixture.ts';
import { connectKeycloak } from '../outside/keycloak.ts';
import { sessionRoutes } from './routes.ts';

const settings = keycloakSettings();

/** The session routes with the real Keycloak, or with changed settings. */
export const appOf = (changed: Partial<typeof settings> = {}) =>
  createApp({
    log: createLog('test', 'silent'),
    routes: [
      sessionRoutes({
        keycloak: connectKeycloak({ ...settings, ...changed }),
        google: null,
        report: () => undefined,
        opened: () => Promise.resolve(),
      }),
    ],
  });

/** Calls Keycloak's admin API. */
export const admin = async (method: string, path: string, body?: unknown): Promise<Response> => {
  const fields = {
    grant_type: 'client_credentials',
    client_id: settings.clientId,
    client_secret: settings.clientSecret,
  };
  const tokens = await fetch(`${settings.url}/realms/${settings.realm}/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  const { access_token: token } = (await tokens.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return fetch(`${settings.url}/admin/realms/${settings.realm}${path}`, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  });
};

/** Creates a verified account in Keycloak. @returns its address, password and admin API path */
export const account = async () => {
  const email = `${randomUUID()}@example.com`;
  const password = randomUUID();
  const credentials = [{ type: 'password', value: password, temporary: false }];
  const made = await admin('POST', '/users', {
    username: email,
    email,
    emailVerified: true,
    enabled: true,
    credentials,
  });
  if (made.status !== 201) throw new Error(`No account was made: ${await made.text()}`);
  return { email, password, path: new URL(made.headers.get('location') ?? '').pathname.replace(/.*\/users/, '/users') };
};
