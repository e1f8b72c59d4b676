import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { keycloakSettings } from '../identity.fixture.ts';
import { keycloakAccounts } from '../outside/accounts.ts';
import { addressActivities } from './address.ts';

const accounts = keycloakAccounts(keycloakSettings());
const { addressOf } = addressActivities(accounts);

test('an address is told with whether it is confirmed, and an account that is gone has none', async () => {
  const email = `${randomUUID()}@example.com`;
  const userId = await accounts.create(email, 'long enough to keep');
  expect(await addressOf({ userId })).toMatchObject({ email, isEmailVerified: false });
  await accounts.verifyEmail(userId);
  expect(await addressOf({ userId })).toMatchObject({ email, isEmailVerified: true });
  await accounts.remove(userId);
  expect(await addressOf({ userId })).toBeNull();
});
