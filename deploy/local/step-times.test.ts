import { expect, test } from '@jest/globals';
import { stepTable } from './step-times.ts';

test('each step is one line, with times aligned', () => {
  const steps = [
    { step: 'lint', ms: 59_600 },
    { step: 'int', ms: 425_000 },
    { step: 'in all', ms: 3_605_499 },
  ];
  expect(stepTable(steps)).toBe('lint      1:00\nint       7:05\nin all   60:05\n');
});
