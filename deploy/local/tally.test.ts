import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { jestTally, playwrightTally } from './tally.ts';

const folder = mkdtempSync(join(tmpdir(), 'askwatch-tally-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const report = (content: object) => {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
};

test('suites that could not start count as failures', () => {
  const file = report({ numPassedTests: 5, numFailedTests: 1, numRuntimeErrorTestSuites: 2 });
  expect(jestTally(file, false)).toEqual({ passed: 5, failed: 3 });
});

test('a runner without a report counts as one failure', () => {
  expect(jestTally('/nowhere', true)).toEqual({ passed: 0, failed: 1 });
  expect(playwrightTally('/nowhere', false)).toEqual({ passed: 0, failed: 1 });
});

test('a runner that exits with an error counts as a failure even if all tests passed', () => {
  expect(jestTally(report({ numPassedTests: 5 }), false)).toEqual({ passed: 5, failed: 1 });
});

test('a browser test that passed only when retried counts as failed', () => {
  expect(playwrightTally(report({ stats: { expected: 7, unexpected: 0, flaky: 1 } }), true)).toEqual({
    passed: 7,
    failed: 1,
  });
});
