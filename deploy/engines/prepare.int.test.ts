import { randomUUID } from 'node:crypto';
import { Connection } from '@temporalio/client';
import { expect, test } from '@jest/globals';
import { ensureNamespace } from '../jobs/namespace.ts';
import { adminOf } from '../keycloak/admin.ts';
import { ensureRealm } from '../keycloak/realm.ts';

const {
  KEYCLOAK_URL: url = '',
  KEYCLOAK_ADMIN_PASSWORD: adminPassword = '',
  TEMPORAL_ADDRESS: address = '',
} = process.env;

const signInAs = async (realm: string, secret: string): Promise<number> => {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: 'askwatch-identity',
    client_secret: secret,
  });
  return (await fetch(`${url}/realms/${realm}/protocol/openid-connect/token`, { method: 'POST', body })).status;
};

test('the realm is made once, and running the job again changes the secret of its client', async () => {
  const realm = `test-${randomUUID().slice(0, 8)}`;
  const admin = { url, realm, adminPassword };
  await ensureRealm(admin, 'first-secret');
  expect(await signInAs(realm, 'first-secret')).toBe(200);
  await ensureRealm(admin, 'second-secret');
  expect([await signInAs(realm, 'first-secret'), await signInAs(realm, 'second-secret')]).toEqual([401, 200]);
  await (
    await adminOf(admin)
  )('DELETE', `/realms/${realm}`);
});

test('the namespace is made once and keeps histories for three days', async () => {
  const namespace = `test-${randomUUID().slice(0, 8)}`;
  await ensureNamespace(address, namespace);
  await ensureNamespace(address, namespace);
  const connection = await Connection.connect({ address });
  const { config } = await connection.workflowService.describeNamespace({ namespace });
  await connection.close();
  expect(Number(config?.workflowExecutionRetentionTtl?.seconds)).toBe(3 * 24 * 60 * 60);
});
