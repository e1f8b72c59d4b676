import { Connection } from '@temporalio/client';

/** Histories contain what users asked; architecture.md promises three days after an account is erased. */
const retentionSeconds = 3 * 24 * 60 * 60;
const alreadyExists = 6;

/** Creates Temporal's namespace, or sets how long it keeps histories if it exists. */
export const ensureNamespace = async (address: string, namespace: string): Promise<void> => {
  const connection = await Connection.connect({ address, connectTimeout: '10s' });
  const workflowExecutionRetentionTtl = { seconds: retentionSeconds as unknown as Long, nanos: 0 };
  try {
    await connection.withDeadline(Date.now() + 30_000, async () => {
      const { workflowService } = connection;
      try {
        await workflowService.registerNamespace({
          namespace,
          workflowExecutionRetentionPeriod: workflowExecutionRetentionTtl,
        });
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === alreadyExists)) throw error;
        await workflowService.updateNamespace({ namespace, config: { workflowExecutionRetentionTtl } });
      }
    });
  } finally {
    await connection.close();
  }
};
