import { createHmac } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { unsubscribeTokens } from './token.ts';

const ann = '5d3c1f0e-7a52-4a57-8f6c-2c1f1b1c9a01';
const bob = '5d3c1f0e-7a52-4a57-8f6c-2c1f1b1c9a02';
const tokens = unsubscribeTokens('a secret that is long enough to be one');
const token = tokens.issue(ann, 3);

test('a token contains the user and the version, and is short', () => {
  expect(tokens.read(token)).toEqual({ userId: ann, version: 3 });
  expect(token).toMatch(/^[A-Za-z0-9_-]{40,64}$/);
  expect(tokens.issue(ann, 3)).toBe(token);
});

test('a token cannot be changed to another user or version, or read with another secret', () => {
  expect(unsubscribeTokens('another secret that is long enough too').read(token)).toBeNull();
  const body = Buffer.from(token, 'base64url');
  for (let at = 0; at < body.length; at += 1) {
    const bent = Buffer.from(body);
    bent[at] = (bent[at] ?? 0) ^ 1;
    expect(tokens.read(bent.toString('base64url'))).toBeNull();
  }
  const other = Buffer.from(tokens.issue(bob, 3), 'base64url');
  expect(tokens.read(Buffer.concat([other.subarray(0, 18), body.subarray(18)]).toString('base64url'))).toBeNull();
});

test.each([
  '',
  'x',
  token.slice(0, -1),
  `${token}A`,
  `${token}==`,
  token.replace(/.$/, '!'),
  ann,
  '__proto__',
  '%00',
  'a'.repeat(10_000),
])('a malformed token is refused: %.20s', (made) => {
  expect(tokens.read(made)).toBeNull();
});

test('a token signed with the same secret for another list is refused', () => {
  const body = Buffer.from(token, 'base64url').subarray(0, 18);
  const mac = createHmac('sha256', 'a secret that is long enough to be one')
    .update('unsubscribe news ')
    .update(body)
    .digest()
    .subarray(0, 16);
  expect(tokens.read(Buffer.concat([body, mac]).toString('base64url'))).toBeNull();
});

test('while the secret is rotated, links signed with either value work; afterwards only new ones', () => {
  const [old, next] = ['the old secret that is long enough', 'the new secret that is long enough'];
  const issued = unsubscribeTokens(old).issue(ann, 3);
  const rotating = unsubscribeTokens(`${next},${old}`);
  expect(rotating.read(issued)).toEqual({ userId: ann, version: 3 });
  expect(rotating.issue(ann, 3)).toBe(unsubscribeTokens(next).issue(ann, 3));
  expect(unsubscribeTokens(next).read(issued)).toBeNull();
});
