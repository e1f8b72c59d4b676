import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { createServer as createTcpServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

const filler = 'We make sound instruments for small rooms and have done so for a long time. ';

/** A 24 KB page about two post holders. On paths ending in "c", a counter and a date change on each visit. */
const page = (path: string, visit: number): string => {
  const rotating = path.endsWith('c') ? `<p>Visitor ${String(visit)}, ${new Date().toISOString()}</p>` : '';
  const team = `<ul><li>Ann Lee<br>Chief Executive Officer</li><li>Jane Doe<br>Chief Financial Officer</li></ul>`;
  const body = `<h1>Example ${path}</h1>${rotating}${team}`;
  return `<html><title>${path}</title><body>${body}${`<p>${filler}</p>`.repeat(Math.ceil((24_000 - body.length) / (filler.length + 7)))}</body></html>`;
};

const listen = (
  server: { listen(port: number, host: string, done: () => void): unknown; address(): unknown },
  port = 0,
): Promise<number> =>
  new Promise((resolve) =>
    server.listen(port, '0.0.0.0', () => {
      resolve((server.address() as AddressInfo).port);
    }),
  );

export type Site = { origins: string[]; bad: string[]; stop: () => void };

/**
 * Serves pages on many loopback hosts. By the end of the path: "a" has an ETag, "b" no validator, "c" rotating content.
 * @param hosts how many hosts, each with its own loopback address
 */
export const openSite = async (hosts: number): Promise<Site> => {
  let visits = 0;
  const server: Server = createServer((req, res) => {
    visits += 1;
    const path = req.url ?? '/';
    if (path === '/robots.txt') return void res.writeHead(404).end();
    const html = page(path, visits);
    const etag = `"${createHash('sha1').update(html).digest('base64url')}"`;
    const hasEtag = path.endsWith('a');
    if (hasEtag && req.headers['if-none-match'] === etag) return void res.writeHead(304, { etag }).end();
    res
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        ...(hasEtag ? { etag } : {}),
      })
      .end(html);
  });
  const port = await listen(server);
  const sockets = new Set<Socket>();
  const hanging = createTcpServer((socket) => void sockets.add(socket.on('error', () => undefined)));
  const dripping = createTcpServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    socket.write('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n\r\n');
    const drip = setInterval(() => socket.write('<'), 500);
    socket.on('close', () => {
      clearInterval(drip);
    });
  });
  const [hangs, drips] = [await listen(hanging), await listen(dripping)];
  const refused = createTcpServer();
  const refuses = await listen(refused);
  await new Promise((resolve) => refused.close(resolve));
  const hostOf = (at: number) => `http://127.0.${String(1 + Math.floor(at / 200))}.${String(1 + (at % 200))}`;
  return {
    origins: Array.from({ length: hosts }, (_each, at) => `${hostOf(at)}:${String(port)}`),
    bad: Array.from({ length: 20 }, (_each, at) => `${hostOf(at + 400)}:${String([refuses, hangs, drips][at % 3])}`),
    stop: () => {
      for (const socket of sockets) socket.destroy();
      for (const one of [server, hanging, dripping]) one.close();
      server.closeAllConnections();
    },
  };
};
