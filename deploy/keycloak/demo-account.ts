export const demoEmail = 'demo@askwatch.example';

type Client = { url: string; realm: string; clientId: string; clientSecret: string };

const tokenOf = async ({ url, realm, clientId, clientSecret }: Client): Promise<string> => {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
  });
  const response = await fetch(`${url}/realms/${realm}/protocol/openid-connect/token`, { method: 'POST', body });
  if (!response.ok)
    throw new Error(`Keycloak refused the identity client: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { access_token: string }).access_token;
};

/** Creates the demo account, or resets its password if it exists; returns its id. */
export const ensureDemoAccount = async (client: Client, password: string): Promise<string> => {
  const users = `${client.url}/admin/realms/${client.realm}/users`;
  const headers = { authorization: `Bearer ${await tokenOf(client)}`, 'content-type': 'application/json' };
  const credential = { type: 'password', value: password, temporary: false };
  const account = {
    username: demoEmail,
    email: demoEmail,
    emailVerified: true,
    enabled: true,
    credentials: [credential],
  };
  const made = await fetch(users, { method: 'POST', headers, body: JSON.stringify(account) });
  if (!made.ok && made.status !== 409)
    throw new Error(`Keycloak did not make the demo account: ${made.status} ${await made.text()}`);
  const found = await fetch(`${users}?exact=true&email=${encodeURIComponent(demoEmail)}`, { headers });
  const [user] = (await found.json()) as { id: string }[];
  if (!user) throw new Error('Keycloak does not find the demo account after creating it');
  if (made.status === 409)
    await fetch(`${users}/${user.id}/reset-password`, { method: 'PUT', headers, body: JSON.stringify(credential) });
  return user.id;
};
