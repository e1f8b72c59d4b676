import { pino, type Logger } from 'pino';

export type Log = Logger;

/**
 * Structured logs on standard output, one JSON object a line. Secrets that could slip in are removed.
 * @param name the process, such as "asking"
 * @param level the lowest level that is written
 */
export const createLog = (name: string, level: string = process.env.LOG_LEVEL ?? 'info'): Log =>
  pino({
    name,
    level,
    redact: [
      'req.headers.cookie',
      'req.headers.authorization',
      'res.headers["set-cookie"]',
      '*.password',
      '*.refreshToken',
    ],
  });
