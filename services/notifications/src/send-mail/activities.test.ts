import type { NotificationsEvent } from '@askwatch/contracts/notifications';
import { createLog } from '@askwatch/service-kit/log';
import type { Letter } from '@askwatch/service-kit/ses';
import { beforeEach, expect, test } from '@jest/globals';
import { digest, type MailboxCommand } from '../digest/decider.ts';
import { emptyMailbox, evolveMailbox } from '../digest/mailbox.ts';
import { sending } from './activities.ts';
import { type OutcomeOf, reportedByAmazon } from './outcome.ts';

const userId = '5d3c1f0e-7a52-4a57-8f6c-2c1f1b1c9a01';
const mailId = '8a6d3c52-5c5f-4c0e-9a4e-1f2b3c4d5e6f';
const address = { email: ' Ann@Example.com\n', displayName: 'Ann', isEmailVerified: true };
const letter: Letter = { to: 'ann@example.com', subject: 'x', text: 'x' };
const minute = 60_000;

let events: NotificationsEvent[];
let clock: number;
let sent: string[];
let isReported: boolean;
let fails: Error | undefined;

const now = () => new Date(clock).toISOString();
const box = () => events.reduce(evolveMailbox, emptyMailbox);
const decide = (_stream: string, _id: string, command: MailboxCommand) => {
  const made = digest(0).decide(command, box());
  events.push(...made);
  return Promise.resolve(made);
};
const amazon: OutcomeOf = (mail) =>
  reportedByAmazon({ wasTaken: () => Promise.resolve(isReported) }, () => clock)(mail);
const mail = sending({
  decide,
  mailboxOf: () => Promise.resolve(box()),
  compose: ({ to }) => Promise.resolve({ ...letter, to }),
  posted: { note: () => Promise.resolve() },
  delays: { note: () => Promise.resolve() },
  outcomeOf: amazon,
  send: ({ to }) => {
    sent.push(to);
    return fails === undefined ? Promise.resolve() : Promise.reject(fails);
  },
  now,
  log: createLog('test', 'silent'),
  outcomeTimeoutMs: minute,
});
const step = () => mail({ userId, mailId, address });
const last = () => events.at(-1);

beforeEach(async () => {
  [events, sent, isReported, fails, clock] = [[], [], false, undefined, Date.parse('2026-11-21T08:00:00.000Z')];
  const by = { userId, at: now() };
  await decide('', '', {
    ...by,
    type: 'SavePreferences',
    preferences: { mechanism: 'email', frequency: 'immediate', hour: 8, weekday: 1, timeZone: 'UTC' },
  });
  await decide('', '', { ...by, type: 'QueueNotice', notice: { kind: 'change', id: 'c', watchId: mailId } });
  await decide('', '', { ...by, type: 'IntendMail', mailId });
});

test('an email is sent to the normalized address, and settled', async () => {
  expect(await step()).toEqual({});
  expect(sent).toEqual(['ann@example.com']);
  expect(last()).toMatchObject({ type: 'MailSent' });
  expect(await step()).toEqual({});
  expect(sent).toHaveLength(1);
});

test('after a timeout it waits for SES events; an email that SES accepted is not sent again', async () => {
  fails = new Error('TimeoutError');
  expect(await step()).toEqual({ again: minute });
  clock += minute;
  expect(await step()).toEqual({ again: minute });
  isReported = true;
  clock += minute;
  expect(await step()).toEqual({});
  expect(sent).toHaveLength(1);
  expect(last()).toMatchObject({ type: 'MailSent' });
});

test('an email without SES events is sent once more, and given up if that outcome is unknown too', async () => {
  fails = new Error('TimeoutError');
  await step();
  clock += 16 * minute;
  await step();
  expect(sent).toHaveLength(2);
  clock += 16 * minute;
  expect(await step()).toEqual({});
  expect(sent).toHaveLength(2);
  expect(last()).toMatchObject({ type: 'MailDropped', because: 'unknown' });
});

test('an email that SES refuses is retried for a day with increasing delays, then given up', async () => {
  fails = Object.assign(new Error('Throttling'), { $fault: 'client' });
  const waits: number[] = [];
  for (;;) {
    const { again } = await step();
    if (again === undefined) break;
    waits.push(again);
    clock += again;
  }
  expect(waits.slice(0, 4)).toEqual([5000, 10_000, 20_000, 40_000]);
  expect(Math.max(...waits)).toBe(30 * minute);
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(24 * 60 * minute);
  expect(last()).toMatchObject({ type: 'MailDropped', because: 'refused' });
});

test('while another process may still be sending, nothing is done', async () => {
  await decide('', '', { type: 'TryMail', userId, at: now(), mailId, attempt: 1 });
  clock += 10_000;
  expect(await step()).toEqual({ again: minute - 10_000 });
  expect(sent).toEqual([]);
});
