import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';

/** Header and request timeouts, in milliseconds. */
const defaultTimeouts = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 2000 };

const connectRejected =
  'HTTP/1.1 405 Method Not Allowed\r\nallow: GET, HEAD\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

const hostForm = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

const authorityOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).host : null);

/**
 * Whether a request names exactly one host. If there were two, we might use one and a proxy in front of us the other.
 * Node itself rejects a missing Host header where HTTP requires one.
 */
const hasOneHost = ({ headersDistinct, url = '' }: IncomingMessage): boolean => {
  const { host = [] } = headersDistinct;
  const [named] = host;
  if (named === undefined) return url.startsWith('/');
  if (host.length > 1 || !hostForm.test(named)) return false;
  return url.startsWith('/') || url === '*' || authorityOf(url) === authorityOf(`http://${named}`);
};

/**
 * An HTTP server that limits slow and endless requests and rejects ambiguous hosts.
 * @param timeouts in milliseconds; tests use shorter ones
 */
export const httpServer = (listener: RequestListener, timeouts: typeof defaultTimeouts = defaultTimeouts): Server => {
  const server = createServer({ ...timeouts, requireHostHeader: true }, (req, res) => {
    if (hasOneHost(req)) listener(req, res);
    else
      res
        .writeHead(400, { connection: 'close', 'content-type': 'text/plain' })
        .end('Name one host, in one Host header.\n');
  });
  server.on('connect', (_req, socket) => {
    // The client may already have disconnected.
    socket.on('error', () => undefined);
    socket.end(connectRejected);
  });
  return server;
};
