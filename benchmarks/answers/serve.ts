import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

/** The site's traffic: number of requests, and bytes of the pages sent. */
type Traffic = { requests: number; bytes: number };
export type Served = { origin: string; traffic: Traffic; stop: () => void };

const types: Record<string, string> = {
  '.html': 'text/html',
  '.htm': 'text/html',
  '.xml': 'application/xml',
  '.css': 'text/css',
  '.txt': 'text/plain',
  '.pdf': 'application/pdf',
  '.json': 'application/json',
};

/** The file a web server would serve for this path, or undefined. */
export const fileAt = (root: string, path: string): string | undefined => {
  const wanted = join(root, normalize(path));
  if (!wanted.startsWith(root)) return undefined;
  const file = existsSync(wanted) && statSync(wanted).isDirectory() ? join(wanted, 'index.html') : wanted;
  return [file, `${file}.html`].find((each) => existsSync(each) && statSync(each).isFile());
};

const pathOf = (url: string): string | undefined => {
  try {
    return decodeURIComponent(new URL(url, 'http://site').pathname);
  } catch {
    return undefined; // Not a valid path.
  }
};

/** Serves a folder on a free loopback port, like a plain web server, and counts the traffic. */
export const serveFolder = async (root: string): Promise<Served> => {
  const traffic: Traffic = { requests: 0, bytes: 0 };
  const server = createServer((req, res) => {
    const path = pathOf(req.url ?? '/');
    const file = path === undefined ? undefined : fileAt(root, path);
    traffic.requests += 1;
    if (file === undefined) return void res.writeHead(404).end('There is no such page.');
    void readFile(file).then((body) => {
      traffic.bytes += body.length;
      res.writeHead(200, { 'content-type': types[extname(file)] ?? 'text/html' }).end(body);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, traffic, stop };
};
