import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { root } from './state.ts';
import { failedSuites, jestTally, playwrightTally } from './tally.ts';

const folder = mkdtempSync(join(tmpdir(), 'askwatch-tally-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

let reports = 0;
const report = (content: object) => {
  reports += 1;
  const file = join(folder, `${String(reports)}.json`);
  writeFileSync(file, JSON.stringify(content));
  return file;
};

const suite = (name: string, tests: Record<string, 'passed' | 'failed'>) => ({
  name: join(root, name),
  status: Object.values(tests).includes('failed') ? 'failed' : 'passed',
  assertionResults: Object.entries(tests).map(([fullName, status]) => ({ fullName, status })),
});
const broken = { ...suite('kit/b.test.ts', {}), status: 'failed' };

test('failed tests are counted and named, and so are suites that could not start', () => {
  const file = report({ testResults: [suite('kit/a.test.ts', { 'it holds': 'failed', 'it ends': 'passed' }), broken] });
  expect(jestTally(file, false)).toEqual({
    passed: 1,
    failed: 2,
    failures: ['kit/a.test.ts: it holds', 'kit/b.test.ts: could not run'],
    unsteady: [],
  });
  expect(failedSuites(file)).toEqual([join(root, 'kit/a.test.ts'), join(root, 'kit/b.test.ts')]);
});

test('a suite counts by its second run, and what failed only once is named', () => {
  const testResults = [
    suite('kit/a.test.ts', { 'it holds': 'failed', 'it lasts': 'failed', 'it ends': 'passed' }),
    suite('kit/c.test.ts', { 'it starts': 'passed' }),
  ];
  const first = report({ testResults });
  const again = suite('kit/a.test.ts', { 'it holds': 'passed', 'it lasts': 'failed', 'it ends': 'passed' });
  expect(jestTally(first, false, report({ testResults: [again] }))).toEqual({
    passed: 3,
    failed: 1,
    failures: ['kit/a.test.ts: it lasts'],
    unsteady: ['kit/a.test.ts: it holds'],
  });
});

test('a second run without a report leaves the first as it was', () => {
  const first = report({ testResults: [suite('kit/a.test.ts', { 'it holds': 'failed' })] });
  expect(jestTally(first, false, '/nowhere')).toMatchObject({ passed: 0, failed: 1, unsteady: [] });
});

test('a runner without a report counts as one failure', () => {
  const failures = ['/nowhere: the runner ended without a full report'];
  expect(jestTally('/nowhere', true)).toEqual({ passed: 0, failed: 1, failures, unsteady: [] });
  expect(playwrightTally('/nowhere', false)).toEqual({ passed: 0, failed: 1, failures, unsteady: [] });
});

test('a runner that exits with an error counts as a failure even if all tests passed', () => {
  const file = report({ testResults: [suite('kit/a.test.ts', { 'it holds': 'passed' })] });
  expect(jestTally(file, false)).toMatchObject({ passed: 1, failed: 1 });
});

test('a browser test that passed only when run again is named', () => {
  const specs = [
    { title: 'asks', tests: [{ status: 'expected' }] },
    { title: 'watches', tests: [{ status: 'flaky' }] },
    { title: 'tells', tests: [{ status: 'unexpected' }] },
  ];
  const suites = [{ file: 'a.spec.ts', suites: [{ file: 'a.spec.ts', specs }] }];
  expect(playwrightTally(report({ stats: { expected: 1, unexpected: 1, flaky: 1 }, suites }), false)).toEqual({
    passed: 2,
    failed: 1,
    failures: ['a.spec.ts: tells'],
    unsteady: ['a.spec.ts: watches'],
  });
});
