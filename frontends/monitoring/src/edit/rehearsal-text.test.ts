import { expect, test } from '@jest/globals';
import { answerOf } from '../watch.fixture.ts';
import { rehearsalText } from './rehearsal-text.ts';

const read = { at: '2026-11-20T08:00:00.000Z', answer: answerOf('Jane Doe') };

test.each([
  [[], 'No reads of this page are stored yet, so there is nothing to rehearse with.'],
  [[read], 'The one stored read would have sent no alert.'],
  [[read, { ...read, change: 'changed' as const }], 'The 2 stored reads would have sent 1 alert.'],
  [
    [
      { ...read, change: 'changed' as const },
      { ...read, change: 'left' as const },
    ],
    'The 2 stored reads would have sent 2 alerts.',
  ],
])('the rehearsal text has the number of alerts', (reads, text) => {
  expect(rehearsalText(reads)).toBe(text);
});
