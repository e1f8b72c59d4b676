import {
  defaultPreferences,
  type NoticeRef,
  type NotificationsEvent,
  type Preferences,
} from '@askwatch/contracts/notifications';
import { ownActor } from '@askwatch/contracts/workspace';
import { specification } from '@askwatch/service-kit/testing';
import { expect, test } from '@jest/globals';
import { digest, type MailboxCommand } from './decider.ts';
import { dueSlot, emptyMailbox, evolveMailbox } from './mailbox.ts';
import { mailboxView, shownMailbox } from './view.ts';

const given = specification(digest(10_000));
const userId = '5d3c1f0e-7a52-4a57-8f6c-2c1f1b1c9a01';
const mailId = '8a6d3c52-5c5f-4c0e-9a4e-1f2b3c4d5e6f';
const daily: Preferences = { ...defaultPreferences, mechanism: 'email' };
const immediate: Preferences = { ...daily, frequency: 'immediate' };
const off: Preferences = { ...daily, mechanism: 'none' };

const notice = (n: number): NoticeRef => ({
  kind: 'change',
  id: `change-${String(n)}`,
  watchId: '0b9a7f0e-3a57-4a2e-9d53-6a3f1f6f6a01',
});
const on = (at: string) => ({ ...ownActor(userId), at });
const saved = (
  preferences: Preferences,
  at = '2026-11-20T09:00:00.000Z',
  by: 'user' | 'unsubscribed' = 'user',
): NotificationsEvent => ({ ...on(at), type: 'PreferencesSaved', preferences, by });
const queued = (n: number, at = '2026-11-20T12:00:00.000Z'): NotificationsEvent => ({
  ...on(at),
  type: 'NoticeQueued',
  notice: notice(n),
});
const intended = (notices: number[], at = '2026-11-21T08:00:10.000Z', period = '2026-11-21'): NotificationsEvent => ({
  ...on(at),
  type: 'MailIntended',
  mailId,
  period,
  notices: notices.map(notice),
});
const tried = (attempt = 1, at = '2026-11-21T08:00:11.000Z'): NotificationsEvent => ({
  ...on(at),
  type: 'MailTried',
  mailId,
  attempt,
});
const sent: NotificationsEvent = { ...on('2026-11-21T08:00:12.000Z'), type: 'MailSent', mailId };
const dropped = (
  because: 'unverified' | 'suppressed' | 'unsubscribed',
  at = '2026-11-21T08:00:12.000Z',
): NotificationsEvent => ({ ...on(at), type: 'MailDropped', mailId, because });
const intend = (at: string): MailboxCommand => ({ ...on(at), type: 'IntendMail', mailId });
const tryIt = (attempt = 1): MailboxCommand => ({
  ...on('2026-11-21T08:00:11.000Z'),
  type: 'TryMail',
  mailId,
  attempt,
});
const boxOf = (...events: NotificationsEvent[]) => events.reduce(evolveMailbox, emptyMailbox);

test('nothing is queued for users who have not opted in to emails', () => {
  given()
    .when({ ...on('2026-11-20T12:00:00.000Z'), type: 'QueueNotice', notice: notice(1) })
    .then();
  given(saved(off))
    .when({ ...on('2026-11-20T12:00:00.000Z'), type: 'QueueNotice', notice: notice(1) })
    .then();
});

test('a change is queued once', () => {
  given(saved(daily))
    .when({ ...on('2026-11-20T12:00:00.000Z'), type: 'QueueNotice', notice: notice(1) })
    .then(queued(1));
  given(saved(daily), queued(1))
    .when({ ...on('2026-11-20T13:00:00.000Z'), type: 'QueueNotice', notice: notice(1) })
    .then();
});

test('the digest takes all waiting notices at its hour, not before', () => {
  given(saved(daily), queued(1), queued(2)).when(intend('2026-11-21T07:59:59.000Z')).then();
  given(saved(daily), queued(1), queued(2))
    .when(intend('2026-11-21T08:00:10.000Z'))
    .then(intended([1, 2]));
});

test('there is no other email until the current one is settled; later notices go into the next one', () => {
  given(saved(daily), queued(1), intended([1]), queued(2))
    .when(intend('2026-11-22T08:00:00.000Z'))
    .then();
  given(saved(daily), queued(1), intended([1]), queued(2, '2026-11-21T08:00:10.500Z'), tried(), sent)
    .when(intend('2026-11-22T08:00:00.000Z'))
    .then(intended([2], '2026-11-22T08:00:00.000Z', '2026-11-22'));
});

test('changing preferences does not cause a second digest on the same day', () => {
  const busy = [saved(daily), queued(1), intended([1]), tried(), sent, queued(2, '2026-11-21T09:00:00.000Z')];
  given(...busy, saved({ ...daily, hour: 10 }, '2026-11-21T09:30:00.000Z'))
    .when(intend('2026-11-21T23:59:00.000Z'))
    .then();
});

test('immediate emails collect changes for a few seconds', () => {
  given(saved(immediate), queued(1)).when(intend('2026-11-20T12:00:09.999Z')).then();
  given(saved(immediate), queued(1), queued(2, '2026-11-20T12:00:04.000Z'))
    .when(intend('2026-11-20T12:00:10.000Z'))
    .then(intended([1, 2], '2026-11-20T12:00:10.000Z', 'immediate'));
});

test('only one of two concurrent tries of an email goes ahead', () => {
  const mail = [saved(daily), queued(1), intended([1])];
  given(...mail)
    .when(tryIt())
    .then(tried());
  given(...mail, tried())
    .when(tryIt())
    .then();
  given(...mail, tried(), sent)
    .when(tryIt(2))
    .then();
});

test('an email decided on before the user unsubscribed is not sent, even if the user subscribes again', () => {
  const mail = [saved(daily), queued(1), intended([1])];
  given(...mail, saved(off, '2026-11-21T08:00:10.500Z', 'unsubscribed'))
    .when(tryIt())
    .then(dropped('unsubscribed', '2026-11-21T08:00:11.000Z'));
  given(...mail, saved(off, '2026-11-21T08:00:10.500Z', 'unsubscribed'), saved(daily, '2026-11-21T08:00:10.700Z'))
    .when(tryIt())
    .then(dropped('unsubscribed', '2026-11-21T08:00:11.000Z'));
});

test('unsubscribing drops waiting notices, and repeating it changes nothing', () => {
  expect(boxOf(saved(daily), queued(1), saved(off)).waiting).toEqual([]);
  const unsubscribe: MailboxCommand = { ...on('2026-11-21T09:00:00.000Z'), type: 'Unsubscribe', linkVersion: 0 };
  given(saved(daily))
    .when(unsubscribe)
    .then(saved(off, '2026-11-21T09:00:00.000Z', 'unsubscribed'));
  given(saved(daily), saved(off)).when(unsubscribe).then();
});

test('unsubscribe links from before AddressCleared are revoked', () => {
  const unsubscribe: MailboxCommand = { ...on('2026-11-21T09:00:00.000Z'), type: 'Unsubscribe', linkVersion: 0 };
  const bounced: NotificationsEvent = {
    ...on('2026-11-20T10:00:00.000Z'),
    type: 'AddressSuppressed',
    because: 'bounce',
  };
  const cleared: NotificationsEvent = { ...on('2026-11-20T11:00:00.000Z'), type: 'AddressCleared' };
  given(saved(daily), bounced, cleared).when(unsubscribe).refused('token-invalid');
  given(saved(daily), bounced, cleared)
    .when({ ...unsubscribe, linkVersion: 1 })
    .then(saved(off, '2026-11-21T09:00:00.000Z', 'unsubscribed'));
});

test('a suppressed address gets no email; waiting notices are kept and sent once it is cleared', () => {
  const bounced: NotificationsEvent = {
    ...on('2026-11-20T13:00:00.000Z'),
    type: 'AddressSuppressed',
    because: 'bounce',
  };
  given(saved(daily), queued(1), bounced).when(intend('2026-11-21T08:00:10.000Z')).then();
  given(saved(daily), queued(1), intended([1]), { ...bounced, at: '2026-11-21T08:00:10.500Z' })
    .when(tryIt())
    .then(dropped('suppressed', '2026-11-21T08:00:11.000Z'));
  const box = boxOf(saved(daily), queued(1), intended([1]), bounced, dropped('suppressed'), {
    ...on('2026-11-21T09:00:00.000Z'),
    type: 'AddressCleared',
  });
  expect(box.waiting.map(({ notice: { id } }) => id)).toEqual(['change-1']);
  expect(dueSlot(box, 10_000)?.period).toBe('2026-11-21');
});

test('suppressing and clearing an address are idempotent', () => {
  const bounced: NotificationsEvent = {
    ...on('2026-11-20T13:00:00.000Z'),
    type: 'AddressSuppressed',
    because: 'bounce',
  };
  given(saved(daily))
    .when({ ...on(bounced.at), type: 'SuppressAddress', because: 'bounce' })
    .then(bounced);
  given(saved(daily), bounced)
    .when({ ...on(bounced.at), type: 'SuppressAddress', because: 'complaint' })
    .then();
  given(saved(daily))
    .when({ ...on(bounced.at), type: 'ClearAddress' })
    .then();
});

test('notices for an unverified address wait, and are retried after one hour, then two', () => {
  const once = boxOf(saved(daily), queued(1), intended([1]), dropped('unverified'));
  expect(once.waiting).toHaveLength(1);
  expect(dueSlot(once, 10_000)?.at).toBe('2026-11-21T09:00:12.000Z');
  const twice = [intended([1], '2026-11-21T09:01:00.000Z'), dropped('unverified', '2026-11-21T09:01:10.000Z')].reduce(
    evolveMailbox,
    once,
  );
  expect(dueSlot(twice, 10_000)?.at).toBe('2026-11-21T11:01:10.000Z');
});

test('a returned email can be tried again, and tries after an unknown outcome are counted', () => {
  const returned: NotificationsEvent = { ...on('2026-11-21T08:00:12.000Z'), type: 'MailReturned', mailId, attempt: 1 };
  const mail = [saved(daily), queued(1), intended([1]), tried()];
  given(...mail)
    .when({ ...on('2026-11-21T08:00:12.000Z'), type: 'ReturnMail', mailId, attempt: 1 })
    .then(returned);
  given(...mail, returned)
    .when({ ...on('2026-11-21T08:00:12.000Z'), type: 'ReturnMail', mailId, attempt: 1 })
    .then();
  expect(boxOf(...mail, returned, tried(2)).mail?.blind).toBe(0);
  expect(boxOf(...mail, tried(2)).mail?.blind).toBe(1);
});

test('saving the same preferences again stores nothing', () => {
  given(saved(daily))
    .when({ ...on('2026-11-21T08:00:00.000Z'), type: 'SavePreferences', preferences: { ...daily } })
    .then();
  given()
    .when({ ...on('2026-11-21T08:00:00.000Z'), type: 'SavePreferences', preferences: off })
    .then(saved(off, '2026-11-21T08:00:00.000Z'));
});

test('the view shows how many notices wait, when the next email is due, and why none is', () => {
  const evolve = mailboxView(10_000);
  const view = [saved(daily), queued(1), queued(2)].reduce<ReturnType<typeof evolve> | null>(evolve, null);
  if (!view) throw new Error('there is no view');
  expect(shownMailbox(userId, view.box, view.due, 3)).toEqual({
    id: `notifications-${userId}`,
    ...ownActor(userId),
    preferences: daily,
    isSaved: true,
    nextMail: '2026-11-21T08:00:00.000Z',
    waiting: 2,
    version: 3,
  });
  const stopped = evolve(view, { ...on('2026-11-20T13:00:00.000Z'), type: 'AddressSuppressed', because: 'complaint' });
  expect(shownMailbox(userId, stopped.box, stopped.due, 4)).toMatchObject({ suppressed: 'complaint', waiting: 2 });
  expect(stopped.due).toBeUndefined();
});
