import type { Headers, WorkflowInterceptorsFactory } from '@temporalio/workflow';

/**
 * Passes the traceparent that a workflow was started with on to its activities. It is bundled with each service's
 * workflows and runs in their sandbox, so it must not import from Node. Counterparts: `temporal.ts` and `work.ts`.
 */
export const interceptors: WorkflowInterceptorsFactory = () => {
  let carried: Headers = {};
  return {
    inbound: [
      {
        execute(input, next) {
          const { traceparent } = input.headers;
          carried = traceparent ? { traceparent } : {};
          return next(input);
        },
      },
    ],
    outbound: [
      {
        scheduleActivity: (input, next) => next({ ...input, headers: { ...input.headers, ...carried } }),
        scheduleLocalActivity: (input, next) => next({ ...input, headers: { ...input.headers, ...carried } }),
        startChildWorkflowExecution: (input, next) => next({ ...input, headers: { ...input.headers, ...carried } }),
        continueAsNew: (input, next) => next({ ...input, headers: { ...input.headers, ...carried } }),
      },
    ],
  };
};
