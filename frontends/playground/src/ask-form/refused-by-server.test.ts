import { ApiError } from '@askwatch/web-kit/api';
import { expect, test } from '@jest/globals';
import { commandsFor } from './combine.ts';
import { refusedByServer } from './refused-by-server.ts';

let id = 0;
const pairs = ['a.com', 'b.com', 'c.com'].map((host) => ({ website: `https://${host}`, question: 'Who?' }));
const sent = commandsFor(pairs, 'url', () => String((id += 1)));
const message = 'This address cannot be read.';
const refusal = (...paths: string[]) =>
  new ApiError(
    422,
    'refused-address',
    message,
    paths.map((path) => ({ path, message })),
  );

test('the addresses named by the server are marked, and the others can be asked', () => {
  expect(refusedByServer(refusal('questions.1.website'), sent)).toEqual({
    problem: '“https://b.com” was not asked. This address cannot be read.',
    refused: [{ line: 'https://b.com', why: '“https://b.com” was not asked. This address cannot be read.' }],
    rest: [pairs[0], pairs[2]],
  });
  expect(refusedByServer(refusal('questions.0.website', 'questions.2.website'), sent)).toMatchObject({
    problem: expect.stringMatching(/^2 addresses can't be asked/),
    rest: [pairs[1]],
  });
});

test.each([
  ['another error', new ApiError(409, 'allowance-exhausted', 'Used up.')],
  ['a refusal that names nothing', refusal()],
  ['a refusal for other paths', refusal('questions.9.website', 'website', 'questions.x.website')],
  ["an error that isn't from the server", new Error('offline')],
])('%s marks nothing', (_what, error) => {
  expect(refusedByServer(error, sent)).toBeNull();
});
