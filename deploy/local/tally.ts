import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './state.ts';

/**
 * Passed and failed checks so far, what failed, and what failed once and passed when run again. A runner that died
 * before reporting counts as one failure.
 */
export type Tally = { passed: number; failed: number; failures: string[]; unsteady: string[] };

export const noTests = (): Tally => ({ passed: 0, failed: 0, failures: [], unsteady: [] });

export const add = (tally: Tally, more: Tally): void => {
  tally.passed += more.passed;
  tally.failed += more.failed;
  tally.failures.push(...more.failures);
  tally.unsteady.push(...more.unsteady);
};

type JestSuite = { name: string; status: string; assertionResults: { status: string; fullName: string }[] };
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

const tallyOf = (file: string, exitedWell: boolean, tally: Tally): Tally =>
  tally.failed === 0 && (!exitedWell || tally.passed === 0)
    ? { ...tally, failed: 1, failures: [`${file}: the runner ended without a full report`] }
    : tally;

const suitesOf = (file: string): JestSuite[] => ((read(file) ?? {}) as { testResults?: JestSuite[] }).testResults ?? [];

const failuresOf = ({ name, status, assertionResults }: JestSuite): string[] => {
  const where = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [`${where}: could not run`];
  return failed.map(({ fullName }) => `${where}: ${fullName}`);
};

/** The test files with a failure in jest's report, as absolute paths. */
export const failedSuites = (file: string): string[] =>
  suitesOf(file)
    .filter((suite) => failuresOf(suite).length > 0)
    .map(({ name }) => name);

/**
 * Counts tests from jest's report; without a report, one failure. Suites that could not start count as failures. In
 * the report of a second run, a suite replaces the same suite in the first.
 */
export const jestTally = (file: string, exitedWell: boolean, secondFile?: string): Tally => {
  const second = secondFile === undefined ? [] : suitesOf(secondFile);
  const isAgain = new Set(second.map(({ name }) => name));
  const suites = [...suitesOf(file).filter(({ name }) => !isAgain.has(name)), ...second];
  const failures = suites.flatMap(failuresOf);
  return tallyOf(file, exitedWell, {
    passed: suites.flatMap((suite) => suite.assertionResults).filter(({ status }) => status === 'passed').length,
    failed: failures.length,
    failures,
    unsteady: suitesOf(file)
      .filter(({ name }) => isAgain.has(name))
      .flatMap(failuresOf)
      .filter((failure) => !failures.includes(failure)),
  });
};

const specsOf = ({ file, specs = [], suites = [] }: PlaywrightSuite, wanted: string): string[] => [
  ...specs.filter(({ tests }) => tests.some(({ status }) => status === wanted)).map(({ title }) => `${file}: ${title}`),
  ...suites.flatMap((suite) => specsOf(suite, wanted)),
];

/** Counts tests from Playwright's report; without one, one failure. */
export const playwrightTally = (file: string, exitedWell: boolean): Tally => {
  const { stats, suites = [] } = (read(file) ?? {}) as PlaywrightReport;
  return tallyOf(file, exitedWell, {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    failures: suites.flatMap((suite) => specsOf(suite, 'unexpected')),
    unsteady: suites.flatMap((suite) => specsOf(suite, 'flaky')),
  });
};
