import { ChangeEmail, ConfirmEmail, type EmailChangeConfirmed, type User } from '@askwatch/contracts/identity';
import type { IdentityEvent } from '@askwatch/contracts/identity';
import type { Handle } from '@askwatch/service-kit/handle';
import { actorOf } from '@askwatch/service-kit/internal';
import { Router } from 'express';
import type { AccountCommand } from '../account/decider.ts';
import type { mailing } from '../account/mail-routes.ts';
import { asProblems, type Report, tokenInvalid, userUnknown } from '../account/problems.ts';
import type { MailedTokens } from '../mailed-token/store.ts';
import { type Accounts, EmailTaken } from '../outside/accounts.ts';
import type { EmailChange, EmailChanges, Side } from './store.ts';

type Deps = {
  accounts: Accounts;
  tokens: MailedTokens;
  changes: EmailChanges;
  mail: ReturnType<typeof mailing>;
  requireOwner: (account: { id: string; email: string }, password: string | undefined) => Promise<void>;
  decide: Handle<AccountCommand, IdentityEvent>;
  now: () => string;
  report: Report;
};

const later = 'An error occurred. Please try again later.';
const sides: readonly Side[] = ['old', 'new'];
const purposeOf = (side: Side) => `confirm-${side}-email` as const;

/** Changing the address of an account, which both addresses confirm. */
export const emailChangeRoutes = ({ accounts, tokens, changes, mail, requireOwner, decide, now, report }: Deps) => {
  const begin = async (id: string, { email, password }: ChangeEmail): Promise<void> => {
    const account = await accounts.find(id);
    if (!account) throw userUnknown();
    await requireOwner(account, password);
    if (await accounts.findByEmail(email)) throw new EmailTaken();
    // An address that was never confirmed may be mistyped: nobody would receive its link.
    const waitsFor: Side[] = account.isEmailVerified ? ['old', 'new'] : ['new'];
    await changes.begin(id, email, waitsFor);
    for (const side of waitsFor)
      await mail(purposeOf(side), { id, email: side === 'new' ? email : account.email }, email);
  };

  const finish = async (userId: string, { email, startedAt }: EmailChange): Promise<User> => {
    await accounts.changeEmail(userId, email);
    // Links that were sent to the old address must not work any more.
    for (const purpose of ['reset-password', 'verify-email'] as const) await tokens.endUnused(purpose, userId);
    const command = { type: 'ChangeEmail', userId, at: now() } as const;
    await decide(`account-${userId}`, `change-email-${userId}-${startedAt.toISOString()}`, command);
    await changes.end(userId);
    const account = await accounts.find(userId);
    if (!account) throw tokenInvalid();
    return { id: account.id, email: account.email, displayName: account.displayName };
  };

  /** @returns what is still to be confirmed, and the changed user once nothing is */
  const confirm = async (token: string): Promise<EmailChangeConfirmed & { user?: User }> => {
    for (const side of sides) {
      const found = await tokens.peek(purposeOf(side), token);
      if (found.state === 'gone') continue;
      const { userId } = found;
      const pending = await changes.find(userId);
      const change = pending && (await changes.confirm(userId, pending.email, side));
      // The second opening of the last link finds the address already changed.
      if (!change) {
        const account = await accounts.find(userId);
        if (side === 'new' && account?.email === found.email) return { email: found.email, waitsFor: [] };
        throw tokenInvalid();
      }
      const { email, waitsFor } = change;
      return waitsFor.length > 0 ? { email, waitsFor } : { email, waitsFor, user: await finish(userId, change) };
    }
    throw tokenInvalid();
  };

  return Router()
    .put('/account/email', async (req, res) => {
      const wanted = ChangeEmail.parse(req.body);
      await asProblems(report, later, () => begin(actorOf(req).userId, wanted));
      res.status(202).end();
    })
    .delete('/account/email', async (req, res) => {
      await changes.end(actorOf(req).userId);
      res.status(204).end();
    })
    .post('/email-change/confirm', async (req, res) => {
      const { token } = ConfirmEmail.parse(req.body);
      res.json(await asProblems(report, later, () => confirm(token)));
    });
};
