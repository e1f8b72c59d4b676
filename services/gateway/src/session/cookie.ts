import type { CookieOptions, Request, Response } from 'express';
import { isSecret } from './secret.ts';
import { lifetimes } from './rules.ts';

export type Cookie = {
  read: (req: Request) => string | null;
  write: (res: Response, secret: string) => void;
  clear: (res: Response) => void;
};

/**
 * The session cookie. Browsers refuse `__Host-` and Secure over plain http, which is allowed only on loopback.
 * @param isSecure whether our origin is https
 */
export const sessionCookie = (isSecure: boolean): Cookie => {
  const name = isSecure ? '__Host-askwatch' : 'askwatch';
  const options: CookieOptions = { httpOnly: true, secure: isSecure, sameSite: 'strict', path: '/' };
  return {
    read(req) {
      const pairs = (req.get('cookie') ?? '').split(';').map((pair) => pair.trim());
      const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
      return value !== undefined && isSecret(value) ? value : null;
    },
    write: (res, secret) => void res.cookie(name, secret, { ...options, maxAge: lifetimes.absoluteMs }),
    clear: (res) => void res.clearCookie(name, options),
  };
};
