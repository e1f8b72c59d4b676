import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from './chromium.ts';

const origin = process.env['ASKWATCH_ORIGIN'];
if (origin === undefined) throw new Error('ASKWATCH_ORIGIN is missing: start the product and name its address.');

export default defineConfig({
  // One browser for each of two cores.
  workers: 2,
  projects: [
    // One demo account, whose month, mails and website are shared: tests run one after the other.
    { name: 'demo', testDir: '.', testIgnore: 'apart/**', workers: 1 },
    // Made-up answers of the server, or an account of its own: whatever runs beside, nothing of it is seen here.
    { name: 'apart', testDir: 'apart', fullyParallel: true },
  ],
  testMatch: '*.spec.ts',
  forbidOnly: process.env['CI'] !== undefined,
  // Two busy cores make anything slow; a test that hangs is still cut off.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: { executablePath: findChromium(), args: chromiumFlags },
  },
});
