import { expect, test } from '@jest/globals';
import { pack } from './envelope.ts';
import { maxBatchBytes, splitBySize, stubOf } from './message-size.ts';

const message = (key: string, chars: number) => ({ key, value: 'x'.repeat(chars) });

test('small messages are split into batches within the broker limit, in order', () => {
  const messages = Array.from({ length: 30 }, (_, n) => message(`k${String(n)}`, 50_000));
  const { parts, tooLarge } = splitBySize(messages);
  expect(tooLarge).toEqual([]);
  expect(parts.flat()).toEqual(messages);
  for (const part of parts) {
    const bytes = part.reduce((sum, { value }) => sum + String(value).length, 0);
    expect(bytes).toBeLessThan(maxBatchBytes);
  }
  expect(parts).toHaveLength(2);
});

test('a message that is too large is left out, but not its neighbours', () => {
  const [before, large, after] = [message('a', 10), message('a', maxBatchBytes), message('a', 10)];
  expect(splitBySize([before, large, after])).toEqual({ parts: [[before, after]], tooLarge: [large] });
  // The limit is in bytes, not characters.
  expect(splitBySize([{ key: 'a', value: 'ä'.repeat(maxBatchBytes / 2) }]).tooLarge).toHaveLength(1);
});

test('the dead letter stub says where the full event is stored', () => {
  const data = { type: 'Counted', text: 'x'.repeat(maxBatchBytes) };
  const large = pack('/asking', {
    stream: 'question-1',
    version: 7,
    type: 'Counted',
    time: '2026-11-21T08:00:00.000Z',
    data,
  });
  const { key, value, headers } = stubOf('asking.events', large);
  expect([key, headers]).toEqual(['question-1', { stub: 'true', cause: 'larger than 1000000 bytes' }]);
  expect(JSON.parse(String(value))).toMatchObject({
    topic: 'asking.events',
    key: 'question-1',
    stored: 'event 7 of the stream question-1 in the database of asking',
  });
  expect(JSON.parse(String(stubOf('t', message('k', 9)).value))).toMatchObject({
    stored: expect.stringMatching(/^unknown/),
  });
});
