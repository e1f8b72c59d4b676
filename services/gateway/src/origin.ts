import { ConfigError } from '@askwatch/service-kit/config';
import type { RequestHandler } from 'express';

const loopback = new Set(['127.0.0.1', '[::1]', 'localhost']);

export type Origin = { href: string; host: string; isSecure: boolean };

/**
 * Parses our own origin. Plain http is allowed only on loopback, and never in production.
 * @throws {ConfigError} when a session cookie would not be safe there
 */
export const readOrigin = (text: string, deployment: string): Origin => {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlainOrigin = url?.origin === text;
  const isSecure = url?.protocol === 'https:';
  const isTrial = url?.protocol === 'http:' && loopback.has(url.hostname) && deployment !== 'production';
  if (!url || !isPlainOrigin || !(isSecure || isTrial))
    throw new ConfigError(
      'ORIGIN: must be https://<name> without a path; http is only for loopback outside production',
    );
  return { href: url.origin, host: url.host, isSecure };
};

/** Redirects pages opened under another name of the same machine to our origin, where the session cookie is valid. */
export const oneHost =
  ({ href, host, isSecure }: Origin): RequestHandler =>
  (req, res, next) => {
    const isVisit = req.method === 'GET' && (req.get('accept') ?? '').includes('text/html');
    if (isSecure || req.get('host') === host || !isVisit) next();
    else res.redirect(307, `${href}${req.path}`);
  };
