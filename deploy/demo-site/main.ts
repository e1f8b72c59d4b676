import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';
import { missing, siteOf } from './site.ts';
import { readState } from './state.ts';

const env = z
  .object({ HOST: z.string().default('127.0.0.1'), PORT: z.coerce.number().int(), STATE_FILE: z.string() })
  .parse(process.env);

const origin = `http://${env.HOST}:${String(env.PORT)}`;

/** Sends an ETag, as a well-behaved site does, so that re-reading unchanged pages is cheap. */
const answer = (req: IncomingMessage, res: ServerResponse): void => {
  const { pathname } = new URL(req.url ?? '/', origin);
  if (req.method !== 'GET' && req.method !== 'HEAD') return void res.writeHead(405, { allow: 'GET, HEAD' }).end();
  const found = siteOf(readState(env.STATE_FILE), origin).get(pathname);
  const { type, text } = found ?? missing(pathname);
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  const headers = { 'content-type': type, 'cache-control': 'no-cache', etag, 'x-content-type-options': 'nosniff' };
  if (found && req.headers['if-none-match'] === etag) return void res.writeHead(304, headers).end();
  res.writeHead(found ? 200 : 404, headers).end(req.method === 'HEAD' ? undefined : text);
};

const server = createServer((req, res) => {
  try {
    answer(req, res);
  } catch {
    res.writeHead(400).end(); // The request URL is invalid.
  }
});

server.listen(env.PORT, env.HOST, () => {
  process.stdout.write(`Fernholt is at ${origin}\n`);
});

const stop = () => {
  server.close(() => process.exit(0));
  server.closeAllConnections();
};
process.once('SIGTERM', stop).once('SIGINT', stop);
