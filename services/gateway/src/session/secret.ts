import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

// The cookie's value is known to the browser alone. The database holds its hash, and the refresh token sealed under
// it, so that who reads the database can neither be somebody here nor at Keycloak.
const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** 256 bits of chance: what the session cookie carries. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

export const isSecret = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** What a session is stored under. */
export const idOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'askwatch refresh token', 32));

export const seal = (secret: string, text: string): string => {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, keyOf(secret), iv);
  const body = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
  return Buffer.concat([iv, sealing.getAuthTag(), body]).toString('base64');
};

/** @throws when it was sealed under another secret or changed since */
export const unseal = (secret: string, sealed: string): string => {
  const bytes = Buffer.from(sealed, 'base64');
  const opening = createDecipheriv(cipher, keyOf(secret), bytes.subarray(0, ivBytes));
  opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]).toString('utf8');
};
