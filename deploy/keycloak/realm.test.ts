import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parallelSignIns } from '../engines/keycloak.ts';

type Realm = {
  clients: Record<string, unknown>[];
  users: {
    username: string;
    serviceAccountClientId?: string;
    clientRoles: Record<string, string[]>;
    credentials?: unknown;
  }[];
  components: Record<string, { config: Record<string, string[]> }[]>;
} & Record<string, unknown>;

const text = readFileSync(join(import.meta.dirname, 'askwatch-realm.json'), 'utf8');
const realm = JSON.parse(text) as Realm;

test('brute force protection is on after at most ten failures and never locks permanently', () => {
  expect(realm.bruteForceProtected).toBe(true);
  expect(realm.failureFactor).toBeLessThanOrEqual(10);
  expect(realm.permanentLockout).toBe(false);
});

test.each(['docker-compose.yml', 'deploy/engines/docker-compose.yml'])(
  'in %s Keycloak also checks concurrent sign-ins',
  (file) => {
    const compose = readFileSync(join(import.meta.dirname, '..', '..', file), 'utf8');
    expect(compose).toContain(`- ${parallelSignIns}\n`);
  },
);

test('an access token lives at most five minutes', () => {
  expect(realm.accessTokenLifespan).toBeLessThanOrEqual(300);
});

test('there is no public registration page, and usernames are email addresses', () => {
  expect(realm.registrationAllowed).toBe(false);
  expect(realm.registrationEmailAsUsername).toBe(true);
  expect(realm.duplicateEmailsAllowed).toBe(false);
});

test('our only client is confidential and gets its secret from the environment', () => {
  expect(realm.clients).toHaveLength(1);
  expect(realm.clients[0]).toMatchObject({
    clientId: 'askwatch-identity',
    publicClient: false,
    directAccessGrantsEnabled: true,
    serviceAccountsEnabled: true,
    standardFlowEnabled: false,
    secret: '${ASKWATCH_IDENTITY_SECRET}',
  });
});

test('its service account may manage users and nothing else', () => {
  expect(realm.users).toHaveLength(1);
  expect(realm.users[0]?.serviceAccountClientId).toBe('askwatch-identity');
  expect(realm.users[0]?.clientRoles).toEqual({ 'realm-management': ['manage-users', 'query-users', 'view-users'] });
});

test('the realm file contains no password or key', () => {
  expect(text).not.toMatch(/"(credentials|privateKey|hashedSaltedValue)"/);
});

test('first and last name are not required', () => {
  const [provider] = realm.components['org.keycloak.userprofile.UserProfileProvider'] ?? [];
  const profile = JSON.parse(provider?.config['kc.user.profile.config']?.[0] ?? '{}') as {
    attributes: { name: string; required?: unknown }[];
  };
  expect(profile.attributes.filter(({ required }) => required).map(({ name }) => name)).toEqual(['email']);
});
