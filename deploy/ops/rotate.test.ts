import { keysOf } from '@askwatch/service-kit/key-ring';
import { expect, test } from '@jest/globals';
import { services } from '../services.ts';
import { rotation, secretNames, secrets } from './rotate.ts';

const [old, next] = ['the-old-value', 'the-new-value'];

test.each(Object.entries(secrets))('%s: at each step all running processes accept what the others use', (name, of) => {
  const lines = rotation(name, old, next);
  const values = [old, ...lines.flatMap((line) => new RegExp(`set ${of.variable}=(\\S+)`).exec(line)?.[1] ?? [])];
  expect(values.at(-1)).toBe(next);
  values.slice(1).forEach((after, at) => {
    const before = values[at] ?? '';
    expect(keysOf(before)).toContain(keysOf(after)[0]);
    expect(keysOf(after)).toContain(keysOf(before)[0]);
  });
});

test("Keycloak's client gets its new secret once every process knows both", () => {
  const lines = rotation('keycloak-client', old, next);
  expect(lines[0]).toContain(`KEYCLOAK_CLIENT_SECRET=${old},${next} and restart identity`);
  expect(lines[1]).toContain('--set-in-keycloak');
});

test('a rotation that has begun must be finished first, and an unknown secret is named with those that exist', () => {
  expect(() => rotation('internal-token', `${old},${next}`, 'third')).toThrow('finish the rotation');
  expect(() => rotation('internal-token', '', next)).toThrow('Set INTERNAL_TOKEN');
  expect(() => rotation('session', old, next)).toThrow('stripe-webhook');
});

test('every variable of a service that is a secret can be rotated', () => {
  const all = secretNames.flatMap((name) => [secrets[name]?.variable ?? '', ...rotationText(name)]).join(' ');
  const variables = Object.values(services).flatMap(({ config }) => Object.keys(config.variables));
  const secret = variables.filter((name) => /SECRET|TOKEN|KEY$/.test(name) && !name.includes('ANALYTICS'));
  expect(secret.filter((name) => !all.includes(name))).toEqual([]);
  expect(secret.length).toBeGreaterThan(4);
});

const rotationText = (name: string): string[] => rotation(name, old, next);
