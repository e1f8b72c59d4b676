import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Express, RequestHandler } from 'express';
import { collectDefaultMetrics, register } from 'prom-client';
import type { Log } from './log.ts';
import { httpServer } from './serve-http.ts';

/** Something that runs for as long as the process does: a connection, a consumer, a worker. */
export type Part = {
  name: string;
  start?(): Promise<void>;
  /** Null while it works; otherwise what is wrong, in words for an operator. */
  check?(): Promise<string | null> | string | null;
  stop?(): Promise<void>;
};

/** A stop that takes longer is cut off; at-least-once delivery makes that safe. */
const stopWithinMs = 10_000;

const problems = async (parts: Part[]): Promise<string[]> => {
  const found = await Promise.all(
    parts.map(async ({ name, check }) => {
      const wrong = (await check?.()) ?? null;
      return wrong === null ? [] : [`${name}: ${wrong}`];
    }),
  );
  return found.flat();
};

/**
 * `/live` says that the event loop turns, `/ready` that every part works, `/metrics` is for Prometheus.
 * @param parts what readiness depends on
 */
export const health =
  (parts: Part[]): RequestHandler =>
  async (req, res, next) => {
    if (req.path === '/live') res.json({ live: true });
    else if (req.path === '/ready') {
      const wrong = await problems(parts);
      res.status(wrong.length === 0 ? 200 : 503).json({ ready: wrong.length === 0, wrong });
    } else if (req.path === '/metrics') res.type(register.contentType).send(await register.metrics());
    else next();
  };

const closeServer = async (server: Server): Promise<void> => {
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  setTimeout(() => { server.closeAllConnections(); }, 2000).unref();
  await closed;
};

/**
 * Starts the parts in order, then listens; on SIGTERM or SIGINT stops in the opposite order and exits.
 * A part that cannot start ends the process with exit code 1, so that its supervisor starts it again.
 */
export const run = async ({
  log,
  host,
  port,
  app,
  parts,
}: {
  log: Log;
  host: string;
  port: number;
  app: Express;
  parts: Part[];
}): Promise<void> => {
  collectDefaultMetrics();
  const server = httpServer(app);
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    if (server.listening) await closeServer(server);
    for (const part of [...parts].reverse())
      await part.stop?.().catch((err: unknown) => { log.warn({ err, part: part.name }, 'did not stop cleanly'); });
    process.exit(0);
  };
  process.once('SIGTERM', (signal) => void stop(signal)).once('SIGINT', (signal) => void stop(signal));
  for (const part of parts) await part.start?.();
  server.listen(port, host);
  await once(server, 'listening');
  log.info({ address: server.address() }, 'listening');
};

/**
 * Runs a process's main function; what it throws is logged and ends the process with exit code 1.
 * @param main the wiring of one process
 */
export const start = (log: Log, main: () => Promise<void>): void => {
  main().catch((err: unknown) => {
    log.fatal({ err }, 'cannot start');
    process.exit(1);
  });
};
