import {
  type AccountView,
  ChangeName,
  ChangePassword,
  EraseAccount,
  Register,
  type User,
} from '@askwatch/contracts/identity';
import type { IdentityEvent } from '@askwatch/contracts/identity';
import type { Handle } from '@askwatch/service-kit/handle';
import { actorOf } from '@askwatch/service-kit/internal';
import { Router } from 'express';
import type { Accounts } from '../outside/accounts.ts';
import { type Keycloak, NotAccepted } from '../outside/keycloak.ts';
import type { AccountCommand } from './decider.ts';
import { asProblems, type Report, userUnknown, wrongPassword } from './problems.ts';

type Deps = {
  keycloak: Keycloak;
  accounts: Accounts;
  decide: Handle<AccountCommand, IdentityEvent>;
  /** Notifies the other services of a new account. */
  opened: (userId: string) => Promise<unknown>;
  /** Emails the verification link. */
  sendVerification: (account: { id: string; email: string }) => Promise<void>;
  /** Tells the account's owner that the password was changed. */
  passwordChanged: (email: string) => Promise<void>;
  /** A change of the address that is not confirmed yet. */
  emailChangeOf: (userId: string) => Promise<AccountView['emailChange'] | null>;
  /** Deletes this service's data about a user. */
  forget: (userId: string) => Promise<void>;
  now: () => string;
  report: Report;
};

const later = 'An error occurred. Please try again later.';

/** Checks the password by signing in, so that Keycloak counts failures and locks the account. */
const requiringPassword =
  (keycloak: Keycloak) =>
  async (email: string, password: string): Promise<void> => {
    try {
      const { refreshToken } = await keycloak.signIn(email, password);
      await keycloak.signOut(refreshToken);
    } catch (error) {
      throw error instanceof NotAccepted ? wrongPassword() : error;
    }
  };

/** Checks the password of an account that has one; accounts that only use Google have none. */
export const requiringOwner =
  (keycloak: Keycloak, accounts: Pick<Accounts, 'hasPassword'>) =>
  async ({ id, email }: { id: string; email: string }, password: string | undefined): Promise<void> => {
    if (password !== undefined) await requiringPassword(keycloak)(email, password);
    else if (await accounts.hasPassword(id)) throw wrongPassword();
  };

export const accountRoutes = (deps: Deps) => {
  const { keycloak, accounts, decide, opened, sendVerification, passwordChanged, emailChangeOf } = deps;
  const { forget, now, report } = deps;
  const requirePassword = requiringPassword(keycloak);
  const requireOwner = requiringOwner(keycloak, accounts);
  const ownAccount = async (userId: string) => {
    const found = await accounts.find(userId);
    if (!found) throw userUnknown();
    return found;
  };

  const register = async ({ email, password }: Register) => {
    const id = await accounts.create(email, password);
    await opened(id);
    // A failed email is not an error: users can request another one on the account page.
    sendVerification({ id, email }).catch(report);
    return keycloak.signIn(email, password);
  };

  return Router()
    .post('/accounts', async (req, res) => {
      const wanted = Register.parse(req.body);
      res.status(201).json(await asProblems(report, 'An error occurred during sign-in.', () => register(wanted)));
    })
    .get('/account', async (req, res) => {
      const view = await asProblems(report, later, async (): Promise<AccountView> => {
        const found = await ownAccount(actorOf(req).userId);
        const change = await emailChangeOf(found.id);
        return {
          ...found,
          hasGoogle: await accounts.hasGoogle(found.id),
          ...(change ? { emailChange: { email: change.email, waitsFor: change.waitsFor } } : {}),
        };
      });
      res.json(view);
    })
    .put('/account/name', async (req, res) => {
      const { name } = ChangeName.parse(req.body);
      const user = await asProblems(report, later, async (): Promise<User> => {
        const { id, email } = await ownAccount(actorOf(req).userId);
        await accounts.rename(id, name);
        return { id, email, displayName: name };
      });
      res.json(user);
    })
    .put('/account/password', async (req, res) => {
      const { current, next } = ChangePassword.parse(req.body);
      const signedIn = await asProblems(report, later, async () => {
        const { id, email } = await ownAccount(actorOf(req).userId);
        await requirePassword(email, current);
        await accounts.setPassword(id, next);
        await accounts.endSessions(id);
        passwordChanged(email).catch(report);
        return keycloak.signIn(email, next);
      });
      res.json(signedIn);
    })
    .delete('/account', async (req, res) => {
      const { password } = EraseAccount.parse(req.body);
      const { userId } = actorOf(req);
      await asProblems(report, later, async () => {
        await requireOwner(await ownAccount(userId), password);
        // Appends the event first: after a crash, its consumers still erase everything, here and in other services.
        await decide(`account-${userId}`, `erase-${userId}`, { type: 'EraseAccount', userId, at: now() });
        await forget(userId);
      });
      res.status(204).end();
    });
};
