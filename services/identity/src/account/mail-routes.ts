import { CheckReset, ConfirmEmail, ConfirmReset, ResetPassword } from '@askwatch/contracts/identity';
import { actorOf } from '@askwatch/service-kit/internal';
import type { SendMail } from '@askwatch/service-kit/ses';
import { Router } from 'express';
import { linkLetter, type Purpose } from '../mail/letters.ts';
import type { MailAllowance } from '../mail/allowance.ts';
import type { MailedTokens } from '../mailed-token/store.ts';
import type { Accounts } from '../outside/accounts.ts';
import { asProblems, type Report, tokenInvalid, tokenUsed, userUnknown, verifiedAlready } from './problems.ts';

type Addressee = { id: string; email: string };

/** Emails a one-time link. */
export const mailing =
  (tokens: MailedTokens, send: SendMail, origin: string) =>
  async (purpose: Purpose, account: Addressee, newEmail?: string): Promise<void> => {
    const token = await tokens.issue(purpose, account);
    const link = { purpose, to: account.email, origin, token };
    await send(await linkLetter(newEmail === undefined ? link : { ...link, newEmail }));
  };

type Deps = {
  accounts: Accounts;
  tokens: MailedTokens;
  mail: ReturnType<typeof mailing>;
  allowance: MailAllowance;
  /** Tells the account's owner that the password was changed. */
  passwordChanged: (email: string) => Promise<void>;
  /** Gives the same response whether or not the address has an account. */
  neutral: boolean;
  report: Report;
};

const later = 'An error occurred. Please try again later.';

/** Routes for emailed links: password reset and email verification. */
export const mailRoutes = ({ accounts, tokens, mail, allowance, passwordChanged, neutral, report }: Deps) => {
  const reset = async (email: string) => {
    const found = await accounts.findByEmail(email);
    if (found) await allowance.within('reset-password', found.id, () => mail('reset-password', found));
    else if (!neutral) throw userUnknown();
  };

  const requireUsable = async (token: string) => {
    const found = await tokens.peek('reset-password', token);
    if (found.state === 'good') return found;
    throw found.state === 'used' ? tokenUsed() : tokenInvalid();
  };

  const confirmReset = async (token: string, password: string): Promise<{ userId: string; email: string }> => {
    const { userId } = await requireUsable(token);
    const account = await accounts.find(userId);
    if (!account) throw tokenInvalid();
    // Of two concurrent requests, the second is refused here.
    if (!(await tokens.take('reset-password', token))) throw tokenUsed();
    try {
      await accounts.setPassword(userId, password);
    } catch (error) {
      await tokens.giveBack('reset-password', token);
      throw error;
    }
    await tokens.endUnused('reset-password', userId);
    await accounts.endSessions(userId);
    // Opening the link proves access to this address.
    if (!account.isEmailVerified) await accounts.verifyEmail(userId);
    passwordChanged(account.email).catch(report);
    return { userId, email: account.email };
  };
  return Router()
    .post('/password-reset', async (req, res) => {
      const { email } = ResetPassword.parse(req.body);
      const done = asProblems(report, later, () => reset(email));
      // In neutral mode the response does not wait for the email, and is the same when it fails.
      if (neutral) done.catch(() => undefined);
      else await done;
      res.status(202).end();
    })
    .post('/password-reset/check', async (req, res) => {
      const { token } = CheckReset.parse(req.body);
      await asProblems(report, later, () => requireUsable(token));
      res.status(204).end();
    })
    .post('/password-reset/confirm', async (req, res) => {
      const { token, password } = ConfirmReset.parse(req.body);
      res.json(await asProblems(report, later, () => confirmReset(token, password)));
    })
    .post('/email-verification', async (req, res) => {
      await asProblems(report, later, async () => {
        const found = await accounts.find(actorOf(req).userId);
        if (!found) throw userUnknown();
        if (found.isEmailVerified) throw verifiedAlready();
        await mail('verify-email', found);
      });
      res.status(202).end();
    })
    .post('/email-verification/confirm', async (req, res) => {
      const { token } = ConfirmEmail.parse(req.body);
      await asProblems(report, later, async () => {
        const found = await tokens.peek('verify-email', token);
        const account = found.state === 'gone' ? null : await accounts.find(found.userId);
        // A link for a previous address of the account is invalid.
        if (found.state === 'gone' || account?.email.toLowerCase() !== found.email.toLowerCase()) throw tokenInvalid();
        // Opening the link again succeeds.
        if (!account.isEmailVerified) await accounts.verifyEmail(found.userId);
      });
      res.status(204).end();
    });
};
