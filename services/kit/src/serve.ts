import { randomUUID } from 'node:crypto';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { pinoHttp } from 'pino-http';
import type { Log } from './log.ts';
import { requestSeconds } from './metrics.ts';
import { HttpProblem, toProblem } from './problem.ts';
import { jsonBody } from './serve-body.ts';
import { startSpan } from './spans.ts';
import { inTrace } from './trace.ts';

/** The only place where errors become responses. */
const errorHandler =
  (log: Log): ErrorRequestHandler =>
  (error, req, res, next) => {
    if (res.headersSent) {
      next(error);
      return;
    }
    const { problem, unexpected, headers } = toProblem(error, req.method === 'GET' || req.method === 'HEAD');
    if (unexpected) log.error({ err: error, requestId: req.id }, 'request failed');
    res
      .status(problem.status)
      .set(headers)
      .type('application/problem+json')
      .send(JSON.stringify({ ...problem, requestId: req.id }));
  };

/** Every request runs in a trace: the caller's if its traceparent is valid, otherwise a new one. */
const traced: RequestHandler = (req, res, next) => {
  const parent = req.get('traceparent');
  inTrace(parent, () => {
    const end = startSpan(req.method, 'server', parent);
    res.once('finish', () => {
      end(res.statusCode >= 500);
    });
    next();
  });
};

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

const measured: RequestHandler = (req, res, next) => {
  const end = requestSeconds.startTimer({ method: knownMethods.has(req.method) ? req.method : 'other' });
  res.once('finish', () => {
    const isStream = String(res.getHeader('content-type') ?? '').startsWith('text/event-stream');
    if (!isStream) end({ status: `${String(Math.floor(res.statusCode / 100))}xx` });
  });
  next();
};

const requestLog = (log: Log): RequestHandler =>
  pinoHttp({
    logger: log,
    genReqId: (req, res) => {
      const given = req.headers['x-request-id'];
      const id = typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
      res.setHeader('x-request-id', id);
      return id;
    },
    customLogLevel: (_req, res, error) => (error !== undefined || res.statusCode >= 500 ? 'warn' : 'debug'),
    serializers: { req: (req: { id: string; method: string }) => ({ id: req.id, method: req.method }) },
  });

/** Appends the routes, then the 404 handler, then the error handler. */
const finish = (app: Express, log: Log, routes: RequestHandler[]): Express => {
  for (const router of routes) app.use(router);
  app.use((_req, _res, next) => {
    next(new HttpProblem(404, 'not-found', 'There is nothing at this address.'));
  });
  app.use(errorHandler(log));
  return app;
};

/**
 * An Express app with request ids, a size-limited JSON body and one error handler.
 * @param before handlers that run before body parsing, such as trust checks
 * @param routes routers, in order; errors they throw become problem+json
 */
export const createApp = ({
  log,
  routes,
  before = [],
}: {
  log: Log;
  routes: RequestHandler[];
  before?: RequestHandler[];
}): Express => {
  const app = express().disable('x-powered-by').disable('etag').set('query parser', 'simple');
  app.use(measured, traced, requestLog(log), ...before, ...jsonBody);
  return finish(app, log, routes);
};
