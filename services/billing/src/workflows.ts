/** The worker's workflow bundle. */
export { reconcile } from './reconcile/workflow.ts';
