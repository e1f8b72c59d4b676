import type { User } from '@askwatch/contracts/identity';
import { z } from 'zod';

const Claims = z.object({ sub: z.string().min(1), email: z.string().default(''), name: z.string().default('') });

/** The user with the specified fallbacks of the display name: the name, the part of the email before the @, "User". */
export const userOfClaims = (claims: unknown): User => {
  const { sub, email, name } = Claims.parse(claims);
  const [local = ''] = email.split('@');
  return { id: sub, email, displayName: name.trim() || local || 'User' };
};
