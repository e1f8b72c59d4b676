import { type DestinationStream, pino, type Logger } from 'pino';
import { traceFields } from './trace.ts';

export type Log = Logger;

/**
 * Structured logs on standard output, one JSON object per line, with the current trace id. Secrets that could slip
 * in are redacted.
 * @param name the process, such as "asking"
 * @param level the lowest level to write
 * @param to a destination other than standard output
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
