import { ownActor } from '@askwatch/contracts/workspace';
import { expect, test } from '@jest/globals';
import { isKeyOf, keyRing, keysOf } from './key-ring.ts';
import { internalHeaders, internalOnly } from './internal.ts';

const [old, next] = ['an-old-secret-of-processes', 'a-new-secret-of-processes'];

test('the first value of a secret is used and every value is accepted, but nothing else', () => {
  expect(keysOf(`${next}, ${old}`)).toEqual([next, old]);
  expect(isKeyOf(`${next},${old}`, old)).toBe(true);
  expect(isKeyOf(`${next},${old}`, next)).toBe(true);
  for (const given of ['', ',', `${next},${old}`, old.slice(1), `${old} `])
    expect(isKeyOf(`${next},${old}`, given)).toBe(false);
});

test('each value must be long enough, so an empty one cannot be accepted', () => {
  const schema = keyRing(16);
  expect(schema.safeParse(`${old},${next}`).success).toBe(true);
  for (const secret of ['', 'short', `${old},`, `,${old}`, `${old},short`])
    expect(schema.safeParse(secret).success).toBe(false);
});

/** Whether a process with the secret `to` accepts a call from one with the secret `from`. */
const accepts = (to: string, from: string): boolean => {
  const headers = internalHeaders(from, ownActor('ann'));
  let refused: unknown;
  const req = { get: (name: string) => headers[name] };
  void internalOnly(to)(req as never, {} as never, (error?: unknown) => (refused = error));
  return refused === undefined;
};

test('at each step of a rotation, processes before and after the step accept each other', () => {
  const steps = [old, `${old},${next}`, `${next},${old}`, next];
  steps.slice(1).forEach((after, at) => {
    const before = steps[at] ?? '';
    expect([accepts(before, after), accepts(after, before)]).toEqual([true, true]);
  });
  expect(accepts(next, old)).toBe(false);
  // Without the step in between, processes not yet restarted would refuse those that were.
  expect(accepts(old, `${next},${old}`)).toBe(false);
});
