import { join } from 'node:path';
import { cached, cachePath } from './cache.ts';
import { requireAll } from './prerequisites.ts';
import { mustRun } from './tool.ts';

const version = '0.203.0';
const recipe = join(import.meta.dirname, 'stripe-mock');

/**
 * Stripe's own mock server, which refuses requests that do not fit its OpenAPI description. Built on first use.
 * @returns the path of the program
 */
export const prepareStripeMock = async (): Promise<string> => {
  const home = await cachePath('stripe-mock', version, [join(recipe, 'go.mod'), join(recipe, 'go.sum')]);
  await cached(home, async (into) => {
    await requireAll('go');
    const build = ['build', '-mod=readonly', '-o', join(into, 'stripe-mock'), 'github.com/stripe/stripe-mock'];
    await mustRun(`Building stripe-mock ${version}`, 'go', build, {
      cwd: recipe,
      env: { ...process.env, GOWORK: 'off' },
    });
  });
  return join(home, 'stripe-mock');
};
