import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, jest, test } from '@jest/globals';

jest.setTimeout(60_000);

const production = {
  DEPLOYMENT: 'production',
  PORT: '0',
  HEALTH_PORT: '0',
  ORIGIN: 'https://askwatch.example',
  // Unreachable addresses: the configuration must be refused before anything is called.
  MONGO_URL: 'mongodb://127.0.0.1:1',
  KAFKA_BROKERS: '127.0.0.1:1',
  INTERNAL_TOKEN: 'a-secret-of-the-test-alone',
  IDENTITY_URL: 'http://127.0.0.1:1',
  ASKING_URL: 'http://127.0.0.1:1',
  READING_URL: 'http://127.0.0.1:1',
  MONITORING_URL: 'http://127.0.0.1:1',
  NOTIFICATIONS_URL: 'http://127.0.0.1:1',
  VIEW_TOPICS: 'asking.views',
  FRONTENDS_DIR: '/nowhere',
  SAMPLE_URL: 'https://example.com/',
};

const startWith = async (changed: Record<string, string>) => {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...production, ...changed };
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'main.ts')], { env });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, said };
};

test('the gateway exits with 78 and names every mistake in its configuration', async () => {
  const { code, said } = await startWith({
    ADDRESS_LIMITS: 'off',
    SIGN_IN_ORIGIN: 'javascript:alert(1)',
    KAFKA_BROKERS: '',
    ORIGIN: 'http://127.0.0.1:4000',
  });
  const named = ['ADDRESS_LIMITS', 'SIGN_IN_ORIGIN', 'KAFKA_BROKERS', 'ORIGIN'];
  expect([code, ...named.filter((name) => said.includes(`${name}: `))]).toEqual([78, ...named]);
});
