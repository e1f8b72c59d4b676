import { fileURLToPath } from 'node:url';
import { bundleWorkflowCode, type BundleOptions, type WorkflowBundleWithSourceMap } from '@temporalio/worker';

/**
 * Bundles a service's workflows with what carries traces through them. For the build and for tests.
 * @param workflowsPath the module that exports the workflows
 */
export const bundleWorkflows = (
  workflowsPath: string,
  options: Pick<BundleOptions, 'logger'> = {},
): Promise<WorkflowBundleWithSourceMap> =>
  bundleWorkflowCode({
    ...options,
    workflowsPath,
    workflowInterceptorModules: [fileURLToPath(new URL('./trace-workflow.ts', import.meta.url))],
  });
