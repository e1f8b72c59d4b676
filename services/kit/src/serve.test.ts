import { Problem } from '@askwatch/contracts/problem';
import { ownActor } from '@askwatch/contracts/workspace';
import { expect, test } from '@jest/globals';
import { Router } from 'express';
import request from 'supertest';
import { z } from 'zod';
import { Refusal } from './decider.ts';
import { actorOf, internalHeaders, internalOnly } from './internal.ts';
import { createLog } from './log.ts';
import { createApp } from './serve.ts';

const Body = z.strictObject({ text: z.string() });

const routes = Router()
  .post('/echo', (req, res) => void res.json(Body.parse(req.body)))
  .post('/refused', () => {
    throw new Refusal('over-limit', "You've used all 10 free requests this month");
  })
  .post('/spent', () => {
    throw new Error('stored the one, not the other');
  })
  .get('/bug', () => {
    throw new Error('connection to 10.0.0.7 failed');
  });

const app = createApp({ log: createLog('test', 'silent'), routes: [routes] });

const deep = (levels: number): string => '{"a":'.repeat(levels) + '1' + '}'.repeat(levels);

test.each([
  ['an unknown field', '{"text":"a","userId":"b"}', 400],
  ['a wrong type', '{"text":["a"]}', 400],
  ['an operator instead of text', '{"text":{"$gt":""}}', 400],
  ['something that is not JSON', '{"text":', 400],
  ['JSON nested too deeply', deep(5000), 400],
  ['a body that is too large', `{"text":"${'a'.repeat(300_000)}"}`, 413],
])('%s is rejected with a problem', async (_what, body, status) => {
  const { body: answer, type }: { body: unknown; type: string } = await request(app)
    .post('/echo')
    .type('json')
    .send(body)
    .expect(status);
  expect(type).toBe('application/problem+json');
  expect(Problem.parse(answer).status).toBe(status);
});

test('the message of a refusal is returned unchanged', async () => {
  const { body }: { body: unknown } = await request(app).post('/refused').send({}).expect(409);
  expect(body).toMatchObject({ code: 'over-limit', detail: "You've used all 10 free requests this month" });
});

test('an unexpected error reveals no details', async () => {
  const { text } = await request(app).get('/bug').expect(500);
  expect(text).not.toContain('10.0.0.7');
  expect(text).toContain('Something went wrong on our side. Try again in a moment.');
});

test('after a command fails, the response does not claim that nothing was changed', async () => {
  const { body }: { body: { detail: string } } = await request(app).post('/spent').send({}).expect(500);
  expect(body.detail).toBe(
    "Something went wrong on our side. We don't know whether this went through. Reload the page to check before you try again.",
  );
});

test('an unknown path is a problem', async () => {
  const { body }: { body: unknown } = await request(app).get('/nothing').expect(404);
  expect(Problem.parse(body).code).toBe('not-found');
});

test('the user and workspace headers are trusted only with the shared secret; the default workspace is the own', async () => {
  const guarded = Router().get('/me', (req, res) => void res.json(actorOf(req)));
  const inside = createApp({
    log: createLog('test', 'silent'),
    routes: [internalOnly('s3cret-s3cret-s3cret'), guarded],
  });
  await request(inside).get('/me').set('x-askwatch-user', 'somebody').expect(401);
  await request(inside)
    .get('/me')
    .set(internalHeaders('wrong', ownActor('somebody')))
    .expect(401);
  await request(inside).get('/me').set(internalHeaders('s3cret-s3cret-s3cret')).expect(401);
  const actor = { userId: 'ann', workspaceId: 'team' };
  const { body }: { body: unknown } = await request(inside)
    .get('/me')
    .set(internalHeaders('s3cret-s3cret-s3cret', actor))
    .expect(200);
  expect(body).toEqual(actor);
  const { 'x-askwatch-workspace': _none, ...older } = internalHeaders('s3cret-s3cret-s3cret', actor);
  expect((await request(inside).get('/me').set(older).expect(200)).body).toEqual(ownActor('ann'));
});
