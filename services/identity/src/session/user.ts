import type { User } from '@askwatch/contracts/identity';
import { z } from 'zod';

const Claims = z.object({ sub: z.string().min(1), email: z.string().default(''), name: z.string().default('') });

/** The specification's fallbacks for the navigation bar: the name, the part of the e-mail before the @, then "User". */
export const userOfClaims = (claims: unknown): User => {
  const { sub, email, name } = Claims.parse(claims);
  const [local = ''] = email.split('@');
  return { id: sub, email, displayName: name.trim() || local || 'User' };
};
