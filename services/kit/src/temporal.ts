import {
  Client,
  Connection,
  WorkflowExecutionAlreadyStartedError,
  type WorkflowClientInterceptor,
  WorkflowNotFoundError,
} from '@temporalio/client';
import { defaultPayloadConverter, type PayloadCodec } from '@temporalio/common';
import type { Part } from './run.ts';
import { currentTrace } from './trace.ts';

export type Temporal = { client: Client; part: Part };

/** Adds the current trace to a workflow started by a request. */
const traced: WorkflowClientInterceptor = {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the clients call start
  start(input, next) {
    const traceparent = currentTrace();
    if (traceparent === undefined) return next(input);
    return next({
      ...input,
      headers: { ...input.headers, traceparent: defaultPayloadConverter.toPayload(traceparent) },
    });
  },
};

/**
 * A client for starting and cancelling workflows. It connects on first use and reconnects after an outage.
 * @param codec the payload codec, the same in every process
 */
export const connectTemporal = (address: string, namespace: string, codec: PayloadCodec): Temporal => {
  const connection = Connection.lazy({ address, connectTimeout: '5s' });
  const client = new Client({
    connection,
    namespace,
    dataConverter: { payloadCodecs: [codec] },
    interceptors: { workflow: [traced] },
  });
  const check = () =>
    connection
      .withDeadline(Date.now() + 2000, () => connection.workflowService.getSystemInfo({}))
      .then(
        () => null,
        () => 'Temporal does not answer',
      );
  return { client, part: { name: 'temporal client', check, stop: () => connection.close() } };
};

/**
 * Starts a workflow exactly once, even if called repeatedly.
 * @param workflowId verb and entity id; an id that was ever started is not started again
 */
export const startOnce = async (
  client: Client,
  workflow: string,
  options: { workflowId: string; taskQueue: string; args: unknown[] },
): Promise<void> => {
  try {
    await client.workflow.start(workflow, { ...options, workflowIdReusePolicy: 'REJECT_DUPLICATE' });
  } catch (error) {
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
  }
};

// High-level client calls throw WorkflowNotFoundError; the raw service answers with gRPC status 5.
const isNotFound = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 5;

/**
 * Deletes a workflow with its history immediately, running or not; does nothing if it does not exist.
 * @param forgetPayloads deletes the payloads the history refers to
 */
export const forgetWorkflow = async (
  client: Client,
  workflowId: string,
  forgetPayloads: (history: unknown) => Promise<void>,
): Promise<void> => {
  try {
    await forgetPayloads(await client.workflow.getHandle(workflowId).fetchHistory());
    await client.workflowService.deleteWorkflowExecution({
      namespace: client.options.namespace,
      workflowExecution: { workflowId },
    });
  } catch (error) {
    if (!(error instanceof WorkflowNotFoundError) && !isNotFound(error)) throw error;
  }
};
