import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { linkGone } from '@askwatch/contracts/shared-answer';
import { limits } from '@askwatch/contracts/limits';
import { Problem } from '@askwatch/contracts/problem';
import { refusedAddress } from '@askwatch/contracts/website';
import request from 'supertest';
import { ourHeaders, signedIn, startGateway, type TestGateway } from './gateway.fixture.ts';

let gateway: TestGateway;
let ann: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  gateway = await startGateway();
  ann = await signedIn(gateway.url);
});
afterAll(() => gateway.stop());

const asked = (website = 'https://example.com/') => ({
  questions: [{ type: 'AskQuestion', questionId: randomUUID(), question: 'Who is the CFO?', website, mode: 'url' }],
});
const problemOf = async (response: Response) => Problem.parse(await response.json());
const post = (headers: Record<string, string>, body: object = asked()) =>
  request(gateway.url).post('/api/questions').set('cookie', ann.cookie).set(headers).send(body);

test('a command is forwarded with the user and workspace of the session, and without any user headers set by the browser', async () => {
  const lies = {
    'x-user-id': 'eve',
    'x-forwarded-user': 'eve',
    'x-askwatch-user': 'eve',
    'x-askwatch-workspace': 'eve',
    'x-askwatch-internal': 'guess',
  };
  const { status } = await post({ 'x-requested-by': 'askwatch', ...lies });
  const received = gateway.state.received.at(-1);
  expect([status, received?.path, received?.user]).toEqual([202, '/questions', ann.userId]);
  expect(received?.headers).toMatchObject({ 'x-askwatch-user': ann.userId, 'x-askwatch-workspace': ann.userId });
  expect(received?.headers).not.toHaveProperty('cookie');
  expect(received?.headers).not.toHaveProperty('x-user-id');
});

test.each([
  ['without our header', {}, 'header-missing'],
  ['from another site', { 'x-requested-by': 'askwatch', origin: 'https://evil.example' }, 'foreign-origin'],
  ['from a page without an origin', { 'x-requested-by': 'askwatch', origin: 'null' }, 'foreign-origin'],
  ['from a sister subdomain', { 'x-requested-by': 'askwatch', 'sec-fetch-site': 'same-site' }, 'foreign-origin'],
])('a command %s is refused', async (_how, headers, code) => {
  const before = gateway.state.received.length;
  const response = await post(headers).expect(403);
  expect(response.body).toMatchObject({ code });
  expect(gateway.state.received).toHaveLength(before);
});

test('a stream that another site opens is refused', async () => {
  await request(gateway.url)
    .get('/api/live')
    .set('cookie', ann.cookie)
    .set('origin', 'https://evil.example')
    .expect(403);
});

test("another user's question gets the same 404 as one that does not exist", async () => {
  const [foreign, missing] = await Promise.all([
    ann.call('GET', `/api/questions/${randomUUID()}`),
    ann.call('GET', '/api/questions/no-such'),
  ]);
  const [one, other] = [await problemOf(foreign), await problemOf(missing)];
  expect({ ...one, requestId: '' }).toEqual({ ...other, requestId: '' });
  expect(one.status).toBe(404);
});

test.each(['/api/questions/..%2Fallowance', '/api/questions/a%3Fb', '/api/nothing', '/api/session/x.css', '/api'])(
  '%s is a 404',
  async (path) => {
    const response = await ann.call('GET', path);
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
  },
);

test.each([
  ['PUT', '/api/questions', 'GET, POST'],
  ['TRACE', '/api/config', 'GET'],
  ['PROPFIND', '/api/session', 'GET, POST, DELETE'],
  ['HEAD', '/api/questions/retry', 'POST'],
  ['POST', '/playground', 'GET, HEAD'],
])('%s %s is refused as a method', async (method, path, allow) => {
  const agent = request(gateway.url) as unknown as Record<string, (path: string) => request.Test>;
  const send = agent[method.toLowerCase()];
  if (!send) throw new Error(`supertest knows no ${method}`);
  const { headers } = await send.call(agent, path).expect(405);
  expect(headers.allow).toBe(allow);
});

const deep = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`;
const one = asked().questions[0];

test.each([
  ['an array for a string', JSON.stringify({ questions: [{ ...one, question: ['Who?'] }] }), 400],
  ['an operator for a string', JSON.stringify({ questions: [{ ...one, website: { $gt: '' } }] }), 400],
  ['an unknown field', JSON.stringify({ questions: [{ ...one, userId: 'eve' }] }), 400],
  ['an unknown field at the top level', JSON.stringify({ ...asked(), plan: 'pro' }), 400],
  ['an empty question', JSON.stringify({ questions: [{ ...one, question: '  ' }] }), 400],
  ['more questions than any plan has', JSON.stringify({ questions: Array.from({ length: 201 }, () => one) }), 400],
  ['no content', '', 400],
  ['invalid JSON', '{"questions":', 400],
  ['invalid numbers', '{"questions":NaN}', 400],
  ['JSON nested 100,000 deep', deep, 413],
  ['JSON nested 5,000 deep', deep.slice(0, 25_000) + '1' + '}'.repeat(5000), 400],
  ['a megabyte', JSON.stringify({ questions: [{ ...one, question: 'a'.repeat(1_000_000) }] }), 413],
  ['a little more than the limit', ' '.repeat(limits.requestBodyBytes + 1), 413],
])('a body with %s is refused and not forwarded', async (_what, body, status) => {
  const before = gateway.state.received.length;
  const response = await ann.call('POST', '/api/questions', body);
  expect((await problemOf(response)).status).toBe(status);
  expect(gateway.state.received).toHaveLength(before);
});

test('one refused address refuses the whole batch, with the fixed sentence and its index, and asking is not called', async () => {
  gateway.state.refused.add('http://10.0.0.1/');
  const before = gateway.state.received.length;
  const { questions } = asked();
  const response = await ann.call('POST', '/api/questions', {
    questions: [...questions, ...asked('http://10.0.0.1/').questions],
  });
  const errors = [{ path: `questions.${String(questions.length)}.website`, message: refusedAddress }];
  expect(await problemOf(response)).toMatchObject({
    status: 422,
    code: 'refused-address',
    detail: refusedAddress,
    errors,
  });
  expect(gateway.state.received).toHaveLength(before);
});

test('a service that hangs gives a 503 with Retry-After after two seconds, and other services stay available', async () => {
  const startedAt = performance.now();
  const hanging = ann.call('GET', '/api/questions/hangs');
  expect((await ann.call('GET', '/api/allowance')).status).toBe(202);
  const response = await hanging;
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
  expect(performance.now() - startedAt).toBeLessThan(3000);
});

test('a 401 from a service is reported as a 502, not as a sign-out', async () => {
  gateway.state.asking = 401;
  const response = await ann.call('GET', '/api/allowance');
  gateway.state.asking = 202;
  expect(response.status).toBe(502);
});

test('a signed-out user cannot read anything', async () => {
  for (const path of ['/api/questions', '/api/allowance', '/api/live'])
    await request(gateway.url).get(path).expect(401);
});

test('responses must not be cached, framed or sniffed', async () => {
  const { headers } = await request(gateway.url).get('/api/config').expect(200);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
  expect(headers['content-security-policy']).toContain("default-src 'self';script-src 'self'");
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers).not.toHaveProperty('strict-transport-security');
  const secure = await request(gateway.secure).get('/api/config').expect(200);
  expect(secure.headers).toHaveProperty('strict-transport-security');
});

const shareId = 'q3VqX0mS1yB7tJ9wKc2L_-';

test('a shared answer needs no session: no cookie, no caching, no indexing, no referrer', async () => {
  gateway.state.shared.set(shareId, { question: 'Who is the CFO?' });
  const { headers, body }: { headers: Record<string, string>; body: unknown } = await request(gateway.url)
    .get(`/api/shared/${shareId}`)
    .expect(200);
  expect(body).toEqual({ question: 'Who is the CFO?' });
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  });
  expect(headers).toHaveProperty('ratelimit');
  expect(headers).not.toHaveProperty('set-cookie');
});

test('a signed-in user reads it anonymously: the owner of the link never learns who', async () => {
  const response = await ann.call('GET', `/api/shared/${shareId}`);
  expect([response.status, response.headers.has('set-cookie')]).toEqual([200, false]);
  const received = gateway.state.received.at(-1);
  for (const name of ['x-askwatch-user', 'x-askwatch-workspace']) expect(received?.headers).not.toHaveProperty(name);
  expect(received?.headers).not.toHaveProperty('cookie');
});

test.each(['AAAAAAAAAAAAAAAAAAAAAA', 'short', 'a'.repeat(100), '..%2fquestions', '%2e%2e', 'a/b', 'a.css', '%00', ''])(
  'the link id %j gets the same reply as a revoked one',
  async (id) => {
    const { body, headers }: { body: unknown; headers: Record<string, string> } = await request(gateway.url)
      .get(`/api/shared/${id}`)
      .expect(404);
    expect(body).toMatchObject(linkGone);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
  },
);

test('shared answers are limited to 120 requests a minute from one IP address', async () => {
  const other = await startGateway();
  const statuses = await Promise.all(
    Array.from({ length: 130 }, async () => (await fetch(`${other.url}/api/shared/${shareId}`)).status),
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  await other.stop();
});

test('only its owner can share an answer, and only from our own pages', async () => {
  const path = `/api/questions/${randomUUID()}/share`;
  await request(gateway.url).post(path).set('x-requested-by', 'askwatch').expect(401);
  await request(gateway.url).post(path).set('cookie', ann.cookie).expect(403);
  await request(gateway.url).delete(path).set('cookie', ann.cookie).expect(403);
  await ann.call('DELETE', path);
  expect(gateway.state.received.at(-1)).toMatchObject({ path: path.slice('/api'.length), user: ann.userId });
});

test('the live stream is never compressed', async () => {
  const ended = new AbortController();
  const { headers } = await fetch(`${gateway.url}/api/live`, {
    headers: { cookie: ann.cookie, 'accept-encoding': 'br, gzip' },
    signal: ended.signal,
  });
  ended.abort();
  expect([headers.get('content-type'), headers.get('content-encoding')]).toEqual(['text/event-stream', null]);
});

test.each([
  ['/api/questions/export', 'questionIds', 'askwatch-questions.csv'],
  ['/api/watches/export', 'watchIds', 'askwatch-monitoring.csv'],
])('%s is a file with the name set by its service', async (path, ids, name) => {
  const { headers } = await request(gateway.url)
    .post(path)
    .set({ ...ourHeaders, cookie: ann.cookie })
    .send({ [ids]: [randomUUID()] })
    .expect(200);
  expect([headers['content-type'], headers['content-disposition']]).toEqual([
    'text/csv; charset=utf-8',
    `attachment; filename=${name}`,
  ]);
});
