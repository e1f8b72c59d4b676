import type { IdentityEvent } from '@askwatch/contracts/identity';
import { ownActor } from '@askwatch/contracts/workspace';
import type { Delivered } from '@askwatch/service-kit/consume';
import { expect, test } from '@jest/globals';
import { clearingAddresses } from './moved.ts';

test('a new address is not held back by bounces of the old one', async () => {
  const decided: unknown[] = [];
  const onEvents = clearingAddresses({
    decide: (...call) => {
      decided.push(call);
      return Promise.resolve([]);
    },
    now: () => '2026-11-22T15:00:01.000Z',
  });
  const delivered = (type: IdentityEvent['type']) =>
    ({
      stream: 'account-ann',
      version: 1,
      event: { type, ...ownActor('ann'), at: '2026-11-22T15:00:00.000Z' },
    }) as Delivered<IdentityEvent>;
  await onEvents([delivered('AccountRegistered'), delivered('AccountEmailChanged')]);
  expect(decided).toEqual([
    [
      'notifications-ann',
      'moved-2026-11-22T15:00:00.000Z',
      { type: 'ClearAddress', userId: 'ann', at: '2026-11-22T15:00:01.000Z' },
    ],
  ]);
});
