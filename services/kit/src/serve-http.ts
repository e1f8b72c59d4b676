import { createServer, type RequestListener, type Server } from 'node:http';

/** A request that has not arrived by then is not going to: its headers, and all of it. */
const patience = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 2000 };

const noTunnel = 'HTTP/1.1 405 Method Not Allowed\r\nallow: GET, HEAD\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

/**
 * An HTTP server that nobody can hold on to by sending slowly or without end.
 * @param patienceMs tests wait less
 */
export const httpServer = (listener?: RequestListener, patienceMs: typeof patience = patience): Server => {
  const server = createServer({ ...patienceMs, requireHostHeader: true }, listener);
  server.on('connect', (_req, socket) => {
    // Whoever asked has gone.
    socket.on('error', () => undefined);
    socket.end(noTunnel);
  });
  return server;
};
