import { createHmac } from 'node:crypto';
import { isSame, keysOf } from '@askwatch/service-kit/key-ring';
import { z } from 'zod';

/** The only mailing list. Links for other lists would be invalid here. */
const list = 'alerts';
const macBytes = 16;
const bytes = { version: 2, user: 16, mac: macBytes } as const;

const Uuid = z.uuid();

/**
 * Tokens of unsubscribe links: signed, for one user and this list, short enough for an unfolded header. They contain
 * only the user's id, and give access to nothing else.
 */
export const unsubscribeTokens = (secret: string) => {
  const keys = keysOf(secret);
  const macOf = (body: Buffer, key = keys[0]) =>
    createHmac('sha256', key).update(`unsubscribe ${list} `).update(body).digest().subarray(0, macBytes);

  return {
    /** @param version links of the user with an earlier version stop working */
    issue(userId: string, version: number): string {
      const body = Buffer.alloc(bytes.version + bytes.user);
      body.writeUInt16BE(version % 0x10000);
      Buffer.from(Uuid.parse(userId).replaceAll('-', ''), 'hex').copy(body, bytes.version);
      return Buffer.concat([body, macOf(body)]).toString('base64url');
    },

    /** @returns the user and version; null when it is truncated, forged or for something else */
    read(token: string): { userId: string; version: number } | null {
      const whole = Buffer.from(token, 'base64url');
      // Refuses other encodings of the same bytes.
      if (whole.length !== bytes.version + bytes.user + bytes.mac || whole.toString('base64url') !== token) return null;
      const body = whole.subarray(0, bytes.version + bytes.user);
      if (!keys.some((key) => isSame(whole.subarray(body.length), macOf(body, key)))) return null;
      const userId = body
        .subarray(bytes.version)
        .toString('hex')
        .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
      return { userId, version: body.readUInt16BE() };
    },
  };
};

export type UnsubscribeTokens = ReturnType<typeof unsubscribeTokens>;
