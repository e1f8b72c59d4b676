import { type AccountView, ChangePassword, EraseAccount, Register } from '@askwatch/contracts/identity';
import type { IdentityEvent } from '@askwatch/contracts/identity';
import type { Handle } from '@askwatch/service-kit/handle';
import { userOf } from '@askwatch/service-kit/internal';
import { Router } from 'express';
import type { Accounts } from '../outside/accounts.ts';
import { type Keycloak, NotAccepted } from '../outside/keycloak.ts';
import type { AccountCommand } from './decider.ts';
import { type Report, userUnknown, worded, wrongPassword } from './problems.ts';

type Deps = {
  keycloak: Keycloak;
  accounts: Accounts;
  decide: Handle<AccountCommand, IdentityEvent>;
  /** Tells the other services of a new account. */
  opened: (userId: string) => Promise<unknown>;
  /** Mails the link that confirms the address. */
  askToVerify: (account: { id: string; email: string }) => Promise<void>;
  /** Removes what this service keeps of a user. */
  forget: (userId: string) => Promise<void>;
  now: () => string;
  report: Report;
};

const later = 'An error occurred. Please try again later.';

export const accountRoutes = ({ keycloak, accounts, decide, opened, askToVerify, forget, now, report }: Deps) => {
  const mine = async (userId: string) => {
    const found = await accounts.find(userId);
    if (!found) throw userUnknown();
    return found;
  };

  /** Keycloak counts the failures and locks, as it does at sign-in. */
  const mustKnow = async (email: string, password: string): Promise<void> => {
    try {
      const { refreshToken } = await keycloak.signIn(email, password);
      await keycloak.signOut(refreshToken);
    } catch (error) {
      throw error instanceof NotAccepted ? wrongPassword() : error;
    }
  };

  const register = async ({ email, password }: Register) => {
    const id = await accounts.create(email, password);
    await opened(id);
    // Whoever did not get the mail asks for another one on the account page.
    askToVerify({ id, email }).catch(report);
    return keycloak.signIn(email, password);
  };

  return Router()
    .post('/accounts', async (req, res) => {
      const wanted = Register.parse(req.body);
      res.status(201).json(await worded(report, 'An error occurred during sign-in.', () => register(wanted)));
    })
    .get('/account', async (req, res) => {
      const view = await worded(report, later, async (): Promise<AccountView> => {
        const found = await mine(userOf(req));
        return { ...found, hasGoogle: await accounts.hasGoogle(found.id) };
      });
      res.json(view);
    })
    .put('/account/password', async (req, res) => {
      const { current, next } = ChangePassword.parse(req.body);
      const signedIn = await worded(report, later, async () => {
        const { id, email } = await mine(userOf(req));
        await mustKnow(email, current);
        await accounts.setPassword(id, next);
        await accounts.endSessions(id);
        return keycloak.signIn(email, next);
      });
      res.json(signedIn);
    })
    .delete('/account', async (req, res) => {
      const { password } = EraseAccount.parse(req.body);
      const userId = userOf(req);
      await worded(report, later, async () => {
        const { email } = await mine(userId);
        if (password !== undefined) await mustKnow(email, password);
        else if (await accounts.hasPassword(userId)) throw wrongPassword();
        // First the event, so that a process that dies here has told the others and is reminded by it.
        await decide(`account-${userId}`, `erase-${userId}`, { type: 'EraseAccount', userId, at: now() });
        await forget(userId);
      });
      res.status(204).end();
    });
};
