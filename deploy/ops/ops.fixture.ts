import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Generation } from '@askwatch/service-kit/generations';
import type { Document, MongoClient } from 'mongodb';
import type { Product } from '../local/product.ts';
import { root, secretsOf } from '../local/state.ts';
import { services } from '../services.ts';

const run = promisify(execFile);

/**
 * Runs the operator's command line against a running product, as a process of its own. It was built with the product.
 * @throws if it fails
 */
export const opsOn =
  (product: () => Product, stateDir: string) =>
  async (...args: string[]): Promise<string> => {
    const secrets = secretsOf(stateDir);
    const env = {
      ...process.env,
      ...product().addresses,
      KEYCLOAK_ADMIN_PASSWORD: secrets.adminPassword,
      KEYCLOAK_CLIENT_SECRET: secrets.clientSecret,
    };
    const command = ['--enable-source-maps', join(root, 'deploy/jobs/dist/ops.mjs'), ...args];
    const { stdout } = await run(process.execPath, command, { env, cwd: root, timeout: 170_000 });
    return stdout;
  };

const sorted = async (client: MongoClient, db: string, collection: string): Promise<Document[]> =>
  client.db(db).collection(collection).find({}).sort({ _id: 1 }).toArray();

/** Every stream and every view of all services, by name; without how far streams have been published. */
export const streamsAndViews = async (client: MongoClient): Promise<Record<string, Document[]>> => {
  const found: Record<string, Document[]> = {};
  for (const name of Object.keys(services)) {
    const streams = await sorted(client, name, 'streams');
    if (streams.length > 0)
      found[`${name}.streams`] = streams.map(({ published: _published, pending: _pending, ...stream }) => stream);
    for (const { _id, current } of await client.db(name).collection<Generation>('views').find({}).toArray())
      found[`${name}.${_id}`] = await sorted(client, name, current);
  }
  return found;
};

const ownProcesses = Object.keys(services) as (keyof typeof services)[];

/** Stops the services; the engines and the product's other processes go on. */
export const stopServices = async ({ processes }: Product): Promise<void> => {
  await Promise.all(ownProcesses.map((name) => processes[name].stop()));
};

export const startServices = async ({ processes }: Product): Promise<void> => {
  await Promise.all(ownProcesses.map((name) => processes[name].start()));
};
