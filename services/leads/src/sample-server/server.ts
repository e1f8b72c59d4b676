import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { nominatimSearch, overpassQuery, placeDetails, type Reply, searchText } from './protocols.ts';

const modes = ['ok', 'slow', 'empty', 'garbage', 'rate-limited', 'down'] as const;
export type Mode = (typeof modes)[number];

export type SampleState = {
  mode: Mode;
  /** How long the mode `slow` takes. */
  slowMs: number;
  /** Elements that Overpass adds to its reply. */
  extra: unknown[];
  demoSite?: string;
};

const textOf = async (req: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

const headerOf = (req: IncomingMessage, name: string): string | undefined => {
  const value = req.headers[name];
  return typeof value === 'string' ? value : undefined;
};

const jsonOf = (text: string): Record<string, unknown> => JSON.parse(text) as Record<string, unknown>;

const replyTo = async (req: IncomingMessage, { pathname, searchParams }: URL, state: SampleState): Promise<Reply> => {
  const isEmpty = state.mode === 'empty';
  const call = { key: headerOf(req, 'x-goog-api-key'), mask: headerOf(req, 'x-goog-fieldmask') };
  // Both refuse clients that do not say who they are.
  const isNamed = /\w+\/[\d.]+ .*@/.test(req.headers['user-agent'] ?? '');
  if (!isNamed && !pathname.startsWith('/places/')) return { status: 403, body: 'Name your application.' };
  if (pathname === '/nominatim/search') return nominatimSearch(searchParams);
  if (pathname === '/overpass/api/interpreter') {
    const query = new URLSearchParams(await textOf(req)).get('data') ?? '';
    return isEmpty ? { status: 200, body: { elements: [] } } : overpassQuery(query, state.demoSite, state.extra);
  }
  if (pathname === '/places/v1/places:searchText') {
    const body = jsonOf(await textOf(req));
    return isEmpty ? { status: 200, body: {} } : searchText(call, body);
  }
  if (pathname.startsWith('/places/v1/places/'))
    return placeDetails(call, decodeURIComponent(pathname.slice('/places/v1/places/'.length)));
  return { status: 404, body: 'There is nothing here.' };
};

const disturbed: Partial<Record<Mode, Reply>> = {
  garbage: { status: 200, body: '<html>{"elements": [' },
  'rate-limited': { status: 429, body: 'Too many requests' },
  down: { status: 503, body: 'Down' },
};

const isMode = (text: string): text is Mode => (modes as readonly string[]).includes(text);

/**
 * Speaks the protocols of Nominatim (`/nominatim`), Overpass (`/overpass/api/interpreter`) and Places API (New)
 * (`/places`). `PUT /mode` with the name of a mode changes how it answers.
 */
export const sampleServer = (state: SampleState): { server: Server; asked: string[] } => {
  const asked: string[] = [];

  const answer = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const url = new URL(req.url ?? '/', 'http://sample');
    if (url.pathname === '/') return void res.end('Sample data for lead searches');
    if (url.pathname === '/mode' && req.method === 'PUT') {
      const mode = await textOf(req);
      if (isMode(mode)) state.mode = mode;
      return void res.writeHead(isMode(mode) ? 204 : 400).end();
    }
    asked.push(`${req.method ?? ''} ${url.pathname}`);
    if (state.mode === 'slow') await sleep(state.slowMs, undefined, { ref: false });
    const { status, body } = disturbed[state.mode] ?? (await replyTo(req, url, state));
    const isText = typeof body === 'string';
    res.writeHead(status, {
      'content-type': isText ? 'text/html' : 'application/json',
      ...(status === 429 ? { 'retry-after': '1' } : {}),
    });
    res.end(isText ? body : JSON.stringify(body));
  };

  const server = createServer((req, res) => {
    answer(req, res).catch(() => {
      if (!res.headersSent) res.writeHead(400);
      res.end();
    });
  });
  return { server, asked };
};
