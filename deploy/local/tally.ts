import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './state.ts';

/** Passed and failed checks so far, and what failed. A runner that died before reporting counts as one failure. */
export type Tally = { passed: number; failed: number; failures: string[] };

export const noTests = (): Tally => ({ passed: 0, failed: 0, failures: [] });

export const add = (tally: Tally, more: Tally): void => {
  tally.passed += more.passed;
  tally.failed += more.failed;
  tally.failures.push(...more.failures);
};

type JestReport = {
  numPassedTests?: number;
  numFailedTests?: number;
  numRuntimeErrorTestSuites?: number;
  testResults?: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
};
type PlaywrightSuite = {
  file: string;
  specs?: { title: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
};
type PlaywrightReport = {
  stats?: { expected: number; unexpected: number; flaky: number };
  suites?: PlaywrightSuite[];
};

/** A runner's report; undefined if it died before writing one. */
const read = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

const tallyOf = (file: string, exitedWell: boolean, { passed, failed, failures }: Tally): Tally =>
  failed === 0 && (!exitedWell || passed === 0)
    ? { passed, failed: 1, failures: [`${file}: the runner ended without a full report`] }
    : { passed, failed, failures };

/** Counts tests from jest's report; without a report, one failure. Suites that could not start count as failures. */
export const jestTally = (file: string, exitedWell: boolean): Tally => {
  const report = (read(file) ?? {}) as JestReport;
  const failures = (report.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const where = relative(root, name);
    if (status === 'failed' && failed.length === 0) return [`${where}: could not run`];
    return failed.map(({ fullName }) => `${where}: ${fullName}`);
  });
  return tallyOf(file, exitedWell, {
    passed: report.numPassedTests ?? 0,
    failed: (report.numFailedTests ?? 0) + (report.numRuntimeErrorTestSuites ?? 0),
    failures,
  });
};

const failedSpecs = ({ file, specs = [], suites = [] }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => ['unexpected', 'flaky'].includes(status)))
    .map(({ title }) => `${file}: ${title}`),
  ...suites.flatMap(failedSpecs),
];

/** Counts tests from Playwright's report; without one, one failure. Tests that passed only on retry count as failed. */
export const playwrightTally = (file: string, exitedWell: boolean): Tally => {
  const { stats, suites = [] } = (read(file) ?? {}) as PlaywrightReport;
  return tallyOf(file, exitedWell, {
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    failures: suites.flatMap(failedSpecs),
  });
};
