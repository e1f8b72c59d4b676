import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const first = ['Ann', 'Ben', 'Clara', 'David', 'Emma', 'Frank', 'Greta', 'Henry', 'Ida', 'Jonas'];
const last = ['Lindqvist', 'Moreau', 'Castellan', 'Whitfield', 'Okafor', 'Brandt', 'Sandoval', 'Petrov', 'Nakamura'];

/** The CFO on the n-th page. */
export const chiefOf = (n: number): string => `${first[n % first.length] ?? ''} ${last[n % last.length] ?? ''}`;

const filler = '<p>We make sound instruments for small rooms and have done so for a long time.</p>'.repeat(12);

const page = (n: number): string =>
  `<!doctype html><html lang="en"><title>Our team</title><body><h1>Leadership</h1>${filler}
<ul><li><h3>${chiefOf(n + 3)}</h3><p>Chief Executive Officer</p></li><li><h3>${chiefOf(n)}</h3><p>Chief Financial Officer</p></li></ul>
</body></html>`;

/** An unlimited number of team pages at `/1`, `/2` and so on, so that each question can use an unread one. */
export const openGoodSite = async (): Promise<{ origin: string; stop: () => void }> => {
  const server = createServer((req, res) => {
    const n = Number(/^\/(\d+)$/.exec(req.url ?? '')?.[1] ?? Number.NaN);
    if (Number.isNaN(n)) res.writeHead(404).end('There is no such page.');
    else res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(n));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, stop };
};
