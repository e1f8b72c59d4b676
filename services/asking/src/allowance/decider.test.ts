import { specification } from '@askwatch/service-kit/testing';
import type { RequestsReturned, RequestsSpent } from '@askwatch/contracts/allowance-events';
import { expect, test } from '@jest/globals';
import { allowance, type AllowanceCommand, type SpendRequests } from './decider.ts';
import { spentView } from './view.ts';

const given = specification(allowance);

const by = { userId: 'ann', workspaceId: 'ann', at: '2026-11-21T08:00:00.000Z', month: '2026-11' };
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const ids = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => id(from + i));
const spend = (questionIds: string[], limit: number | null = 10): SpendRequests => ({
  ...by,
  type: 'SpendRequests',
  questionIds,
  limit,
  plan: 'free',
});
const spent = (questionIds: string[]): RequestsSpent => ({ ...by, type: 'RequestsSpent', questionIds });

test('a batch within the limit is accepted as a whole', () => {
  given(spent(ids(1, 4)))
    .when(spend(ids(5, 10)))
    .then(spent(ids(5, 10)));
});

test('a batch over the limit is refused as a whole', () => {
  given(spent(ids(1, 9)))
    .when(spend(ids(10, 11)))
    .refused('allowance-exhausted');
});

test('no request is granted when all are used', () => {
  given(spent(ids(1, 10)))
    .when(spend(ids(11, 11)))
    .refused('allowance-exhausted');
});

test('a question is counted once, however often it is sent', () => {
  given(spent(ids(1, 10)))
    .when(spend(ids(1, 3)))
    .then();
  given(spent(ids(1, 3)))
    .when(spend([...ids(2, 4), id(4)]))
    .then(spent([id(4)]));
});

test("an account that isn't metered has no limit", () => {
  given(spent(ids(1, 10)))
    .when(spend(ids(11, 11), null))
    .then(spent(ids(11, 11)));
});

const refund = (questionIds: string[]): AllowanceCommand => ({ ...by, type: 'ReturnRequests', questionIds });
const returned = (questionIds: string[]): RequestsReturned => ({ ...by, type: 'RequestsReturned', questionIds });

test('a request is refunded once, and only if it was spent', () => {
  given(spent(ids(1, 3)))
    .when(refund([id(2)]))
    .then(returned([id(2)]));
  given(spent(ids(1, 3)), returned([id(2)]))
    .when(refund([id(2)]))
    .then();
  given(spent(ids(1, 3)))
    .when(refund([id(9)]))
    .then();
  given()
    .when(refund([id(1)]))
    .then();
});

test('a refunded request can be spent on another question, but never again on the same one', () => {
  given(spent(ids(1, 10)), returned([id(2)]))
    .when(spend([id(11)]))
    .then(spent([id(11)]));
  given(spent(ids(1, 10)), returned([id(2)]))
    .when(spend(ids(11, 12)))
    .refused('allowance-exhausted');
  given(spent(ids(1, 3)), returned([id(2)]))
    .when(spend([id(2)]))
    .refused('request-returned');
});

test('the view shows the net count and never goes below zero', () => {
  const events = [spent(ids(1, 3)), returned([id(2)]), spent([id(4)])];
  expect(events.reduce(spentView, null)).toEqual({ userId: 'ann', workspaceId: 'ann', month: '2026-11', used: 3 });
  expect(spentView(null, returned([id(1)]))).toEqual({ userId: 'ann', workspaceId: 'ann', month: '2026-11', used: 0 });
});
