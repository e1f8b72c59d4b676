import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Express } from 'express';
import { ConfigError, configExitCode } from './config.ts';
import { healthServer, withProbes } from './health.ts';
import type { Log } from './log.ts';
import { httpServer } from './serve-http.ts';
import { sendSpans } from './spans.ts';

/** Something that runs as long as the process: a connection, a consumer, a worker. */
export type Part = {
  name: string;
  start?(): Promise<void>;
  /** Null while it works; otherwise the problem, worded for an operator. */
  check?(): Promise<string | null> | string | null;
  /** A named state that operators want to know although it is no problem. */
  state?(): string;
  stop?(): Promise<void>;
};

/** Shutdown is cut off after this time; at-least-once delivery makes that safe. */
const stopWithinMs = 10_000;

const closeServer = async (server: Server): Promise<void> => {
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  setTimeout(() => {
    server.closeAllConnections();
  }, 2000).unref();
  await closed;
};

/** Rejects if the port is not available. */
export const listen = async (server: Server, port: number, host: string): Promise<void> => {
  server.listen(port, host);
  await once(server, 'listening');
};

/**
 * Starts the parts in order, then listens, with health on its own port. On SIGTERM or SIGINT stops in reverse order and
 * exits. If a part cannot start, the process exits with code 1, so that its supervisor restarts it.
 */
export const run = async ({
  log,
  host,
  port,
  healthPort,
  app,
  parts,
  isPublic = false,
  collector = process.env.OTEL_EXPORTER_OTLP_ENDPOINT ?? '',
}: {
  log: Log;
  host: string;
  port: number;
  healthPort: number;
  app: Express;
  parts: Part[];
  /** Whether browsers reach it, so that it must not tell whether it is ready. */
  isPublic?: boolean;
  /** Where spans go; empty for nowhere. */
  collector?: string;
}): Promise<void> => {
  const server = httpServer(isPublic ? app : withProbes(app, parts));
  const operators = healthServer(log, parts);
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    for (const open of [operators, server]) if (open.listening) await closeServer(open);
    for (const part of [...parts].reverse())
      await part.stop?.().catch((err: unknown) => {
        log.warn({ err, part: part.name }, 'did not stop cleanly');
      });
    await spans?.stop?.();
    process.exit(0);
  };
  process.once('SIGTERM', (signal) => void stop(signal)).once('SIGINT', (signal) => void stop(signal));
  const spans = collector === '' ? undefined : sendSpans(String(log.bindings().name), collector, log);
  await spans?.start?.();
  for (const part of parts) await part.start?.();
  // Start health last: callers may send requests as soon as it reports "ready".
  await listen(server, port, host);
  await listen(operators, healthPort, host);
  log.info({ address: server.address(), health: operators.address() }, 'listening');
};

/**
 * Runs a process's main function; if it throws, logs the error and exits: with code 78 if its configuration is wrong,
 * otherwise with code 1.
 * @param main sets up and runs one process
 */
export const start = (log: Log, main: () => Promise<void>): void => {
  main().catch((err: unknown) => {
    log.fatal({ err }, 'cannot start');
    process.exit(err instanceof ConfigError ? configExitCode : 1);
  });
};
