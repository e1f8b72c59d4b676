import { z } from 'zod';

export const SignIn = z.strictObject({
  email: z.email('Enter an e-mail address').max(254),
  password: z.string().min(1, 'Enter your password').max(1024),
});
export type SignIn = z.infer<typeof SignIn>;

/** Who is signed in, for the navigation bar: the specification's section 3. */
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
