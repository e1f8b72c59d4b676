import { ownActor } from '@askwatch/contracts/workspace';
import { specification } from '@askwatch/service-kit/testing';
import { test } from '@jest/globals';
import { purchase, type PurchaseCommand, type PurchaseEvent } from './decider.ts';

const given = specification(purchase);
const at = '2026-11-22T10:00:00.000Z';
const by = { ...ownActor('ann'), at };
const commandId = '00000000-0000-4000-8000-000000000001';
const searchId = '00000000-0000-4000-8000-000000000002';

const intend: PurchaseCommand = { ...by, type: 'IntendUnlock', commandId, priceId: 'price_1', amountCents: 1000 };
const intended = (attempt = 1): PurchaseEvent => ({
  ...by,
  type: 'CheckoutIntended',
  commandId,
  item: 'lead-unlock',
  attempt,
  priceId: 'price_1',
  amountCents: 1000,
});
const opened: PurchaseEvent = { ...by, type: 'CheckoutOpened', attempt: 1, sessionId: 'cs_1' };
const ended: PurchaseEvent = { ...by, type: 'CheckoutEnded', attempt: 1, outcome: 'expired' };
const settle: PurchaseCommand = { ...by, type: 'SettleUnlock', searchId, amountCents: 1000 };
const paid: PurchaseEvent = {
  ...by,
  type: 'LeadUnlockPaid',
  searchId,
  purchaseId: searchId,
  amountCents: 1000,
  currency: 'usd',
};
const revoke: PurchaseCommand = { ...settle, reversed: 'disputed' };
const revoked: PurchaseEvent = { ...by, type: 'LeadUnlockRevoked', searchId, purchaseId: searchId, reason: 'disputed' };
const restored: PurchaseEvent = { ...by, type: 'LeadUnlockRestored', searchId, purchaseId: searchId };

test('a purchase has one open page at a time', () => {
  given().when(intend).then(intended());
  given(intended()).when(intend).then();
  given(intended(), opened, ended).when(intend).then(intended(2));
});

test('a search is paid once and revoked once', () => {
  given(intended(), opened).when(settle).then(paid);
  given(intended(), opened, paid).when(settle).then();
  given(intended(), opened, paid).when(intend).refused('already-paid');
  given(intended(), opened, paid).when(revoke).then(revoked);
  given(intended(), opened, paid, revoked).when(revoke).then();
  given(intended(), opened, paid, revoked).when(intend).refused('revoked');
});

test('a payment that is ours after all restores what it had paid for, once', () => {
  given(intended(), opened, paid, revoked).when(settle).then(restored);
  given(intended(), opened, paid, revoked, restored).when(settle).then();
  given(intended(), opened, paid, revoked, restored).when(revoke).then(revoked);
  given(intended(), opened, paid, revoked, restored).when(intend).refused('already-paid');
});

test('a payment that was taken back before it was known is paid and revoked', () => {
  given(intended(), opened).when(revoke).then(paid, revoked);
});

test('a payment is settled even after its page was taken for expired', () => {
  given(intended(), opened, ended).when(settle).then(paid);
});

test('what was never sold cannot be settled or revoked', () => {
  given().when(settle).refused('search-unknown');
  given().when(revoke).refused('search-unknown');
});

test('another workspace cannot buy, settle or revoke it', () => {
  const eve = ownActor('eve');
  for (const command of [intend, settle, revoke])
    given(intended(), opened)
      .when({ ...command, ...eve })
      .refused('search-unknown');
});
