import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { hostOf } from './allowed-origins.ts';
import type { Dial } from './dial.ts';
import type { Judge } from './judge.ts';
import type { Spend } from './page-budgets.ts';
import { passOf } from './pass.ts';
import type { ProxyLimits } from './proxy-limits.ts';
import { refuseSocket } from './refusal.ts';
import { handshake, tlsRequests } from './tls-requests.ts';
import { tunnelTurn } from './tunnel-turn.ts';
import type { Release, Turns } from './turns.ts';

type Deps = { judge: Judge; dial: Dial; limits: ProxyLimits; spend: Spend; turns: Turns };

type Joined = {
  client: Duplex;
  site: Socket;
  head: Buffer;
  limits: ProxyLimits;
  /** Counts one more request; false when no more may be sent. */
  spend: () => boolean;
  turn: ReturnType<typeof tunnelTurn>;
};

/** Joins two sockets until both have closed, one is idle for too long, or a byte limit is reached. */
const join = ({ client, site, head, limits, spend, turn }: Joined): void => {
  const cut = () => {
    client.destroy();
    site.destroy();
    turn.end();
  };
  const timer = setTimeout(cut, limits.tunnelMs);
  const carried = { sent: 0, received: 0 };
  const requestsIn = tlsRequests();
  // The first request was already counted with CONNECT.
  let isFirstRequest = true;
  /** Client data buffered while waiting for a turn. */
  let waiting: Buffer[] | null = null;
  const mayAsk = (chunk: Buffer): boolean => {
    for (let begun = requestsIn(chunk); begun > 0; begun -= 1) {
      if (!isFirstRequest && !spend()) return false;
      isFirstRequest = false;
      turn.asked();
    }
    return true;
  };
  const pass = (chunk: Buffer) => {
    if (!site.write(chunk)) client.pause();
  };
  const send = (chunk: Buffer) => {
    const isFirst = carried.sent === 0;
    carried.sent += chunk.length;
    if ((isFirst && chunk[0] !== handshake) || carried.sent > limits.sentBytes || !mayAsk(chunk)) {
      cut();
      return;
    }
    if (waiting) {
      waiting.push(chunk);
      return;
    }
    if (turn.sending()) {
      pass(chunk);
      return;
    }
    const held = [chunk];
    waiting = held;
    client.pause();
    turn.again().then((isThere) => {
      waiting = null;
      if (!isThere || client.destroyed || site.destroyed) {
        cut();
        return;
      }
      client.resume();
      held.forEach(pass);
    }, cut);
  };
  const receive = (chunk: Buffer) => {
    carried.received += chunk.length;
    turn.received(chunk.length);
    if (carried.received > limits.tunnelBytes) cut();
    else if (!client.write(chunk)) site.pause();
  };
  const closed = () => {
    turn.end();
    if (client.destroyed && site.destroyed) clearTimeout(timer);
  };
  site.setTimeout(limits.idleMs, cut);
  // Pass on a half-close as a half-close, so that data in flight still arrives.
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
 * Serves CONNECT: a tunnel to an address that was just judged, only for TLS. Plain HTTP and WebSockets can't use it:
 * plain requests come in absolute form, where each is judged.
 */
export const tunnel =
  ({ judge, dial, limits, spend, turns }: Deps) =>
  (req: IncomingMessage, client: Duplex, head: Buffer): void => {
    client.on('error', () => client.destroy());
    let release: Release | null = null;
    const answer = async () => {
      const pass = passOf(req.headers);
      if (!pass) {
        refuseSocket(client, 'no-pass');
        return;
      }
      const authority = req.url ?? '';
      const address = `https://${authority}/`;
      if (URL.canParse(address) && !spend(pass, new URL(address))) {
        refuseSocket(client, 'too-many');
        return;
      }
      const verdict = await judge(address);
      if (!verdict.allowed || !/^[^/?#]+:\d+$/.test(authority)) {
        refuseSocket(client, 'refused-address');
        return;
      }
      const { url } = verdict;
      const [host, isReader] = [hostOf(url), pass.by === 'reader'];
      release = await turns.take(host, isReader);
      if (!release) {
        refuseSocket(client, 'busy');
        return;
      }
      const site = client.destroyed ? null : await dial(verdict.addresses, Number(url.port || 443)).catch(() => null);
      if (!site) {
        release();
        refuseSocket(client, 'unreachable');
        return;
      }
      if (client.destroyed) {
        release();
        site.destroy();
        return;
      }
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      join({
        client,
        site,
        head,
        limits,
        spend: () => spend(pass, url),
        turn: tunnelTurn({ first: release, turns, host, isReader, limits }),
      });
    };
    answer().catch(() => {
      release?.();
      client.destroy();
    });
  };
