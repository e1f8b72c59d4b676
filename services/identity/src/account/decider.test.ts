import { ownActor } from '@askwatch/contracts/workspace';
import { specification } from '@askwatch/service-kit/testing';
import { test } from '@jest/globals';
import { account } from './decider.ts';

const given = specification(account);
const by = { ...ownActor('id-1'), at: '2026-11-21T07:00:00.000Z' };
const registered = { type: 'AccountRegistered' as const, ...by };
const erased = { type: 'AccountErased' as const, ...by };

test('an account is registered once', () => {
  given()
    .when({ type: 'RegisterAccount', ...by })
    .then(registered);
  given(registered)
    .when({ type: 'RegisterAccount', ...by })
    .then();
});

test('an account is erased once, whether it was registered here or came from Google', () => {
  given(registered)
    .when({ type: 'EraseAccount', ...by })
    .then(erased);
  given()
    .when({ type: 'EraseAccount', ...by })
    .then(erased);
  given(registered, erased)
    .when({ type: 'EraseAccount', ...by })
    .then();
});

test('an erased account is not registered again', () => {
  given(erased)
    .when({ type: 'RegisterAccount', ...by })
    .then();
});
