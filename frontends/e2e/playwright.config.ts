import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from './chromium.ts';

const origin = process.env.ASKWATCH_ORIGIN;
if (origin === undefined) throw new Error('ASKWATCH_ORIGIN is missing: start the product and name its address.');

export default defineConfig({
  // One browser per core.
  workers: 2,
  projects: [
    // These tests share one demo account with its monthly requests, emails and website, so they run one after the
    // other.
    { name: 'demo', testDir: '.', testIgnore: 'apart/**', workers: 1 },
    // These use fake server replies or their own account, so they can run in parallel.
    { name: 'apart', testDir: 'apart', fullyParallel: true },
  ],
  testMatch: '*.spec.ts',
  forbidOnly: process.env.CI !== undefined,
  // Generous, because CI has two slow cores; still stops hung tests.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  // The summary names what passed only on the second attempt (docs/decisions/0030).
  retries: 1,
  reporter: [['list']],
  use: {
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath: findChromium(), args: chromiumFlags },
  },
});
