export type Admin = { url: string; realm: string; adminUser?: string; adminPassword: string };

const tokenOf = async ({ url, adminUser = 'admin', adminPassword }: Admin): Promise<string> => {
  const body = new URLSearchParams({
    grant_type: 'password',
    client_id: 'admin-cli',
    username: adminUser,
    password: adminPassword,
  });
  const response = await fetch(`${url}/realms/master/protocol/openid-connect/token`, { method: 'POST', body });
  if (!response.ok) throw new Error(`Keycloak refused its administrator: ${response.status}`);
  return ((await response.json()) as { access_token: string }).access_token;
};

/**
 * Signs in as Keycloak's administrator.
 * @returns a function that calls the admin API with a path below `/admin`; it throws if the response is neither a
 *   success nor 404
 */
export const adminOf = async (admin: Admin) => {
  const headers = { authorization: `Bearer ${await tokenOf(admin)}`, 'content-type': 'application/json' };
  return async (method: string, path: string, body?: object): Promise<Response> => {
    const response = await fetch(`${admin.url}/admin${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok && response.status !== 404)
      throw new Error(`Keycloak answered ${response.status} to ${method} ${path}: ${await response.text()}`);
    return response;
  };
};
