import type { RequestHandler } from 'express';

export type Origin = { href: string; host: string; isSecure: boolean };

/** @param text our own origin, as the configuration accepts it */
export const readOrigin = (text: string): Origin => {
  const { origin, host, protocol } = new URL(text);
  return { href: origin, host, isSecure: protocol === 'https:' };
};

/** Redirects pages opened under another name of the same machine to our origin, where the session cookie is valid. */
export const oneHost =
  ({ href, host, isSecure }: Origin): RequestHandler =>
  (req, res, next) => {
    const isVisit = req.method === 'GET' && (req.get('accept') ?? '').includes('text/html');
    if (isSecure || req.get('host') === host || !isVisit) next();
    else res.redirect(307, `${href}${req.path}`);
  };
