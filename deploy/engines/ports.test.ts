import { createServer, type Server } from 'node:net';
import { expect, test } from '@jest/globals';
import { freePort, isFree, preferredPort, requirePort } from './ports.ts';

const listenOn = (port: number) =>
  new Promise<Server>((resolve) => {
    const server = createServer().listen(port, '127.0.0.1', () => {
      resolve(server);
    });
  });

test("if the gateway's port is taken, the error says so and how to fix it", async () => {
  const port = await freePort();
  const server = await listenOn(port);
  const sentence = `Port ${String(port)} is in use by another program: stop that program, or choose another port with --port ${String(port + 1)}.`;
  await expect(requirePort(port, '--port')).rejects.toThrow(sentence);
  server.close();
});

test('a taken internal port is replaced by a free one', async () => {
  const port = await freePort();
  const server = await listenOn(port);
  const other = await preferredPort(port);
  expect(other).not.toBe(port);
  expect(await isFree(other)).toBe(true);
  server.close();
});

test('a port is handed out once', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, freePort));
  expect(new Set(ports).size).toBe(20);
});
