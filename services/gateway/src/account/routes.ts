import {
  ChangeName,
  ChangePassword,
  ConfirmEmail,
  ConfirmReset,
  EraseAccount,
  GoogleSignIn,
  Register,
} from '@askwatch/contracts/identity';
import type { Limit } from '../limit.ts';
import type { Route } from '../routes.ts';

const visit: Limit = { per: 'address', count: 3000, minutes: 1 };
const read: Limit = { per: 'user', count: 1200, minutes: 1 };
const command: Limit = { per: 'user', count: 300, minutes: 1 };
// Requests that hash a password, send an email or try a secret have lower limits than ordinary commands.
const secret: Limit = { per: 'user', count: 20, minutes: 15 };
const mail: Limit = { per: 'user', count: 5, minutes: 60 };
const registers: Limit[] = [
  { per: 'account', count: 10, minutes: 15 },
  { per: 'address', count: 50, minutes: 60 },
];
// Identity sends one address at most three reset emails an hour, and gives the same reply after that.
const resets: Limit[] = [{ per: 'address', count: 30, minutes: 60 }];
const links: Limit[] = [{ per: 'address', count: 60, minutes: 15 }];
const brokered: Limit[] = [{ per: 'address', count: 100, minutes: 15 }];

const open = { owner: 'gateway', principal: 'anyone' } as const;
const own = { owner: 'gateway', principal: 'user' } as const;
const identity = { owner: 'identity' } as const;

/** Accounts, their sessions and their emails. */
export const accountRoutes: Route[] = [
  { ...open, method: 'POST', path: '/api/session/google', does: 'google', body: GoogleSignIn, limits: brokered },
  { ...identity, principal: 'anyone', method: 'GET', path: '/api/sign-in-options', limits: [visit] },
  { ...open, method: 'POST', path: '/api/account', does: 'register', body: Register, limits: registers },
  { ...identity, principal: 'user', method: 'GET', path: '/api/account', limits: [read] },
  { ...own, method: 'DELETE', path: '/api/account', does: 'erase', body: EraseAccount, limits: [secret] },
  {
    ...own,
    method: 'PUT',
    path: '/api/account/password',
    does: 'changePassword',
    body: ChangePassword,
    limits: [secret],
  },
  { ...own, method: 'PUT', path: '/api/account/name', does: 'changeName', body: ChangeName, limits: [command] },
  { ...identity, principal: 'user', method: 'PUT', path: '/api/account/email', body: 'json', limits: [mail] },
  { ...identity, principal: 'user', method: 'DELETE', path: '/api/account/email', limits: [command] },
  {
    ...open,
    method: 'POST',
    path: '/api/email-change/confirm',
    does: 'confirmEmailChange',
    body: ConfirmEmail,
    limits: links,
  },
  { ...own, method: 'GET', path: '/api/account/export', does: 'exportAll', limits: [secret] },
  { ...own, method: 'GET', path: '/api/sessions', does: 'listSessions', limits: [read] },
  { ...own, method: 'DELETE', path: '/api/sessions/others', does: 'endOthers', limits: [command] },
  { ...own, method: 'DELETE', path: '/api/sessions/:id', does: 'endSession', limits: [command] },
  { ...identity, principal: 'anyone', method: 'POST', path: '/api/password-reset', body: 'json', limits: resets },
  { ...identity, principal: 'anyone', method: 'POST', path: '/api/password-reset/check', body: 'json', limits: links },
  {
    ...open,
    method: 'POST',
    path: '/api/password-reset/confirm',
    does: 'confirmReset',
    body: ConfirmReset,
    limits: links,
  },
  { ...identity, principal: 'user', method: 'POST', path: '/api/email-verification', limits: [mail] },
  {
    ...identity,
    principal: 'anyone',
    method: 'POST',
    path: '/api/email-verification/confirm',
    body: 'json',
    limits: links,
  },
];
