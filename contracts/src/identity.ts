import { z } from 'zod';
import './sentences.ts';

export const SignIn = z.strictObject({
  email: z.email('Enter an e-mail address').max(254),
  password: z.string().min(1, 'Enter your password').max(1024),
});
export type SignIn = z.infer<typeof SignIn>;

/** Who is signed in, for the navigation bar. */
export const User = z.object({ id: z.string(), email: z.string(), displayName: z.string() });
export type User = z.infer<typeof User>;

/** What the browser may know of its session. Tokens stay on the server. */
export const SessionView = z.object({ user: User.nullable() });
export type SessionView = z.infer<typeof SessionView>;

/** What identity hands to the gateway: never sent to a browser. */
export const SignedIn = z.object({ user: User, refreshToken: z.string() });
export type SignedIn = z.infer<typeof SignedIn>;

export const SignOut = z.strictObject({ refreshToken: z.string() });
export type SignOut = z.infer<typeof SignOut>;

/** An address as accounts know it: one account, however its letters are written. */
export const Email = z.string().trim().toLowerCase().pipe(z.email('Enter an e-mail address').max(254));

/** A password that somebody chooses. The realm's policy says the same; the upper limit keeps hashing cheap. */
export const NewPassword = z
  .string()
  .min(8, 'Use at least 8 characters')
  .max(256, 'Use at most 256 characters')
  .regex(/\S/, 'Use other characters than spaces as well');

/** `POST /api/account`. */
export const Register = z.strictObject({ email: Email, password: NewPassword });
export type Register = z.infer<typeof Register>;

/** `POST /api/password-reset`. */
export const ResetPassword = z.strictObject({ email: Email });
export type ResetPassword = z.infer<typeof ResetPassword>;

const MailedToken = z.string().min(1).max(200);

/** `POST /api/password-reset/check`: whether the link still works, without using it up. */
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

/** `DELETE /api/account`. Who signs in with Google alone has no password, and gives none. */
export const EraseAccount = z.strictObject({ password: z.string().min(1, 'Enter your password').max(1024).optional() });
export type EraseAccount = z.infer<typeof EraseAccount>;

/** `GET /api/account`. */
export const AccountView = z.object({
  id: z.string(),
  email: z.string(),
  displayName: z.string(),
  isEmailVerified: z.boolean(),
  /** Whether Google signs this account in. */
  hasGoogle: z.boolean(),
  created: z.iso.datetime(),
});
export type AccountView = z.infer<typeof AccountView>;

/** `GET /api/sessions`, newest first. */
export const DeviceView = z.object({
  id: z.string(),
  /** The browser that asks. */
  isCurrent: z.boolean(),
  created: z.iso.datetime(),
  lastSeen: z.iso.datetime(),
  /** As the browser called itself; empty when it did not. */
  userAgent: z.string(),
});
export type DeviceView = z.infer<typeof DeviceView>;

/** `GET /api/sign-in-options`: what keycloak-js needs to send somebody to Google; null where Google is not configured. */
export const SignInOptions = z.object({
  google: z.object({ url: z.url(), realm: z.string(), clientId: z.string() }).nullable(),
});
export type SignInOptions = z.infer<typeof SignInOptions>;

/** `POST /api/session/google`: the tokens that keycloak-js holds after its redirect, traded for a session of ours. */
export const GoogleSignIn = z.strictObject({ accessToken: z.string().min(1).max(16_384) });
export type GoogleSignIn = z.infer<typeof GoogleSignIn>;

const aboutAccount = { userId: z.string(), at: z.iso.datetime() };

export const AccountRegistered = z.object({ ...aboutAccount, type: z.literal('AccountRegistered') });
export type AccountRegistered = z.infer<typeof AccountRegistered>;

/** Whoever hears it deletes everything of this user. */
export const AccountErased = z.object({ ...aboutAccount, type: z.literal('AccountErased') });
export type AccountErased = z.infer<typeof AccountErased>;

/** Everything `identity` announces. It carries no name and no address: topics keep what they were told for days. */
export const IdentityEvent = z.discriminatedUnion('type', [AccountRegistered, AccountErased]);
export type IdentityEvent = z.infer<typeof IdentityEvent>;
