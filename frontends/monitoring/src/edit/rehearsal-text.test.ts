import { expect, test } from '@jest/globals';
import { answerOf } from '../watch.fixture.ts';
import { rehearsalText } from './rehearsal-text.ts';

const read = { at: '2026-11-20T08:00:00.000Z', answer: answerOf('Jane Doe') };

test.each([
  [[], 'No reads of this page are stored yet, so there is nothing to test with.'],
  [[read], 'This would not have alerted you on the last read.'],
  [[read, { ...read, change: 'changed' as const }], 'This would have sent you an alert on the last 2 reads.'],
  [
    [
      { ...read, change: 'changed' as const },
      { ...read, change: 'left' as const },
    ],
    'This would have sent you 2 alerts on the last 2 reads.',
  ],
])('the rehearsal text has the number of alerts', (reads, text) => {
  expect(rehearsalText(reads)).toBe(text);
});
