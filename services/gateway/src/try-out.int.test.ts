import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { TryOut } from '@askwatch/contracts/try-out';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ourHeaders, signedIn, startGateway, type TestGateway } from './gateway.fixture.ts';
import { startAsking } from './real-asking.fixture.ts';

type Hostile = { url: string; layer: string; expect: string };

const start = '2026-11-22T08:00:00.000Z';
let at = start;
let asking: Awaited<ReturnType<typeof startAsking>>;
let gateway: TestGateway;
const open = async (tryOutsPerDay = 500, limitAddresses = false) => {
  at = start;
  asking = await startAsking({ tryOutsPerDay, now: () => at });
  gateway = await startGateway({ owners: { asking: asking.routes }, limitAddresses });
  // The first calls of a process are slow, and a slow call is refused.
  await read(`askwatch-try-out=${'a'.repeat(43)}`).catch(() => undefined);
};
beforeEach(() => open());
afterEach(async () => {
  await asking.settled();
  await gateway.stop();
  await asking.stop();
});

const asked = (of: object = {}) => ({
  questionId: randomUUID(),
  question: 'Who is the CFO?',
  website: 'https://example.com/team',
  ...of,
});
const ask = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${gateway.url}/api/try-out`, {
    method: 'POST',
    headers: { ...ourHeaders, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
const read = async (cookie: string) => {
  const response = await fetch(`${gateway.url}/api/try-out`, { headers: { ...ourHeaders, cookie } });
  return TryOut.parse(await response.json()).question;
};
const streams = async () => {
  const all: string[] = [];
  for await (const stream of asking.store.streamIds()) all.push(stream);
  return all.sort();
};
/** A visitor whose question has been answered. */
const answered = async () => {
  const body = asked();
  const response = await ask(body);
  expect(response.status).toBe(202);
  const [stored] = await asking.store.load(`question-${body.questionId}`);
  await asking.answer(stored?.event.workspaceId ?? '', body.questionId);
  return { ...body, cookie: cookieOf(response) };
};
const register = async (cookie: string) => {
  const email = `${randomUUID()}@example.com`;
  const response = await fetch(`${gateway.url}/api/account`, {
    method: 'POST',
    headers: { ...ourHeaders, cookie },
    body: JSON.stringify({ email, password: 'long enough' }),
  });
  expect(response.status).toBe(201);
  const cookies = response.headers.getSetCookie();
  const session = cookies.find((one) => one.startsWith('askwatch='))?.split(';')[0] ?? '';
  return { session, isCleared: cookies.some((one) => one.startsWith('askwatch-try-out=;')), userId: `user-${email}` };
};
const questionsOf = async (session: string) => {
  await asking.settled();
  const response = await fetch(`${gateway.url}/api/questions`, { headers: { ...ourHeaders, cookie: session } });
  return (await response.json()) as { id: string; question: string; answer?: { text: string } }[];
};

test('a visitor asks, sees the answer with its quote, and nobody else does', async () => {
  const { cookie, questionId } = await answered();
  expect(cookie).toMatch(/^askwatch-try-out=[\w-]{43}$/);
  const found = await read(cookie);
  expect(found).toMatchObject({ id: questionId, answer: { evidence: [{ quote: 'Jane Doe, CFO' }] } });
  expect(JSON.stringify(found)).not.toContain('visitor-');
  const another = await answered();
  expect((await read(another.cookie))?.id).toBe(another.questionId);
  const secret = cookie.split('=')[1] ?? '';
  for (const forged of [
    '',
    'askwatch-try-out=',
    `askwatch-try-out=${randomBytes(32).toString('base64url')}`,
    `askwatch-try-out=${secret.slice(0, -1)}`,
    `askwatch-try-out=${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`,
    `askwatch-try-out=${secret}${secret}`,
    `askwatch=${secret}`,
    'askwatch-try-out=../../questions',
    'askwatch-try-out[$ne]=x',
  ])
    expect([forged, await read(forged)]).toEqual([forged, null]);
});

test('neither a visitor nor a header opens what belongs to users or to other visitors', async () => {
  const { cookie, questionId } = await answered();
  const user = await signedIn(gateway.url);
  const [stored] = await asking.store.load(`question-${questionId}`);
  const visitorId = stored?.event.workspaceId ?? '';
  for (const path of ['/api/questions', `/api/questions/${questionId}`, '/api/allowance', '/api/account/export'])
    expect((await fetch(`${gateway.url}${path}`, { headers: { ...ourHeaders, cookie } })).status).toBe(401);
  expect((await user.call('GET', `/api/questions/${questionId}`)).status).toBe(404);
  expect(
    (await user.call('POST', '/api/questions/retry', { retries: [{ questionId: randomUUID(), of: questionId }] }))
      .status,
  ).toBe(404);
  expect((await user.call('POST', `/api/questions/${questionId}/share`)).status).toBe(404);
  expect((await user.call('POST', '/api/try-out/move', { visitor: visitorId })).status).toBe(404);
  const headers = { 'x-askwatch-user': visitorId, 'x-askwatch-workspace': visitorId };
  const response = await fetch(`${gateway.url}/api/try-out`, { headers: { ...ourHeaders, ...headers } });
  expect(await response.json()).toEqual({ question: null });
  expect(await questionsOf(user.cookie)).toEqual([]);
});

test('a command that is sent twice asks once, and a replay under another visitor changes and reveals nothing', async () => {
  const body = asked();
  const replies = await Promise.all(Array.from({ length: 8 }, () => ask(body)));
  const others = replies.filter(({ status }) => status !== 202);
  expect(others).toHaveLength(7);
  for (const reply of others) {
    // On a busy machine, some get no answer in time.
    expect([409, 503]).toContain(reply.status);
    expect(cookieOf(reply)).toBe('');
    expect(await reply.text()).not.toContain('CFO');
  }
  const late = await ask({ ...body, question: 'Who is the CTO?' });
  expect([late.status, cookieOf(late)]).toEqual([409, '']);
  expect(await streams()).toEqual([`question-${body.questionId}`]);
});

test('every hostile address and malformed body is refused before anything is stored', async () => {
  const known = JSON.parse(readFileSync('services/reading/src/egress/hostile-urls.json', 'utf8')) as Hostile[];
  const hostile = known.filter((one) => one.expect === 'refuse' && one.layer !== 'redirect');
  expect(hostile.length).toBeGreaterThan(100);
  for (const { url, layer } of hostile) {
    // The spelling is refused by asking itself; only the gate in reading can know where a name leads.
    if (layer !== 'url') gateway.state.refused.add(url);
    const { status } = await ask(asked({ website: url }));
    expect([url, [400, 422].includes(status)]).toEqual([url, true]);
  }
  gateway.state.refused.clear();
  for (const website of ['javascript:alert(1)', 'file:///etc/passwd', 'http://127.0.0.1/', 'http://user@example.com/'])
    expect([website, (await ask(asked({ website }))).status]).toEqual([website, 422]);
  for (const body of [
    '{',
    {},
    asked({ questionId: 'one' }),
    asked({ question: ' ' }),
    asked({ question: { $gt: '' } }),
    asked({ question: 'x'.repeat(1001) }),
    asked({ website: 'https://example.com/'.padEnd(2100, 'x') }),
    asked({ mode: 'domain' }),
    asked({ workspaceId: 'user-ann@example.com' }),
    [asked()],
  ])
    expect([body, (await ask(body)).status]).toEqual([body, 400]);
  expect((await ask(asked(), { origin: 'https://evil.example' })).status).toBe(403);
  expect((await ask(asked(), { 'x-requested-by': 'someone' })).status).toBe(403);
  expect(await streams()).toEqual([]);
});

test('an address may ask 20 times an hour, and all visitors together as often as configured', async () => {
  await gateway.stop();
  await asking.stop();
  await open(3, false);
  for (let n = 0; n < 3; n += 1) expect((await ask(asked())).status).toBe(202);
  const refused = await ask(asked());
  expect([refused.status, cookieOf(refused)]).toEqual([429, '']);
  expect(await refused.json()).toMatchObject({ code: 'try-outs-used-up' });
  expect(await streams()).toHaveLength(3);
  at = '2026-11-23T08:00:01.000Z';
  expect((await ask(asked())).status).toBe(202);

  await gateway.stop();
  await asking.stop();
  await open(500, true);
  const statuses: number[] = [];
  for (let n = 0; n < 21; n += 1) statuses.push((await ask(asked())).status);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 202), 429]);
});

test('after 24 hours the workspace is gone: stream, view, claim and workflow', async () => {
  const { cookie, questionId } = await answered();
  at = '2026-11-23T07:59:59.000Z';
  await asking.sweepTryOuts();
  expect((await read(cookie))?.id).toBe(questionId);
  at = '2026-11-23T08:00:00.000Z';
  expect(await read(cookie)).toBeNull();
  const { session } = await register(cookie);
  expect(await questionsOf(session)).toEqual([]);
  await asking.sweepTryOuts();
  expect(await streams()).toEqual([]);
  expect(asking.forgotten).toEqual([questionId]);
  for (const { name } of await asking.db.listCollections().toArray()) {
    const left = JSON.stringify(await asking.db.collection(name).find({}).toArray());
    expect([name, left.includes('visitor-')]).toEqual([name, false]);
  }
});

test('registering moves the answered question, for free, and only once', async () => {
  const { cookie, questionId } = await answered();
  const { session, isCleared, userId } = await register(cookie);
  expect(isCleared).toBe(true);
  const [moved, ...others] = await questionsOf(session);
  expect(others).toEqual([]);
  expect(moved).toMatchObject({ question: 'Who is the CFO?', answer: { text: 'Jane Doe' } });
  expect(moved?.id).not.toBe(questionId);
  expect(await streams()).toEqual([`question-${moved?.id ?? ''}`]);
  const allowance = await fetch(`${gateway.url}/api/allowance`, { headers: { ...ourHeaders, cookie: session } });
  expect(await allowance.json()).toMatchObject({ used: 0, userId });
  // The old cookie, kept by somebody, opens nothing more.
  expect(await read(cookie)).toBeNull();
  const thief = await register(cookie);
  expect(await questionsOf(thief.session)).toEqual([]);
});

test('of two who sign in with the same cookie at the same moment, one gets the question', async () => {
  const { cookie } = await answered();
  const both = await Promise.all([register(cookie), register(cookie)]);
  const counts = await Promise.all(both.map(async ({ session }) => (await questionsOf(session)).length));
  expect(counts.sort()).toEqual([0, 1]);
});

test('a question that is still open is asked again in the new workspace', async () => {
  const body = asked();
  const { session, userId } = await register(cookieOf(await ask(body)));
  const [moved] = await questionsOf(session);
  expect(moved).toMatchObject({ question: body.question });
  expect(moved).not.toHaveProperty('answer');
  await asking.answer(userId, moved?.id ?? '');
  expect((await questionsOf(session))[0]).toMatchObject({ answer: { text: 'Jane Doe' } });
});

test('if moving fails, signing in does not, and the next sign-in moves the question', async () => {
  const { cookie } = await answered();
  gateway.state.isAskingDown = true;
  const first = await register(cookie);
  expect(first.isCleared).toBe(false);
  gateway.state.isAskingDown = false;
  const { session } = await register(cookie);
  expect(await questionsOf(session)).toHaveLength(1);
});
