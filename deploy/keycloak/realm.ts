import { adminOf, type Admin } from './admin.ts';
import realmFile from './askwatch-realm.json' with { type: 'json' };

const clientId = 'askwatch-identity';

/**
 * Creates the realm if it is missing; if it exists, only the secret of its client is set, which is how the secret is
 * rotated. What operators have changed in the realm stays.
 */
export const ensureRealm = async (admin: Admin, clientSecret: string): Promise<void> => {
  const send = await adminOf(admin);
  if ((await send('GET', `/realms/${admin.realm}`)).status === 404) {
    const clients = realmFile.clients.map((client) =>
      client.clientId === clientId ? { ...client, secret: clientSecret } : client,
    );
    await send('POST', '/realms', { ...realmFile, realm: admin.realm, clients });
    return;
  }
  const found = await send('GET', `/realms/${admin.realm}/clients?clientId=${clientId}`);
  const [client] = (await found.json()) as { id: string }[];
  if (!client) throw new Error(`The realm ${admin.realm} has no client ${clientId}.`);
  await send('PUT', `/realms/${admin.realm}/clients/${client.id}`, { ...client, secret: clientSecret });
};
