import { afterAll, expect, test } from '@jest/globals';
import { answerer } from '../answer-question/answerer.ts';
import { completion, modelServer, noAnswer, type Responder } from './model-server.fixture.ts';
import { team, withModelAt } from './pages.fixture.ts';

const server = await modelServer();
afterAll(() => {
  server.stop();
});

const about = {
  userId: 'user-1',
  workspaceId: 'user-1',
  questionId: '0b9a7f0e-3a57-4a2e-9d53-6a3f1f6f6a01',
  question: 'Who is the chief financial officer?',
};
const json = { 'content-type': 'application/json' };
const sending =
  (body: string, headers: Record<string, string> = json, status = 200): Responder =>
  (res) =>
    res.writeHead(status, headers).end(body);
const saying =
  (content: string): Responder =>
  (res, asked) =>
    res.writeHead(200, json).end(JSON.stringify(completion(asked, content)));

const dripping: Responder = (res) => {
  res.writeHead(200, json);
  const drip = setInterval(() => res.write(' '), 20);
  res.on('close', () => {
    clearInterval(drip);
  });
};
const open: Responder = (res) => {
  res.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: {"choices":[]}\n\n');
};
const endless: Responder = (res) => {
  res.writeHead(200, json).write(' '.repeat(1_200_000));
};

// With one retry allowed: errors that can't improve aren't retried. The last column is the number of calls.
test.each<[string, Responder, string, number]>([
  ['a page of HTML', sending('<!doctype html><p>Sign in</p>', { 'content-type': 'text/html' }), 'unusable', 1],
  ['HTML labelled as JSON', sending('<!doctype html><p>Sign in</p>'), 'unusable', 1],
  ['nothing', sending(''), 'unusable', 1],
  ['an empty body without a type', sending('', {}), 'unusable', 1],
  ['no content', (res) => res.writeHead(204).end(), 'unusable', 1],
  ['truncated JSON', sending('{"choices":[{"message":{"content":"{\\"outco'), 'unusable', 1],
  ['null', sending('null'), 'unusable', 1],
  ['a list', sending('[]'), 'unusable', 1],
  ['JSON of another schema', sending('{"ok":true,"result":"Jane Doe"}'), 'unusable', 1],
  ['malformed choices', sending('{"choices":[{"delta":{}}],"usage":7}'), 'unusable', 1],
  ['an error with a success status', sending('{"error":{"code":"server_error","message":"Sorry"}}'), 'unusable', 1],
  ['deep JSON', sending(`${'['.repeat(200_000)}${']'.repeat(200_000)}`), 'unusable', 1],
  [
    'a stream',
    sending('data: {"choices":[{"delta":{"content":"x"}}]}\n\ndata: [DONE]\n\n', {
      'content-type': 'text/event-stream',
    }),
    'unusable',
    1,
  ],
  ['an endless body', endless, 'unusable', 1],
  ['a truncated reply', saying('{"outcome":"answered","kind":"per'), 'unusable', 1],
  ['text instead of a reply', saying('Jane Doe.'), 'unusable', 1],
  ['a reply of another schema', saying('{"answer":"Jane Doe"}'), 'unusable', 1],
  ['a deeply nested reply', saying(`{"outcome":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`), 'unusable', 1],
  [
    'a reply without a value',
    saying(JSON.stringify({ ...noAnswer, outcome: 'answered', kind: 'person', text: 'Jane Doe' })),
    'unusable',
    2,
  ],
  ['a redirect to nowhere', sending('', { location: 'nowhere:' }, 302), 'down', 2],
  ['a dripping body', dripping, 'timeout', 2],
  ['a stream that stays open', open, 'timeout', 2],
  ['503 with Retry-After of an hour', sending('{}', { ...json, 'retry-after': '3600' }, 503), 'down', 1],
  [
    '429 with Retry-After next year',
    sending('{}', { ...json, 'retry-after': 'Fri, 21 Nov 2036 08:00:00 GMT' }, 429),
    'rate-limited',
    1,
  ],
  ['503', sending('<h1>Sorry</h1>', { 'content-type': 'text/html' }, 503), 'down', 2],
])('%s: the built-in answerer answers, and the trouble is recorded', async (_what, responder, trouble, calls) => {
  server.setMode(responder);
  server.asked.length = 0;
  const { answer } = await answerer(withModelAt(server.url, { retries: 1 }))({ ...about, pages: [team] });
  expect(answer).toMatchObject({ outcome: 'answered', engine: 'built-in', proved: true, modelTrouble: trouble });
  expect(server.asked.length).toBe(calls);
});

test('a server that never sends JSON is reported as unusable, never as down', async () => {
  server.setMode(sending('<p>Sign in</p>'));
  const answer = answerer(withModelAt(server.url));
  const troubles: (string | undefined)[] = [];
  for (let i = 0; i < 7; i += 1)
    troubles.push(
      (await answer({ ...about, question: `${about.question} ${String(i)}`, pages: [team] })).answer.modelTrouble,
    );
  expect(troubles).toEqual(Array.from({ length: 7 }, () => 'unusable'));
});
