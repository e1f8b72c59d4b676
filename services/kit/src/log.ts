import { type DestinationStream, pino, type Logger } from 'pino';
import { traceFields } from './trace.ts';

export type Log = Logger;

/**
 * Structured logs on standard output, one JSON object a line, each with the trace that it belongs to. Secrets that
 * could slip in are removed.
 * @param name the process, such as "asking"
 * @param level the lowest level that is written
 * @param to where lines go instead of standard output
 */
export const createLog = (
  name: string,
  level: string = process.env.LOG_LEVEL ?? 'info',
  to: DestinationStream = pino.destination(1),
): Log =>
  pino(
    {
      name,
      level,
      mixin: () => traceFields(),
      redact: [
        'req.headers.cookie',
        'req.headers.authorization',
        'res.headers["set-cookie"]',
        '*.password',
        '*.refreshToken',
      ],
    },
    to,
  );
