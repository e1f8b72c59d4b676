import { join } from 'node:path';
import { cached, cachePath, isCached } from './cache.ts';
import { missing } from './prerequisites.ts';
import { mustRun } from './tool.ts';

const versions = 'helm-3.19.0-kubeconform-0.7.0';
const recipe = join(import.meta.dirname, 'chart-tools');

/**
 * Helm and kubeconform, which check the chart. Built on first use.
 * @returns the paths of the programs, or why they cannot be built here
 */
export const chartTools = async (): Promise<{ helm: string; kubeconform: string } | { missing: string }> => {
  const home = await cachePath('chart-tools', versions, [join(recipe, 'go.mod'), join(recipe, 'go.sum')]);
  const lacking = (await isCached(home)) ? undefined : await missing('go');
  if (lacking !== undefined) return { missing: lacking };
  await cached(home, async (into) => {
    const programs = ['helm.sh/helm/v3/cmd/helm', 'github.com/yannh/kubeconform/cmd/kubeconform'];
    const options = { cwd: recipe, env: { ...process.env, GOWORK: 'off' } };
    await mustRun('Building Helm and kubeconform', 'go', ['build', '-mod=readonly', '-o', into, ...programs], options);
  });
  return { helm: join(home, 'helm'), kubeconform: join(home, 'kubeconform') };
};
