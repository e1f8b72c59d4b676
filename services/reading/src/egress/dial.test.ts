import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listen } from '../site.fixture.ts';
import { dialler, openSocket } from './dial.ts';

const server = createServer((socket) => socket.end());
let port = 0;
beforeAll(async () => {
  port = await listen(server);
});
afterAll(() => {
  server.close();
});

const pretending = (remoteAddress: string) => {
  const socket = {
    remoteAddress,
    destroyed: false,
    destroy: () => {
      socket.destroyed = true;
    },
  };
  return socket as unknown as Socket;
};

test('a socket connected to another address than the judged one is closed unused', async () => {
  const socket = pretending('10.0.0.1');
  await expect(dialler(() => Promise.resolve(socket))(['93.184.215.14'], 80)).rejects.toThrow('connected elsewhere');
  expect(socket.destroyed).toBe(true);
});

test('the second address is tried when the first does not answer, IPv4 before IPv6', async () => {
  const tried: string[] = [];
  const open = (address: string) => {
    tried.push(address);
    return tried.length === 1 ? Promise.reject(new Error('refused')) : Promise.resolve(pretending(address));
  };
  const socket = await dialler(open)(['2606:4700::1', '93.184.215.14'], 443);
  expect(tried).toEqual(['93.184.215.14', '2606:4700::1']);
  expect(socket.remoteAddress).toBe('2606:4700::1');
});

test('a literal address is dialled unchanged', async () => {
  const socket = await dialler(openSocket)(['127.0.0.1'], port);
  expect(socket.remoteAddress).toBe('127.0.0.1');
  socket.resume();
  await once(socket, 'close');
});
