import { createServer, type Server } from 'node:http';
import { refusedAddress } from '@askwatch/contracts/website';
import { createLog } from '@askwatch/service-kit/log';
import { createApp } from '@askwatch/service-kit/serve';
import { afterEach, expect, test } from '@jest/globals';
import { Agent } from 'undici';
import { admission } from './admission.ts';
import { ownAddresses } from './egress/address.ts';
import { judge } from './egress/judge.ts';
import { verdictRoutes } from './egress/verdict.ts';
import { egressVerdicts } from './outside/egress.ts';
import { admissionRoutes, iconRoutes } from './routes.ts';
import { listen } from './site.fixture.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

const serve = async (routes: Parameters<typeof createApp>[0]['routes']): Promise<string> => {
  const server = createServer(createApp({ log: createLog('test', 'silent'), routes }));
  servers.push(server);
  return `http://127.0.0.1:${String(await listen(server))}`;
};

const names: Record<string, string[]> = { 'example.com': ['93.184.215.14'], 'inside.example.com': ['10.0.0.1'] };

/** The gateway's request to reading, and reading's to the egress proxy, over HTTP. */
const admissions = async (gateUrl?: string) => {
  const asked: string[] = [];
  const resolve = (name: string) => {
    asked.push(name);
    return Promise.resolve(names[name] ?? []);
  };
  const egress =
    gateUrl ??
    (await serve([verdictRoutes({ judge: judge({ resolve, isOwn: ownAddresses([]), allowedOrigins: [] }) })]));
  const { mayRead } = egressVerdicts(egress, new Agent({ keepAliveTimeout: 10 }));
  const reading = await serve([admissionRoutes({ refusedOf: admission({ mayRead, allowedOrigins: [] }) })]);
  const post = async (body: unknown) => {
    const answer = await fetch(`${reading}/admissions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as unknown };
  };
  return { post, asked, egress };
};

test('private, non-existent and refused-port addresses get the same refusal; each name is looked up once', async () => {
  const { post, asked } = await admissions();
  const good = ['https://example.com/', 'http://example.com:8080/a', 'https://example.com/b?c'];
  const bad = [
    'http://inside.example.com/',
    'https://missing.example.com/',
    'http://example.com:6379/',
    'http://localhost/',
    'nonsense',
  ];
  expect(await post({ websites: [...good, ...bad] })).toEqual({ status: 200, body: { refused: bad } });
  expect(asked.sort()).toEqual(['example.com', 'inside.example.com', 'missing.example.com']);
});

test('the verdict is the same sentence for every reason', async () => {
  const { egress } = await admissions();
  const answers = await Promise.all(
    ['http://inside.example.com/', 'https://missing.example.com/', 'http://example.com:22/'].map(async (url) => {
      const answer = await fetch(`${egress}/verdict?url=${encodeURIComponent(url)}`);
      const { requestId: _own, ...problem } = (await answer.json()) as Record<string, unknown>;
      return problem;
    }),
  );
  expect(answers).toEqual(answers.map(() => answers[0]));
  expect(answers[0]).toMatchObject({ status: 403, detail: refusedAddress });
});

test('when the gate is down, nothing is admitted and nothing is reported as refused', async () => {
  const { post } = await admissions('http://127.0.0.1:9');
  expect(await post({ websites: ['https://example.com/'] })).toMatchObject({
    status: 503,
    body: { code: 'not-ready' },
  });
});

test('malformed bodies are refused', async () => {
  const { post } = await admissions();
  for (const body of [
    {},
    { websites: 'https://example.com/' },
    { websites: [1] },
    { websites: [], more: 1 },
    { websites: Array.from({ length: 201 }, () => 'x') },
  ])
    expect((await post(body)).status).toBe(400);
});

test('an icon is served with its own type and may be kept for good; an unknown one is not found', async () => {
  const data = Buffer.from('\x89PNG', 'latin1');
  const read = (id: string) => Promise.resolve(id === 'known' ? { type: 'image/png', data } : null);
  const reading = await serve([iconRoutes({ read })]);
  const found = await fetch(`${reading}/icons/known`);
  expect([found.status, found.headers.get('content-type'), found.headers.get('cache-control')]).toEqual([
    200,
    'image/png',
    'private, max-age=31536000, immutable',
  ]);
  expect(Buffer.from(await found.arrayBuffer())).toEqual(data);
  expect((await fetch(`${reading}/icons/other`)).status).toBe(404);
});
