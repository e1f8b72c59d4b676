import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from './chromium.ts';

const origin = process.env['ASKWATCH_ORIGIN'];
if (origin === undefined) throw new Error('ASKWATCH_ORIGIN is missing: start the product and name its address.');

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  // One demo account, whose month is shared: tests run one after the other.
  workers: 1,
  fullyParallel: false,
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
