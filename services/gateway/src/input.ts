import { HttpProblem } from '@askwatch/service-kit/problem';
import type { Request, RequestHandler } from 'express';
import type { z } from 'zod';
import type { Route } from './routes.ts';

const refused = (detail: string) => new HttpProblem(400, 'invalid-input', detail);

const isEmpty = (body: unknown): boolean => typeof body !== 'object' || body === null || Object.keys(body).length === 0;

/** The raw query string including the question mark; empty when there is none. */
export const queryOf = ({ originalUrl }: Request): string => {
  const at = originalUrl.indexOf('?');
  return at < 0 ? '' : originalUrl.slice(at);
};

const checkQuery = (query: string, schema?: z.ZodObject): void => {
  if (schema === undefined) {
    if (query !== '') throw refused('This address takes no query.');
    return;
  }
  const known = Object.keys(schema.shape);
  const sent = [...new URLSearchParams(query)];
  const names = sent.map(([name]) => name);
  // Refuses duplicate names, because the gateway and the owning service might pick different values.
  if (new Set(names).size < names.length || names.some((name) => !known.includes(name)))
    throw refused(`This address takes only these query parameters, each once: ${known.join(', ')}.`);
  schema.parse(Object.fromEntries(sent));
};

/**
 * Refuses input that a route does not take, so that nothing a browser sends is silently dropped.
 *
 * A body is validated by the service that owns the route, so that a service can accept a new field without a gateway
 * release. The gateway validates the requests it answers itself, and in forwarded requests only what it reads: the
 * query and the websites of `websites`. For all other bodies it checks only what needs no contract: size, content type,
 * UTF-8, nesting depth and duplicate names (`serve-body.ts` of the kit).
 */
export const rejectUnknownInput =
  ({ query, body }: Pick<Route, 'query' | 'body'>): RequestHandler =>
  (req, _res, next) => {
    checkQuery(queryOf(req), query);
    if (body === undefined && !isEmpty(req.body)) throw refused('This address takes no body.');
    if (typeof body === 'object' && 'parse' in body) req.body = body.parse(req.body);
    next();
  };
