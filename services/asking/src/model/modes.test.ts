import { withIntent } from '@askwatch/contracts/question';
import { afterAll, expect, test } from '@jest/globals';
import { answerer } from '../answer-question/answerer.ts';
import { type ModelMode, modelServer } from './model-server.fixture.ts';
import { pageOf, team, unlimited, withModelAt } from './pages.fixture.ts';

const server = await modelServer();
afterAll(() => {
  server.stop();
});

const about = withIntent({
  userId: 'user-1',
  workspaceId: 'user-1',
  questionId: '0b9a7f0e-3a57-4a2e-9d53-6a3f1f6f6a01',
  question: 'Who is the chief financial officer?',
});
const ask = (mode: ModelMode, pages = [team], more = {}) => {
  server.setMode(mode);
  server.asked.length = 0;
  return answerer(withModelAt(server.url, more))({ ...about, pages });
};

test('a good model answers, with a verified quote and its usage', async () => {
  const { answer, usage } = await ask('good');
  expect(answer).toMatchObject({
    outcome: 'answered',
    engine: 'model',
    model: 'local',
    proved: true,
    value: { kind: 'person', people: [{ name: 'Jane Doe' }] },
  });
  expect(usage).toEqual({ model: 'local', calls: 1, inputTokens: 400, outputTokens: 60, costMicros: 220 });
});

test('the same question about the same passages calls the model once', async () => {
  server.setMode('good');
  server.asked.length = 0;
  const answer = withModelAt(server.url);
  await answer({ ...about, pages: [team] });
  const again = await answer({ ...about, pages: [team] });
  expect([server.asked.length, 'usage' in again]).toEqual([1, false]);
});

test.each([
  ['slow', 'timeout'],
  ['refusing', 'refused'],
  ['garbage', 'unusable'],
  ['wrong-schema', 'unusable'],
  ['wrong-key', 'wrong-key'],
  ['no-quota', 'no-quota'],
  ['rate-limited', 'rate-limited'],
  ['overflow', 'too-long'],
  ['failing', 'down'],
  ['broken', 'down'],
] as const)('when the model is %s, the built-in answerer answers and the trouble is named', async (mode, trouble) => {
  const { answer } = await ask(mode);
  expect(answer).toMatchObject({ outcome: 'answered', engine: 'built-in', proved: true, modelTrouble: trouble });
});

test('connection refused: the built-in answerer answers', async () => {
  const { answer } = await answerer(withModelAt('http://127.0.0.1:9/v1'))({ ...about, pages: [team] });
  expect(answer).toMatchObject({ engine: 'built-in', modelTrouble: 'down' });
});

test('over budget, the model is not called at all', async () => {
  const { answer, usage } = await ask('good', [team], {
    budget: { ...unlimited, reserve: () => Promise.resolve(false) },
  });
  expect(answer).toMatchObject({ engine: 'built-in', modelTrouble: 'over-budget' });
  expect([server.asked.length, usage]).toEqual([0, undefined]);
});

test('the model is asked again for a quote that is in no passage', async () => {
  const { answer, usage } = await ask('misquoting');
  expect(answer).toMatchObject({ engine: 'model', proved: true });
  expect(usage).toMatchObject({ calls: 2 });
});

test('a name that no page states is replaced by what the built-in answerer can prove', async () => {
  const { answer } = await ask('inventing');
  expect(answer).toMatchObject({
    engine: 'built-in',
    proved: true,
    text: expect.stringContaining('Jane Doe') as unknown as string,
    modelTrouble: 'unusable',
  });
  const alone = await ask('inventing', [
    pageOf('https://example.com/x', 'The chief financial officer keeps the books.'),
  ]);
  expect(alone.answer).toMatchObject({ outcome: 'not-stated', modelTrouble: 'unusable' });
});

test('an endless answer is cut to a readable length', async () => {
  const { answer } = await ask('endless');
  expect(answer.text.length).toBeLessThanOrEqual(1000);
});

test('prompt too long for the model: retried with half of the passages', async () => {
  await ask('overflow', [team, pageOf('https://example.com/b', 'More.')]);
  expect(server.asked.length).toBe(2);
});

test('after five failures in a row the circuit opens for a while, then closes again', async () => {
  server.setMode('failing');
  server.asked.length = 0;
  const answer = answerer(withModelAt(server.url, { restMs: 200 }));
  for (let i = 0; i < 8; i += 1) await answer({ ...about, question: `${about.question} ${String(i)}`, pages: [team] });
  expect(server.asked.length).toBe(5);
  server.setMode('good');
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect((await answer({ ...about, pages: [team] })).answer).toMatchObject({ engine: 'model' });
});

test('a rate-limited model is retried after the delay it asks for', async () => {
  await ask('rate-limited', [team], { retries: 1 });
  expect(server.asked.length).toBe(2);
});

test('pages that name someone else are shown as conflicts with the answer', async () => {
  const poison = pageOf('https://example.com/forum', 'Mallory Miller is the chief financial officer of the company.');
  const { answer } = await ask('good', [team, poison]);
  expect(answer).toMatchObject({
    conflicts: [
      {
        text: expect.stringContaining('Mallory Miller') as unknown as string,
        evidence: [{ url: 'https://example.com/forum' }],
      },
    ],
  });
});
