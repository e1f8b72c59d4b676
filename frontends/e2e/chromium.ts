import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

// The headless shell draws no browser window, which would take half of the processor.
const candidates = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  chromium.executablePath(),
];

/**
 * The Chromium to use for tests.
 * @throws if there is none, with how to install it
 */
export const findChromium = (): string => {
  const found = candidates.find((path) => path !== undefined && existsSync(path));
  if (found === undefined)
    throw new Error(
      'No Chromium was found. Install it with "sudo apt-get install chromium" or "npx playwright install chromium", or name one in CHROMIUM_PATH.',
    );
  return found;
};

export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
