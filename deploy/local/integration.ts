import { join } from 'node:path';
import { addressesOf, chooseEnginePorts, startEngines } from '../engines/all.ts';
import { stopAll } from '../engines/child.ts';
import { chooseEngines } from '../engines/choice.ts';
import { prepareStripeMock } from '../engines/stripe-mock.ts';
import { ensureGoogle } from '../keycloak/google.ts';
import { buildAll } from './build.ts';
import { jest } from './runners.ts';
import { say, timed } from './say.ts';
import { secretsOf } from './state.ts';
import { add, type Tally } from './tally.ts';

type Integration = { folder: string; files: string[]; tally: Tally };
type Environment = Record<string, string>;

/** Starts the four engines, runs `use`, and stops them. */
const withEngines = async (stateDir: string, use: (env: Environment) => Promise<void>): Promise<void> => {
  const { mode, because } = await chooseEngines();
  say(`Engines: ${mode}, because ${because}`);
  const ports = await chooseEnginePorts(false);
  const secrets = secretsOf(stateDir);
  const starting = startEngines({ stateDir, mode, ports, secrets });
  try {
    const preparing = prepareStripeMock();
    preparing.catch(() => undefined);
    await timed('engines are ready', () => Promise.all(Object.values(starting)));
    await ensureGoogle(
      { url: addressesOf(ports).KEYCLOAK_URL, realm: 'askwatch', adminPassword: secrets.adminPassword },
      'http://127.0.0.1:4000',
      { clientId: 'test', clientSecret: 'test' },
    );
    await use({
      ...addressesOf(ports),
      TEMPORAL_NAMESPACE: 'askwatch',
      KEYCLOAK_REALM: 'askwatch',
      KEYCLOAK_CLIENT_ID: 'askwatch-identity',
      KEYCLOAK_CLIENT_SECRET: secrets.clientSecret,
      KEYCLOAK_ADMIN_PASSWORD: secrets.adminPassword,
      STRIPE_MOCK: await preparing,
    });
  } finally {
    for (const result of await Promise.allSettled(Object.values(starting)))
      if (result.status === 'fulfilled') await result.value.stop();
    await stopAll(stateDir);
  }
};

/**
 * Runs the integration tests, optionally only those in some files. They mostly wait, so three runs share the cores:
 * tests that kill the product's processes, then those of billing and leads; those that need only a browser, then the
 * others of the whole product; and the others that need the engines. Tests that measure time run last, on their own.
 */
export const integration = async ({ folder, files, tally }: Integration): Promise<void> => {
  const flags = ['--runInBand', '--testTimeout=180000'];
  const run = async (projects: string[], env: Environment) => {
    add(tally, await jest({ name: projects.join(', '), projects, flags, folder, files, env }));
  };
  const stateDir = join(folder, 'engines');
  if (files.length > 0) {
    const all = ['engines', 'billing-leads', 'render', 'product', 'killed', 'alone'];
    return withEngines(stateDir, (env) => run(all, env));
  }
  // A browser needs no engines. Two products that start at once must not build the same bundles.
  const rendered = run(['render'], {});
  const built = buildAll();
  built.catch(() => undefined);
  try {
    await withEngines(stateDir, async (env) => {
      await built;
      await Promise.all([
        run(['killed'], env).then(() => run(['billing-leads'], env)),
        rendered.then(() => run(['product'], env)),
        run(['engines'], env),
      ]);
      await run(['alone'], env);
    });
  } finally {
    await rendered;
  }
};
