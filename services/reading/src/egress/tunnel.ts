import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Dial } from './dial.ts';
import type { Judge } from './judge.ts';
import type { ProxyLimits } from './proxy-limits.ts';
import { refuseSocket } from './refusal.ts';

type Deps = { judge: Judge; dial: Dial; limits: ProxyLimits };

/** TLS record type "handshake" (RFC 8446 section 5.1). Anything else would be a request that nobody has judged. */
const handshake = 0x16;

/** Joins two ends until both have closed, one is idle for too long, or it has carried too much. */
const join = (client: Duplex, site: Socket, head: Buffer, limits: ProxyLimits): void => {
  const cut = () => {
    client.destroy();
    site.destroy();
  };
  const timer = setTimeout(cut, limits.tunnelMs);
  const carried = { sent: 0, received: 0 };
  const send = (chunk: Buffer) => {
    const isFirst = carried.sent === 0;
    carried.sent += chunk.length;
    if ((isFirst && chunk[0] !== handshake) || carried.sent > limits.sentBytes) cut();
    else if (!site.write(chunk)) client.pause();
  };
  const receive = (chunk: Buffer) => {
    carried.received += chunk.length;
    if (carried.received > limits.tunnelBytes) cut();
    else if (!client.write(chunk)) site.pause();
  };
  const closed = () => {
    if (client.destroyed && site.destroyed) clearTimeout(timer);
  };
  site.setTimeout(limits.idleMs, cut);
  // The end of one is passed on as an end, so that what is still under way arrives.
  site
    .on('data', receive)
    .on('drain', () => client.resume())
    .on('end', () => client.end())
    .on('error', cut)
    .on('close', closed);
  client
    .on('data', send)
    .on('drain', () => site.resume())
    .on('end', () => site.end())
    .on('error', cut)
    .on('close', closed);
  if (head.length > 0) send(head);
};

/**
 * Answers CONNECT: a tunnel to an address that was just judged, for TLS alone. Plain HTTP and WebSockets cannot
 * hide in it, since plain requests come in absolute form where each is judged.
 */
export const tunnel =
  ({ judge, dial, limits }: Deps) =>
  (req: IncomingMessage, client: Duplex, head: Buffer): void => {
    client.on('error', () => client.destroy());
    const answer = async () => {
      const authority = req.url ?? '';
      const verdict = await judge(`https://${authority}/`);
      if (!verdict.allowed || !/^[^/?#]+:\d+$/.test(authority)) {
        refuseSocket(client, 'refused-address');
        return;
      }
      const site = await dial(verdict.addresses, Number(verdict.url.port || 443)).catch(() => null);
      if (!site) {
        refuseSocket(client, 'unreachable');
        return;
      }
      if (client.destroyed) {
        site.destroy();
        return;
      }
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      join(client, site, head, limits);
    };
    answer().catch(() => client.destroy());
  };
