import type { CookieOptions, Request, Response } from 'express';
import { isSecret } from './secret.ts';
import { lifetimes } from './rules.ts';

export type Cookie = {
  read: (req: Request) => string | null;
  write: (res: Response, secret: string) => void;
  clear: (res: Response) => void;
};

/**
 * A cookie that holds a secret. Browsers refuse `__Host-` and Secure over plain http, which is allowed only on loopback.
 * @param isSecure whether our origin is https
 * @param maxAge in milliseconds
 */
export const secretCookie = (plainName: string, isSecure: boolean, maxAge: number): Cookie => {
  const name = isSecure ? `__Host-${plainName}` : plainName;
  const options: CookieOptions = { httpOnly: true, secure: isSecure, sameSite: 'strict', path: '/' };
  return {
    read(req) {
      const pairs = (req.get('cookie') ?? '').split(';').map((pair) => pair.trim());
      const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
      return value !== undefined && isSecret(value) ? value : null;
    },
    write: (res, secret) => void res.cookie(name, secret, { ...options, maxAge }),
    clear: (res) => void res.clearCookie(name, options),
  };
};

export const sessionCookie = (isSecure: boolean): Cookie => secretCookie('askwatch', isSecure, lifetimes.absoluteMs);
