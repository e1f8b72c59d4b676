import { connect, type Socket } from 'node:net';
import { sameAddress } from './address.ts';

/** Opens a connection to an address, never to a name. */
export type Open = (address: string, port: number) => Promise<Socket>;
export type Dial = (addresses: readonly string[], port: number) => Promise<Socket>;

/** A quarter of a page's 20 seconds. */
const acceptWithinMs = 5000;
/** A third address would not be reached within a page's 20 seconds. */
const attempts = 2;

/** Opens a TCP connection to a literal address. */
export const openSocket: Open = (address, port) =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: address, port, noDelay: true, autoSelectFamily: false });
    const fail = (error: Error) => {
      socket.destroy();
      reject(error);
    };
    const late = () => {
      fail(new Error('connect timed out'));
    };
    socket.setTimeout(acceptWithinMs, late);
    socket.once('error', fail);
    socket.once('connect', () => {
      socket.off('error', fail).off('timeout', late).setTimeout(0);
      resolve(socket);
    });
  });

/**
 * Connects to the first judged address that accepts.
 * @returns a socket whose other end is one of `addresses`
 */
export const dialler =
  (open: Open): Dial =>
  async (addresses, port) => {
    // IPv4 first: more machines have it than have working IPv6.
    const ordered = [...addresses].sort((a, b) => Number(a.includes(':')) - Number(b.includes(':')));
    let last: unknown = new Error('no address');
    for (const address of ordered.slice(0, attempts)) {
      try {
        const socket = await open(address, port);
        if (sameAddress(socket.remoteAddress ?? '', address)) return socket;
        socket.destroy();
        last = new Error('connected elsewhere');
      } catch (error) {
        last = error;
      }
    }
    throw last;
  };
