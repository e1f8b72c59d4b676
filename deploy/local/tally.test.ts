import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { root } from './state.ts';
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

test('failed tests are counted and named, and so are suites that could not start', () => {
  const file = report({
    numPassedTests: 1,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 1,
    testResults: [
      {
        name: join(root, 'kit/a.test.ts'),
        status: 'failed',
        assertionResults: [
          { status: 'failed', fullName: 'it holds' },
          { status: 'passed', fullName: 'it ends' },
        ],
      },
      { name: join(root, 'kit/b.test.ts'), status: 'failed', assertionResults: [] },
    ],
  });
  expect(jestTally(file, false)).toEqual({
    passed: 1,
    failed: 2,
    failures: ['kit/a.test.ts: it holds', 'kit/b.test.ts: could not run'],
  });
});

test('a runner without a report counts as one failure', () => {
  const failures = ['/nowhere: the runner ended without a full report'];
  expect(jestTally('/nowhere', true)).toEqual({ passed: 0, failed: 1, failures });
  expect(playwrightTally('/nowhere', false)).toEqual({ passed: 0, failed: 1, failures });
});

test('a runner that exits with an error counts as a failure even if all tests passed', () => {
  expect(jestTally(report({ numPassedTests: 5 }), false)).toMatchObject({ passed: 5, failed: 1 });
});

test('a browser test that passed only when retried counts as failed', () => {
  const specs = [
    { title: 'asks', tests: [{ status: 'expected' }] },
    { title: 'watches', tests: [{ status: 'flaky' }] },
  ];
  const suites = [{ file: 'a.spec.ts', suites: [{ file: 'a.spec.ts', specs }] }];
  expect(playwrightTally(report({ stats: { expected: 1, unexpected: 0, flaky: 1 }, suites }), true)).toEqual({
    passed: 1,
    failed: 1,
    failures: ['a.spec.ts: watches'],
  });
});
