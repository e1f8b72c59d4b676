/** The worker's workflow bundle. */
export { followAddress } from './follow-address/workflow.ts';
export { reconcile } from './reconcile/workflow.ts';
