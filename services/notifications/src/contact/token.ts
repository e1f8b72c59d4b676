import { createHmac, randomBytes } from 'node:crypto';
import { isSame, keysOf } from '@askwatch/service-kit/key-ring';

const idBytes = 12;
const timeBytes = 6;
const macBytes = 16;

/** Fewer seconds than a person needs for four fields. */
const minAgeMs = 3000;
const maxAgeMs = 24 * 3_600_000;

/** What a token says: its id, or why it can't be used. */
export type Opened = { id: string } | { problem: 'invalid' | 'too-fast' | 'too-old' };

/** Signed tokens that say when a contact form was opened. */
export const contactTokens = (secret: string) => {
  const keys = keysOf(secret);
  const macOf = (body: Buffer, key = keys[0]) =>
    createHmac('sha256', key).update('contact form ').update(body).digest().subarray(0, macBytes);

  return {
    /** @param now milliseconds since 1970 */
    issue(now: number): string {
      const body = Buffer.concat([randomBytes(idBytes), Buffer.alloc(timeBytes)]);
      body.writeUIntBE(now, idBytes, timeBytes);
      return Buffer.concat([body, macOf(body)]).toString('base64url');
    },

    /** @param now milliseconds since 1970 */
    read(token: string, now: number): Opened {
      const whole = Buffer.from(token, 'base64url');
      if (whole.length !== idBytes + timeBytes + macBytes) return { problem: 'invalid' };
      const body = whole.subarray(0, idBytes + timeBytes);
      if (!keys.some((key) => isSame(whole.subarray(body.length), macOf(body, key)))) return { problem: 'invalid' };
      const age = now - body.readUIntBE(idBytes, timeBytes);
      if (age < minAgeMs) return { problem: 'too-fast' };
      if (age > maxAgeMs) return { problem: 'too-old' };
      return { id: body.subarray(0, idBytes).toString('base64url') };
    },
  };
};

export type ContactTokens = ReturnType<typeof contactTokens>;
