import { HttpProblem } from '@askwatch/service-kit/problem';
import type { Request, RequestHandler } from 'express';
import type { z } from 'zod';
import type { Route } from './routes.ts';

const refused = (detail: string) => new HttpProblem(400, 'invalid-input', detail);

const isEmpty = (body: unknown): boolean => typeof body !== 'object' || body === null || Object.keys(body).length === 0;

/** A query as it was sent, from the question mark on; empty when there is none. */
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
  // Of two values under one name, we would take one and the owner perhaps the other.
  if (new Set(names).size < names.length || names.some((name) => !known.includes(name)))
    throw refused(`This address takes only these query parameters, each once: ${known.join(', ')}.`);
  schema.parse(Object.fromEntries(sent));
};

/**
 * Refuses whatever a route does not take, so that nothing that a browser says is silently left out.
 *
 * A body is validated by its owner alone, by the contract that the owner has: a service may take a new field without a
 * new gateway. So the gateway validates what it answers itself, and of what it forwards only what it reads (a query,
 * since it decides which part of an address travels, and the websites of `websites`). For all other bodies it stays at
 * what needs no contract: size, content type, UTF-8, depth, and each name once (`serve-body.ts` of the kit).
 */
export const onlyWhatIsTaken =
  ({ query, body }: Pick<Route, 'query' | 'body'>): RequestHandler =>
  (req, _res, next) => {
    checkQuery(queryOf(req), query);
    if (body === undefined && !isEmpty(req.body)) throw refused('This address takes no body.');
    if (typeof body === 'object' && 'parse' in body) req.body = body.parse(req.body);
    next();
  };
