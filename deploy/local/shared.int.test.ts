import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { erasureTests } from './erase.fixture.ts';
import { startProduct } from './product.ts';
import type { Running } from './shared.fixture.ts';
import { slotTests } from './slots.fixture.ts';
import { watchRuleTests } from './watch-rules.fixture.ts';
import { listening, openSite } from './watching.fixture.ts';

// These tests share a product, because starting one takes a minute of processor time.

let running: Running;

const startSite = async () => {
  const site = openSite();
  return { ...site, origin: await listening(site.server) };
};

beforeAll(async () => {
  const stateDir = mkdtempSync(join(tmpdir(), 'askwatch-shared-'));
  // Two sites, because reads of a site stay cached for minutes.
  const [site, other] = [await startSite(), await startSite()];
  const product = await startProduct({
    stateDir,
    deployment: 'test',
    allowOrigins: [site.origin, other.origin],
    unmetered: true,
    // New and requested checks start immediately; the next round would be too late for these tests.
    environment: { CONFIRM_AFTER_MS: '500', ROUND_EVERY_MS: '3600000' },
  });
  const mongo = await MongoClient.connect(product.addresses.MONGO_URL ?? '');
  running = { product, stateDir, mongo, site, other };
}, 300_000);

afterAll(async () => {
  await running.mongo.close();
  await running.product.stop();
  for (const { server } of [running.site, running.other]) {
    server.closeAllConnections();
    server.close();
  }
  rmSync(running.stateDir, { recursive: true, force: true });
});

describe('the limits of a plan', () => {
  slotTests(() => running);
});

describe('the rules of watches', () => {
  watchRuleTests(() => running);
});

describe('an account', () => {
  erasureTests(() => running);
});
