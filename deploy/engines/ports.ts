import { createServer } from 'node:net';
import { SetupError } from './setup-error.ts';

/** Below the ephemeral port range, so that no outgoing connection takes one of these ports. */
const firstPort = 20_000;
const portCount = 12_000;
const given = new Set<number>();

export const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => {
      resolve(false);
    });
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () =>
      server.close(() => {
        resolve(true);
      }),
    );
  });

export const freePort = async (): Promise<number> => {
  for (let tries = 0; tries < 200; tries++) {
    const port = firstPort + Math.floor(Math.random() * portCount);
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) return port;
  }
  throw new SetupError('No free port was found on 127.0.0.1: close some programs and run the command again.');
};

export const preferredPort = async (port: number): Promise<number> => {
  if (given.has(port) || !(await isFree(port))) return freePort();
  given.add(port);
  return port;
};

/** For the gateway's port, which users type: fails instead of choosing a different one. */
export const requirePort = async (port: number, option: string): Promise<number> => {
  if (await isFree(port)) return port;
  throw new SetupError(
    `Port ${port} is in use by another program: stop that program, or choose another port with ${option} ${port + 1}.`,
  );
};
