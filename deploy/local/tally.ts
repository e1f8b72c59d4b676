import { readFileSync } from 'node:fs';

/** Passed and failed checks so far. A runner that died before reporting counts as one failure. */
export type Tally = { passed: number; failed: number };

export const add = (tally: Tally, more: Tally): void => {
  tally.passed += more.passed;
  tally.failed += more.failed;
};

const read = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined; // The runner died before reporting.
  }
};

const numberOf = (report: unknown, key: string): number => {
  const value =
    typeof report === 'object' && report !== null && key in report ? (report as Record<string, unknown>)[key] : 0;
  return typeof value === 'number' ? value : 0;
};

/** Counts tests from jest's report; without a report, one failure. Suites that could not start count as failures. */
export const jestTally = (file: string, exitedWell: boolean): Tally => {
  const report = read(file);
  const passed = numberOf(report, 'numPassedTests');
  const failed = numberOf(report, 'numFailedTests') + numberOf(report, 'numRuntimeErrorTestSuites');
  return { passed, failed: failed === 0 && (!exitedWell || passed === 0) ? 1 : failed };
};

/** Counts tests from Playwright's report; without one, one failure. Tests that passed only on retry count as failed. */
export const playwrightTally = (file: string, exitedWell: boolean): Tally => {
  const report = read(file);
  const stats = typeof report === 'object' && report !== null && 'stats' in report ? report.stats : undefined;
  const passed = numberOf(stats, 'expected');
  const failed = numberOf(stats, 'unexpected') + numberOf(stats, 'flaky');
  return { passed, failed: failed === 0 && (!exitedWell || passed === 0) ? 1 : failed };
};
