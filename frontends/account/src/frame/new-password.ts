import { NewPassword } from '@askwatch/contracts/identity';
import { z } from 'zod';
import { fields } from '../texts.ts';

/** A new password, typed twice because it is hidden. */
export const newPassword = { password: NewPassword, confirm: z.string().min(1, fields.confirmMissing) };

type Pair = { password: string; confirm: string };

export const isSame = ({ password, confirm }: Pair): boolean => confirm === '' || password === confirm;

/** The error for mismatched passwords; `when` shows it even if other fields are invalid. */
export const mismatch = { path: ['confirm'], error: fields.mismatch, when: () => true };

export const NewPasswordForm = z.object(newPassword).refine(isSame, mismatch);
export type NewPasswordForm = z.infer<typeof NewPasswordForm>;

/** The realm rejects passwords equal to the address; this tells the user before submitting. */
export const isNotAddress = ({ email, password }: { email: string; password: string }): boolean =>
  password === '' || password.toLowerCase() !== email;

export const addressAsPassword = {
  path: ['password'],
  error: fields.addressAsPassword,
};
