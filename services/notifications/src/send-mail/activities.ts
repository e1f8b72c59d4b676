import { randomUUID } from 'node:crypto';
import { Email } from '@askwatch/contracts/identity';
import type { MailDropped, NotificationsEvent } from '@askwatch/contracts/notifications';
import type { AddressActivities } from '@askwatch/contracts/workflows';
import type { Handle } from '@askwatch/service-kit/handle';
import type { Log } from '@askwatch/service-kit/log';
import { type Letter, type SendMail, wasNotTaken } from '@askwatch/service-kit/ses';
import type { MailboxCommand } from '../digest/decider.ts';
import type { Mail, Mailbox } from '../digest/mailbox.ts';
import { streamOf } from '../digest/view.ts';
import type { OutcomeOf } from './outcome.ts';
import type { PostedMails } from './posted.ts';

type Address = Awaited<ReturnType<AddressActivities['addressOf']>>;
export type MailInput = { userId: string; mailId: string; address: Address };

type Deps = {
  decide: Handle<MailboxCommand, NotificationsEvent>;
  mailboxOf: (userId: string) => Promise<Mailbox>;
  /** The mail with its texts; null when none of them is kept any more. */
  compose: (input: { userId: string; to: string; box: Mailbox; mail: Mail }) => Promise<Letter | null>;
  posted: Pick<PostedMails, 'note'>;
  outcomeOf: OutcomeOf;
  send: SendMail;
  now: () => string;
  log: Log;
  /** Longer than a call to the mail service can take: until then somebody may still be at it. */
  patienceMs: number;
};

const dayMs = 86_400_000;
const askAgainMs = 60_000;
const retryMs = (attempt: number): number => Math.min(30 * 60_000, 5000 * 2 ** (attempt - 1));

/** Where to mail to, or why nothing may be mailed. An address that mail programs could read as another one is none. */
const recipientOf = (address: Address): { to: string } | { because: MailDropped['because'] } => {
  if (!address) return { because: 'no-account' };
  if (!address.isEmailVerified) return { because: 'unverified' };
  const email = Email.safeParse(address.email);
  return email.success ? { to: email.data } : { because: 'refused' };
};

/** Takes one mail as far as it can be taken now. */
export const sending = ({ decide, mailboxOf, compose, posted, outcomeOf, send, now, log, patienceMs }: Deps) => {
  // Each try is an order of its own: a repeat must learn that somebody else was first.
  const order = (command: MailboxCommand) => decide(streamOf(command.userId), randomUUID(), command);

  /** @returns null when it may be handed over (again), otherwise what there is to do instead */
  const reconcile = async (userId: string, mail: Mail): Promise<{ again?: number } | null> => {
    const { mailId, triedAt } = mail;
    if (triedAt === undefined) return null;
    const left = Date.parse(triedAt) + patienceMs - Date.parse(now());
    if (left > 0) return { again: left };
    const outcome = await outcomeOf({ ...mail, triedAt });
    if (outcome === 'not-taken') return null;
    if (outcome === 'unknown') return { again: askAgainMs };
    if (outcome === 'taken') await order({ type: 'SettleMail', userId, at: now(), mailId });
    else await drop(userId, mailId, 'unknown');
    return {};
  };

  const drop = async (userId: string, mailId: string, because: MailDropped['because']): Promise<void> => {
    if (because === 'refused' || because === 'unknown') log.error({ mailId, because }, 'a mail is given up');
    await order({ type: 'DropMail', userId, at: now(), mailId, because });
  };

  const handOver = async (
    userId: string,
    { mailId, attempt: before }: Mail,
    letter: Letter,
  ): Promise<{ again?: number }> => {
    const attempt = before + 1;
    await posted.note(mailId, userId);
    const events = await order({ type: 'TryMail', userId, at: now(), mailId, attempt });
    if (events[0]?.type === 'MailDropped') return {};
    if (events.length === 0) return { again: patienceMs };
    try {
      await send(letter);
    } catch (err) {
      log.warn({ mailId, attempt, err: err instanceof Error ? err.name : 'unknown' }, 'a mail was not sent');
      if (!wasNotTaken(err)) return { again: patienceMs };
      await order({ type: 'ReturnMail', userId, at: now(), mailId, attempt });
      return { again: retryMs(attempt) };
    }
    await order({ type: 'SettleMail', userId, at: now(), mailId });
    return {};
  };

  /** @returns in how many milliseconds to come again; nothing when the mail is settled */
  return async ({ userId, mailId, address }: MailInput): Promise<{ again?: number }> => {
    const box = await mailboxOf(userId);
    const { mail } = box;
    if (mail?.mailId !== mailId) return {};
    const instead = await reconcile(userId, mail);
    if (instead) return instead;
    const isTooLate = Date.parse(now()) - Date.parse(mail.at) > dayMs;
    const recipient = isTooLate ? { because: 'refused' as const } : recipientOf(address);
    const letter = 'to' in recipient ? await compose({ userId, to: recipient.to, box, mail }) : null;
    if (letter) return handOver(userId, mail, letter);
    await drop(userId, mailId, 'because' in recipient ? recipient.because : 'refused');
    return {};
  };
};
