import { fileURLToPath } from 'node:url';
import { bundleWorkflowCode, type BundleOptions, type WorkflowBundleWithSourceMap } from '@temporalio/worker';

/**
 * Bundles a service's workflows together with the trace interceptors. Used by the build and by tests.
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
