import { randomUUID } from 'node:crypto';
import { Email } from '@askwatch/contracts/identity';
import type { MailDropped, NotificationsEvent } from '@askwatch/contracts/notifications';
import type { AddressActivities } from '@askwatch/contracts/workflows';
import type { Handle } from '@askwatch/service-kit/handle';
import type { Log } from '@askwatch/service-kit/log';
import { type Letter, type SendMail, wasNotAccepted } from '@askwatch/service-kit/ses';
import type { MailboxCommand } from '../digest/decider.ts';
import type { Mail, Mailbox } from '../digest/mailbox.ts';
import { streamOf } from '../digest/view.ts';
import type { MailDelays } from './delays.ts';
import type { OutcomeOf } from './outcome.ts';
import type { PostedMails } from './posted.ts';

type Address = Awaited<ReturnType<AddressActivities['addressOf']>>;
export type MailInput = { userId: string; mailId: string; address: Address };

type Deps = {
  decide: Handle<MailboxCommand, NotificationsEvent>;
  mailboxOf: (userId: string) => Promise<Mailbox>;
  /** Composes the email from its stored texts; null if none of them are left. */
  compose: (input: { userId: string; to: string; box: Mailbox; mail: Mail }) => Promise<Letter | null>;
  posted: Pick<PostedMails, 'note'>;
  delays: Pick<MailDelays, 'note'>;
  outcomeOf: OutcomeOf;
  send: SendMail;
  now: () => string;
  log: Log;
  /** Longer than a call to the mail service can take: until then another process may still be sending. */
  outcomeTimeoutMs: number;
};

const dayMs = 86_400_000;
const askAgainMs = 60_000;
const retryMs = (attempt: number): number => Math.min(30 * 60_000, 5000 * 2 ** (attempt - 1));

/** The recipient, or why nothing may be sent. Ambiguous addresses, which mail servers could misread, are refused. */
const recipientOf = (address: Address): { to: string } | { because: MailDropped['because'] } => {
  if (!address) return { because: 'no-account' };
  if (!address.isEmailVerified) return { because: 'unverified' };
  const email = Email.safeParse(address.email);
  return email.success ? { to: email.data } : { because: 'refused' };
};

/** Advances the sending of one email as far as currently possible. */
export const sending = ({
  decide,
  mailboxOf,
  compose,
  posted,
  delays,
  outcomeOf,
  send,
  now,
  log,
  outcomeTimeoutMs,
}: Deps) => {
  // A new command id for each try, so that a repeat finds out if another process was first.
  const decideNow = (command: MailboxCommand) => decide(streamOf(command.userId), randomUUID(), command);

  const settle = async (userId: string, mail: Mail): Promise<void> => {
    const events = await decideNow({ type: 'SettleMail', userId, at: now(), mailId: mail.mailId });
    if (events.some(({ type }) => type === 'MailSent')) await delays.note(mail, Date.parse(now()));
  };

  /** @returns null if the email may be handed over (again), otherwise the result to return instead */
  const reconcile = async (userId: string, mail: Mail): Promise<{ again?: number } | null> => {
    const { mailId, triedAt } = mail;
    if (triedAt === undefined) return null;
    const left = Date.parse(triedAt) + outcomeTimeoutMs - Date.parse(now());
    if (left > 0) return { again: left };
    const outcome = await outcomeOf({ ...mail, triedAt });
    if (outcome === 'not-taken') return null;
    if (outcome === 'unknown') return { again: askAgainMs };
    if (outcome === 'taken') await settle(userId, mail);
    else await drop(userId, mailId, 'unknown');
    return {};
  };

  const drop = async (userId: string, mailId: string, because: MailDropped['because']): Promise<void> => {
    if (because === 'refused' || because === 'unknown') log.error({ mailId, because }, 'gave up on an email');
    await decideNow({ type: 'DropMail', userId, at: now(), mailId, because });
  };

  const handOver = async (userId: string, mail: Mail, letter: Letter): Promise<{ again?: number }> => {
    const { mailId } = mail;
    const attempt = mail.attempt + 1;
    await posted.note(mailId, userId);
    const events = await decideNow({ type: 'TryMail', userId, at: now(), mailId, attempt });
    if (events[0]?.type === 'MailDropped') return {};
    if (events.length === 0) return { again: outcomeTimeoutMs };
    try {
      await send(letter);
    } catch (err) {
      log.warn({ mailId, attempt, err: err instanceof Error ? err.name : 'unknown' }, 'could not send an email');
      if (!wasNotAccepted(err)) return { again: outcomeTimeoutMs };
      await decideNow({ type: 'ReturnMail', userId, at: now(), mailId, attempt });
      return { again: retryMs(attempt) };
    }
    await settle(userId, mail);
    return {};
  };

  /** @returns `again`, the milliseconds after which to call again; without it, the email is settled */
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
