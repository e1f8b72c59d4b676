import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { keycloakSettings } from '../identity.fixture.ts';
import { keycloakAccounts } from '../outside/accounts.ts';
import { addressActivities } from './address.ts';

const accounts = keycloakAccounts(keycloakSettings());
const { addressOf } = addressActivities(accounts);

test('addressOf returns the address and whether it is verified, and null for a deleted account', async () => {
  const email = `${randomUUID()}@example.com`;
  const userId = await accounts.create(email, 'long enough to keep');
  expect(await addressOf({ userId })).toMatchObject({ email, isEmailVerified: false });
  await accounts.verifyEmail(userId);
  expect(await addressOf({ userId })).toMatchObject({ email, isEmailVerified: true });
  await accounts.remove(userId);
  expect(await addressOf({ userId })).toBeNull();
});
