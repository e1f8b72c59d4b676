import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Sends exactly these bytes to a server, as no HTTP client would, and returns the whole response.
 * @param timeoutMs how long to wait if the server keeps the connection open
 */
export const sendRaw = async (url: string, parts: (string | Buffer)[], timeoutMs = 8000) => {
  const { hostname, port } = new URL(url);
  const startedAt = performance.now();
  const socket = connect({ host: hostname, port: Number(port) });
  const received = { text: '', isClosed: false };
  const closed = new Promise<void>((resolve) =>
    socket.once('close', () => {
      received.isClosed = true;
      resolve();
    }),
  );
  socket.on('data', (chunk) => {
    received.text += chunk.toString('latin1');
  });
  socket.on('error', () => undefined);
  for (const part of parts) socket.write(part);
  await Promise.race([closed, sleep(timeoutMs, undefined, { ref: false })]);
  socket.destroy();
  const [, status = '0'] = /^HTTP\/1\.1 (\d{3})/.exec(received.text) ?? [];
  return { ...received, status: Number(status), ms: performance.now() - startedAt };
};
