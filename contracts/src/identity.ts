import { z } from 'zod';
import './sentences.ts';
import { Actor } from './workspace.ts';

export const SignIn = z.strictObject({
  email: z.email('Enter an email address').max(254),
  password: z.string().min(1, 'Enter your password').max(1024),
});
export type SignIn = z.infer<typeof SignIn>;

/** The signed-in user, for the navigation bar. */
export const User = z.object({ id: z.string(), email: z.string(), displayName: z.string() });
export type User = z.infer<typeof User>;

/** What the browser may know about its session. Tokens stay on the server. */
export const SessionView = z.object({ user: User.nullable() });
export type SessionView = z.infer<typeof SessionView>;

/** What identity returns to the gateway; never sent to a browser. */
export const SignedIn = z.object({ user: User, refreshToken: z.string() });
export type SignedIn = z.infer<typeof SignedIn>;

export const SignOut = z.strictObject({ refreshToken: z.string() });
export type SignOut = z.infer<typeof SignOut>;

/** An account's email address, normalised so that upper and lower case mean the same account. */
export const Email = z.string().trim().toLowerCase().pipe(z.email('Enter an email address').max(254));

/** A newly chosen password. Mirrors the realm's policy; the upper limit keeps hashing cheap. */
export const NewPassword = z
  .string()
  .min(8, 'Use at least 8 characters')
  .max(256, 'Use at most 256 characters')
  .regex(/\S/, 'Use more than just spaces');

/** `POST /api/account`. */
export const Register = z.strictObject({ email: Email, password: NewPassword });
export type Register = z.infer<typeof Register>;

/** `POST /api/password-reset`. */
export const ResetPassword = z.strictObject({ email: Email });
export type ResetPassword = z.infer<typeof ResetPassword>;

const MailedToken = z.string().min(1).max(200);

/** `POST /api/password-reset/check`: whether the link is still valid, without consuming it. */
export const CheckReset = z.strictObject({ token: MailedToken });
export type CheckReset = z.infer<typeof CheckReset>;

/** `POST /api/password-reset/confirm`. */
export const ConfirmReset = z.strictObject({ token: MailedToken, password: NewPassword });
export type ConfirmReset = z.infer<typeof ConfirmReset>;

/** `POST /api/email-verification/confirm`. */
export const ConfirmEmail = z.strictObject({ token: MailedToken });
export type ConfirmEmail = z.infer<typeof ConfirmEmail>;

/** `PUT /api/account/password`. */
export const ChangePassword = z.strictObject({
  current: z.string().min(1, 'Enter your password').max(1024),
  next: NewPassword,
});
export type ChangePassword = z.infer<typeof ChangePassword>;

/** `PUT /api/account/name`: the name shown in the product. */
export const ChangeName = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, 'Enter your name')
    .max(100, 'Use at most 100 characters')
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Use letters and spaces'),
});
export type ChangeName = z.infer<typeof ChangeName>;

/**
 * `PUT /api/account/email`: emails a link to the current and to the new address; the address changes once both were
 * opened. An account without a password sends none.
 */
export const ChangeEmail = z.strictObject({
  email: Email,
  password: z.string().min(1, 'Enter your password').max(1024).optional(),
});
export type ChangeEmail = z.infer<typeof ChangeEmail>;

/** The addresses that have yet to confirm a change. */
const WaitsFor = z.array(z.enum(['old', 'new']));

/**
 * `POST /api/email-change/confirm`: what one of the links did. `email` is the new address.
 */
export const EmailChangeConfirmed = z.object({ email: z.string(), waitsFor: WaitsFor });
export type EmailChangeConfirmed = z.infer<typeof EmailChangeConfirmed>;

/** `DELETE /api/account`. A user who signs in only with Google has no password and sends none. */
export const EraseAccount = z.strictObject({ password: z.string().min(1, 'Enter your password').max(1024).optional() });
export type EraseAccount = z.infer<typeof EraseAccount>;

/** `GET /api/account`. */
export const AccountView = z.object({
  id: z.string(),
  email: z.string(),
  displayName: z.string(),
  isEmailVerified: z.boolean(),
  /** Whether a Google identity is linked to this account. */
  hasGoogle: z.boolean(),
  /** A change of the address that is not confirmed yet. */
  emailChange: z.object({ email: z.string(), waitsFor: WaitsFor }).optional(),
  created: z.iso.datetime(),
});
export type AccountView = z.infer<typeof AccountView>;

/** `GET /api/sessions`, newest first. */
export const DeviceView = z.object({
  id: z.string(),
  /** Whether this is the browser making the request. */
  isCurrent: z.boolean(),
  created: z.iso.datetime(),
  lastSeen: z.iso.datetime(),
  /** The User-Agent header; empty if none was sent. */
  userAgent: z.string(),
});
export type DeviceView = z.infer<typeof DeviceView>;

/** `GET /api/sign-in-options`: what keycloak-js needs to redirect to Google; null if Google is not configured. */
export const SignInOptions = z.object({
  google: z.object({ url: z.url(), realm: z.string(), clientId: z.string() }).nullable(),
});
export type SignInOptions = z.infer<typeof SignInOptions>;

/** `POST /api/session/google`: exchanges the token that keycloak-js got from its redirect for our own session. */
export const GoogleSignIn = z.strictObject({ accessToken: z.string().min(1).max(16_384) });
export type GoogleSignIn = z.infer<typeof GoogleSignIn>;

const aboutAccount = { ...Actor.shape, at: z.iso.datetime() };

const AccountRegistered = z.object({ ...aboutAccount, type: z.literal('AccountRegistered') });

/** Every consumer deletes everything that belongs to this user's own workspace. */
const AccountErased = z.object({ ...aboutAccount, type: z.literal('AccountErased') });

/** The account has another, confirmed email address. Consumers that need it ask for it. */
const AccountEmailChanged = z.object({ ...aboutAccount, type: z.literal('AccountEmailChanged') });

/** Everything `identity` publishes. No names or email addresses, because topics retain messages for days. */
export const IdentityEvent = z.discriminatedUnion('type', [AccountRegistered, AccountEmailChanged, AccountErased]);
export type IdentityEvent = z.infer<typeof IdentityEvent>;
