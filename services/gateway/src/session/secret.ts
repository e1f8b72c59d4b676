import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

// Only the browser knows the cookie's value. The database holds its hash, and the refresh token encrypted with it, so
// that read access to the database does not give access to sessions here or at Keycloak.
const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** The value of a session cookie: 256 random bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

export const isSecret = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** The id under which a session is stored. */
export const idOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'askwatch refresh token', 32));

export const seal = (secret: string, text: string): string => {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, keyOf(secret), iv);
  const body = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
  return Buffer.concat([iv, sealing.getAuthTag(), body]).toString('base64');
};

/** @throws when the text was sealed with another secret or has been changed */
export const unseal = (secret: string, sealed: string): string => {
  const bytes = Buffer.from(sealed, 'base64');
  const opening = createDecipheriv(cipher, keyOf(secret), bytes.subarray(0, ivBytes));
  opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]).toString('utf8');
};
