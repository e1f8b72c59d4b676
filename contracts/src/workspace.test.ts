import { expect, test } from '@jest/globals';
import { actorIn, ownActor, owns, withWorkspace } from './workspace.ts';

test("data without a workspace belongs to its user's own", () => {
  expect(actorIn({ userId: 'ann' })).toEqual(ownActor('ann'));
  expect(withWorkspace({ type: 'Any', userId: 'ann' })).toEqual({ type: 'Any', ...ownActor('ann') });
  expect(owns(ownActor('ann'), { userId: 'ann' })).toBe(true);
  expect(owns(ownActor('bob'), { userId: 'ann' })).toBe(false);
});

test('data with a workspace belongs to it, whoever the user is', () => {
  const made = { userId: 'ann', workspaceId: 'team' };
  expect(withWorkspace(made)).toBe(made);
  expect(owns({ workspaceId: 'team' }, made)).toBe(true);
  expect(owns(ownActor('ann'), made)).toBe(false);
});

test('the view of a published change is completed, and data without a user stays as it is', () => {
  const change = { kind: 'allowance', view: { userId: 'ann', used: 1 } };
  expect(withWorkspace(change)).toEqual({ kind: 'allowance', view: { ...ownActor('ann'), used: 1 } });
  for (const other of [null, undefined, 'text', 1, { type: 'Any' }, { userId: 7 }])
    expect(withWorkspace(other)).toBe(other);
});
