import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareTestServer } from '../engines/test-server.ts';
import { workflowCodeOf } from './build.ts';
import { root } from './state.ts';

/**
 * Bundles every service's workflows once and prepares the test server. Passes both to the test processes in the
 * environment: WORKFLOW_BUNDLES is a folder with `<service>.js`, TEMPORAL_TEST_SERVER a program.
 */
export const prepareWorkflowTests = async (): Promise<void> => {
  const bundles = mkdtempSync(join(tmpdir(), 'askwatch-workflows-'));
  process.on('exit', () => {
    rmSync(bundles, { recursive: true, force: true });
  });
  for (const service of readdirSync(join(root, 'services'))) {
    const workflowsPath = join(root, 'services', service, 'src/workflows.ts');
    if (existsSync(workflowsPath)) writeFileSync(join(bundles, `${service}.js`), await workflowCodeOf(workflowsPath));
  }
  process.env.WORKFLOW_BUNDLES = bundles;
  process.env.TEMPORAL_TEST_SERVER = await prepareTestServer();
};
