import { expect, test } from '@jest/globals';
import { contactTokens } from './token.ts';

const tokens = contactTokens('a secret that is long enough to be one');
const opened = Date.parse('2026-11-22T10:00:00.000Z');
const token = tokens.issue(opened);
const second = 1000;
const hour = 3600 * second;

test('each token has its own id and works from three seconds to a day after the form was opened', () => {
  const read = tokens.read(token, opened + 3 * second);
  expect(read).toEqual({ id: expect.stringMatching(/^[\w-]{16}$/) });
  expect(tokens.read(token, opened + 24 * hour)).toEqual(read);
  expect(tokens.read(tokens.issue(opened), opened + hour)).not.toEqual(read);
});

test('a form that was filled in faster than a person can, or left open for more than a day, is refused', () => {
  expect(tokens.read(token, opened + 2999)).toEqual({ problem: 'too-fast' });
  expect(tokens.read(token, opened - hour)).toEqual({ problem: 'too-fast' });
  expect(tokens.read(token, opened + 24 * hour + 1)).toEqual({ problem: 'too-old' });
});

test('a token cannot be forged: changed, shortened, or signed with another secret', () => {
  const bytes = Buffer.from(token, 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const bent = Buffer.from(bytes);
    bent[at] = (bent[at] ?? 0) ^ 1;
    expect(tokens.read(bent.toString('base64url'), opened + hour)).toEqual({ problem: 'invalid' });
  }
  const others = contactTokens('another secret that is long enough too').issue(opened);
  for (const wrong of ['', 'x', token.slice(1), `${token}AAAA`, others])
    expect(tokens.read(wrong, opened + hour)).toEqual({ problem: 'invalid' });
});

test('while the secret is rotated, forms opened with either value can be sent', () => {
  const [old, next] = ['the old secret that is long enough', 'the new secret that is long enough'];
  const rotating = contactTokens(`${next},${old}`);
  expect(rotating.read(contactTokens(old).issue(opened), opened + 5000)).toHaveProperty('id');
  expect(rotating.read(contactTokens(next).issue(opened), opened + 5000)).toHaveProperty('id');
  expect(contactTokens(next).read(contactTokens(old).issue(opened), opened + 5000)).toEqual({ problem: 'invalid' });
});
