import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/*
 * A secret in configuration is one value, or several separated by commas while it is being rotated: the first is used,
 * and all of them are accepted.
 */

/** @returns the values of a secret, the one to use first */
export const keysOf = (secret: string): [string, ...string[]] => {
  const [first = '', ...others] = secret.split(',').map((key) => key.trim());
  return [first, ...others];
};

/** The schema of a secret in the environment: each of its values has at least `min` characters. */
export const keyRing = (min: number) =>
  z
    .string()
    .refine(
      (secret) => keysOf(secret).every((key) => key.length >= min),
      `Use at least ${String(min)} characters, for each value if there are several`,
    );

/** Compares in constant time. */
export const isSame = (given: Uint8Array, expected: Uint8Array): boolean =>
  given.length === expected.length && timingSafeEqual(given, expected);

/** Whether the given text is one of the secret's values; compares in constant time. */
export const isKeyOf = (secret: string, given: string): boolean =>
  keysOf(secret).some((key) => isSame(Buffer.from(given), Buffer.from(key)));
