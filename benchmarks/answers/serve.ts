import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

/** The site's traffic: number of requests, and bytes of the pages sent. */
export type Traffic = { requests: number; bytes: number };
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

/** The content type of a file with this extension. */
export const typeOf = (extension: string): string => types[extension] ?? 'text/html';

/** Whether the path names a folder, which web servers redirect to the same path with a slash. */
export const isFolder = (root: string, path: string): boolean => {
  const wanted = join(root, normalize(path));
  return wanted.startsWith(root) && existsSync(wanted) && statSync(wanted).isDirectory();
};

/** The file a web server would serve for this path, or undefined. */
export const fileAt = (root: string, path: string): string | undefined => {
  const wanted = join(root, normalize(path));
  if (!wanted.startsWith(root)) return undefined;
  const file = isFolder(root, path) ? join(wanted, 'index.html') : wanted;
  return [file, `${file}.html`].find((each) => existsSync(each) && statSync(each).isFile());
};

/** The decoded path of an address, below the path that the site is served under; undefined if it has no valid one. */
export const pathOf = (url: string, base = ''): string | undefined => {
  try {
    const path = decodeURIComponent(new URL(url, 'http://site').pathname);
    return path === base || path.startsWith(`${base}/`) ? path.slice(base.length) || '/' : path;
  } catch {
    return undefined;
  }
};

/**
 * Serves a folder on a free loopback port, like a plain web server, and counts the traffic.
 * @param base the path that its links expect it under
 */
export const serveFolder = async (root: string, base = ''): Promise<Served> => {
  const traffic: Traffic = { requests: 0, bytes: 0 };
  const server = createServer((req, res) => {
    const path = pathOf(req.url ?? '/', base);
    const file = path === undefined ? undefined : fileAt(root, path);
    traffic.requests += 1;
    if (file === undefined) return void res.writeHead(404).end('There is no such page.');
    if (path !== undefined && isFolder(root, path) && !path.endsWith('/'))
      return void res.writeHead(301, { location: `${new URL(req.url ?? '/', 'http://site').pathname}/` }).end();
    void readFile(file).then((body) => {
      traffic.bytes += body.length;
      res.writeHead(200, { 'content-type': typeOf(extname(file)) }).end(body);
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
