import { createHash } from 'node:crypto';

/** Content id: the SHA-256 of its text. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
