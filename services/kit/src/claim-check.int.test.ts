import { defaultPayloadConverter, type Payload } from '@temporalio/common';
import { ownActor } from '@askwatch/contracts/workspace';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { claimCheck } from './claim-check.ts';
import { freshDatabase, quiet } from './engines.fixture.ts';
import type { Mongo } from './mongo.ts';

let mongo: Mongo;
beforeAll(async () => {
  mongo = await freshDatabase();
});
afterAll(() => mongo.part.stop?.());

const travel = (payload: Payload) => Buffer.from(payload.data ?? []).toString();

test('large payloads are stored outside the history and restored unchanged', async () => {
  const { codec } = claimCheck(mongo.db, quiet);
  const page = { text: 'Jane Doe is the Chief Financial Officer. '.repeat(200) };
  const [sent = {}] = await codec.encode([defaultPayloadConverter.toPayload(page)]);
  expect(travel(sent)).not.toContain('Jane');
  const [received = {}] = await codec.decode([sent]);
  expect(defaultPayloadConverter.fromPayload(received)).toEqual(page);
});

test('ids and counts are passed by value', async () => {
  const { codec } = claimCheck(mongo.db, quiet);
  const [sent = {}] = await codec.encode([defaultPayloadConverter.toPayload({ pages: 3 })]);
  expect(travel(sent)).toBe('{"pages":3}');
});

test('forget deletes the payloads of one workflow only', async () => {
  const { codec, forget } = claimCheck(mongo.db, quiet);
  const same = defaultPayloadConverter.toPayload({ question: 'Who is the CFO? '.repeat(30) });
  const [first = {}, second = {}] = [...(await codec.encode([same])), ...(await codec.encode([same]))];
  await forget({ events: [{ workflowExecutionStartedEventAttributes: { input: { payloads: [first] } } }] });
  await expect(codec.decode([first])).rejects.toThrow('no longer kept');
  expect(await codec.decode([second])).toEqual([same]);
});

test('forgetWorkspace deletes inputs of the workspace, also those without one of a user whose own it is', async () => {
  const { codec, forgetWorkspace } = claimCheck(mongo.db, quiet);
  const actors = [{ userId: 'ann' }, { userId: 'ben', workspaceId: 'ann' }, { userId: 'ann', workspaceId: 'ben' }];
  const inputs = actors.map((actor) =>
    defaultPayloadConverter.toPayload({ ...actor, question: 'Who is the CFO? '.repeat(30) }),
  );
  const [older = {}, ofAnn = {}, ofBen = {}] = await codec.encode(inputs);
  await forgetWorkspace(ownActor('ann'));
  for (const gone of [older, ofAnn]) await expect(codec.decode([gone])).rejects.toThrow('no longer kept');
  expect(await codec.decode([ofBen])).toHaveLength(1);
});
