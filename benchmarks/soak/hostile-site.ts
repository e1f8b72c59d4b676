import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { families } from '../hostile/families/all.ts';
import { hostileScripts, scriptPage } from './scripts.ts';

const pageChars = 600_000;

/** How each page is generated: slow to parse, or with a harmful script. */
const makers = new Map<string, () => string>([
  ...families
    .filter(({ kind }) => kind === undefined)
    .map(({ name, make }) => [name, () => make(pageChars)] as [string, () => string]),
  ...Object.entries(hostileScripts).map(([name, script]) => [name, () => scriptPage(script)] as [string, () => string]),
]);

/** Serves one page for each kind of hostile page, at `/<its name>`. */
export const openHostileSite = async (): Promise<{ origin: string; names: string[]; stop: () => void }> => {
  const server = createServer((req, res) => {
    const name = decodeURIComponent(new URL(req.url ?? '/', 'http://site').pathname.slice(1));
    const make = makers.get(name);
    if (!make) return void res.writeHead(404).end('There is no such page.');
    res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(make());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return {
    origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    names: [...makers.keys()],
    stop,
  };
};
