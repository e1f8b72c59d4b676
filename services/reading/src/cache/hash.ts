import { createHash } from 'node:crypto';

/** What content is known by: the SHA-256 of its text. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
