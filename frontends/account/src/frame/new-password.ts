import { NewPassword } from '@askwatch/contracts/identity';
import { z } from 'zod';

/** A password that somebody chooses, and types twice since it is not seen. */
export const newPassword = { password: NewPassword, confirm: z.string().min(1, 'Enter the password again') };

type Pair = { password: string; confirm: string };

export const isSame = ({ password, confirm }: Pair): boolean => confirm === '' || password === confirm;

/** Where and how it is said that the two differ; said even while another field is wrong. */
export const mismatch = { path: ['confirm'], error: 'Passwords do not match.', when: () => true };

export const NewPasswordForm = z.object(newPassword).refine(isSame, mismatch);
export type NewPasswordForm = z.infer<typeof NewPasswordForm>;

/** The realm takes no password that is the address; whoever registers is told before they send it. */
export const isNotAddress = ({ email, password }: { email: string; password: string }): boolean =>
  password === '' || password.toLowerCase() !== email;

export const addressAsPassword = {
  path: ['password'],
  error: 'Choose another password: it must not be your e-mail address.',
};
