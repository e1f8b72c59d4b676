import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startChild, stopChild } from '../engines/child.ts';
import { run } from '../engines/tool.ts';
import { standIn } from '../examples/crm-sync/stand-in/server.ts';
import { connectAsk } from '../local/ask-client.ts';
import { withOwnProduct } from '../local/own-product.ts';
import type { Product } from '../local/product.ts';
import { say } from '../local/say.ts';
import { root, type Secrets, secretsOf } from '../local/state.ts';
import { containerOf, locked, named } from './container.ts';

/*
 * `npm run images:try`: runs the product from its images with this machine's engines, asks one question, and syncs the
 * public event about its answer to a CRM. The images were made by build.sh.
 */
const version = process.env.ASKWATCH_VERSION ?? 'local';
const withinMs = 120_000;

/** @throws if nothing is found in time */
const until = async <Found>(what: string, find: () => Promise<Found | undefined>): Promise<Found> => {
  const deadline = Date.now() + withinMs;
  while (Date.now() < deadline) {
    const found = await find();
    if (found !== undefined) return found;
    await sleep(300);
  }
  throw new Error(`${what} did not happen within ${String(withinMs / 1000)} s.`);
};

/** Engines on this machine are prepared already; jobs must be able to run again. */
const runJobs = async ({ addresses, origin }: Product, { adminPassword, clientSecret }: Secrets): Promise<void> => {
  const variables = {
    DEPLOYMENT: 'test',
    ...addresses,
    ORIGIN: origin,
    KEYCLOAK_ADMIN_PASSWORD: adminPassword,
    KEYCLOAK_CLIENT_SECRET: clientSecret,
    PUBLIC_CONSUMERS: 'crm-sync',
  };
  const args = ['run', ...locked, ...named(variables), `askwatch/jobs:${version}`];
  const { code, output } = await run('docker', args, { env: { ...process.env, ...variables } });
  if (code !== 0) throw new Error(`The jobs ended with ${String(code)}:\n${output}`);
  say(`The jobs: ${output.match(/^\w+: done$/gm)?.join(', ') ?? ''}`);
};

const askOne = async ({ origin, demoSite, demo }: Product) => {
  const client = connectAsk(origin);
  await client.signIn(demo.email, demo.password);
  const questionId = randomUUID();
  const began = Date.now();
  await client.ask(questionId, `${demoSite}/leadership`, 'Who is the CFO?', 'url');
  const { answer, error } = await until('An answer', async () => {
    // The view follows its event.
    const view = await client.question(questionId).catch(() => undefined);
    return (view?.answer ?? view?.error) ? view : undefined;
  });
  if (!answer) throw new Error(`The question failed: ${JSON.stringify(error)}`);
  say(`answered in ${String(Date.now() - began)} ms: ${JSON.stringify(answer).slice(0, 300)}`);
  const account = (await (await client.call('GET', '/api/account')).json()) as { id: string };
  const { token } = (await (await client.call('POST', '/api/crm/token')).json()) as { token: string };
  return { workspaceId: account.id, token };
};

const sync = async (product: Product, { workspaceId, token }: { workspaceId: string; token: string }) => {
  const { server, records } = standIn();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const folder = mkdtempSync(join(tmpdir(), 'askwatch-try-'));
  const env = {
    PATH: process.env.PATH,
    KAFKA_BROKERS: product.addresses.KAFKA_BROKERS,
    KAFKA_TLS: 'off',
    WORKSPACE_ID: workspaceId,
    HUBSPOT_URL: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    HUBSPOT_TOKEN: 'stand-in',
    ASKWATCH_URL: product.origin,
    ASKWATCH_CRM_TOKEN: token,
    STATE_DIR: folder,
  };
  const args = ['--import', 'tsx', join(root, 'deploy/examples/crm-sync/main.ts')];
  const consumer = startChild('crm-sync', folder, join(folder, 'log'), {
    command: process.execPath,
    args,
    env,
    cwd: root,
  });
  try {
    const company = await until('A company in the CRM', () =>
      Promise.resolve(records.find(({ type }) => type === 'companies')),
    );
    const note = await until('A note in the CRM', () => Promise.resolve(records.find(({ type }) => type === 'notes')));
    say(`in the CRM: ${JSON.stringify(company.properties)}`);
    say(`with a note: ${note.properties.hs_note_body ?? ''}`);
  } finally {
    await stopChild(consumer, 5000);
    server.close();
    rmSync(folder, { recursive: true });
  }
};

await withOwnProduct(
  { builds: 'deploy/demo-site', specOf: containerOf(version) },
  async (product, _stopping, stateDir) => {
    await runJobs(product, secretsOf(stateDir));
    await sync(product, await askOne(product));
    return true;
  },
);
