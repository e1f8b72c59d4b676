import { defaultPayloadConverter, type PayloadCodec } from '@temporalio/common';
import {
  type ActivityInterceptorsFactory,
  NativeConnection,
  Runtime,
  Worker,
  type WorkerOptions,
} from '@temporalio/worker';
import type { Log } from './log.ts';
import { activitySeconds } from './metrics.ts';
import type { Part } from './run.ts';
import { spanned } from './spans.ts';
import { currentTrace, inTrace, traceFields, traceOfRun } from './trace.ts';

type Work = {
  address: string;
  namespace: string;
  taskQueue: string;
  codec: PayloadCodec;
  log: Log;
  activities: object;
  /** The built bundle of the service's workflows; omitted if it has only activities. */
  workflowBundle?: WorkerOptions['workflowBundle'];
  /** How many activities run concurrently. */
  concurrency?: number;
};

let installed = false;

/** Routes the SDK's log lines to ours. The SDK allows this once per process, regardless of the number of workers. */
const install = (log: Log) => {
  if (installed) return;
  installed = true;
  Runtime.install({
    logger: {
      log: (level, message, meta) => {
        log[level === 'WARN' || level === 'ERROR' ? 'warn' : 'debug'](meta, message);
      },
      trace: (message, meta) => {
        log.trace(meta, message);
      },
      debug: (message, meta) => {
        log.debug(meta, message);
      },
      info: (message, meta) => {
        log.debug(meta, message);
      },
      warn: (message, meta) => {
        log.warn(meta, message);
      },
      error: (message, meta) => {
        log.error(meta, message);
      },
    },
    shutdownSignals: [],
  });
};

const measured = async (activity: string, run: () => Promise<unknown>): Promise<unknown> => {
  const end = activitySeconds.startTimer({ activity });
  try {
    const result = await run();
    end({ outcome: 'done' });
    return result;
  } catch (error) {
    end({ outcome: 'failed' });
    throw error;
  }
};

/** Runs an activity, and the SDK's log lines about it, in the trace that its workflow was started in. */
export const traced: ActivityInterceptorsFactory = ({ info }) => {
  let traceparent: string | undefined;
  return {
    inbound: {
      execute(input, next) {
        const { traceparent: header } = input.headers;
        const carried = header ? defaultPayloadConverter.fromPayload<unknown>(header) : undefined;
        return inTrace(carried ?? traceOfRun(info.workflowExecution?.runId ?? ''), () => {
          traceparent = currentTrace();
          // A run that no request started has a trace, but no span that could be the parent.
          return spanned(info.activityType, 'consumer', carried, () => measured(info.activityType, () => next(input)));
        });
      },
    },
    outbound: {
      getLogAttributes: (attributes, next) => next({ ...attributes, ...traceFields(traceparent) }),
    },
  };
};

/**
 * A Temporal worker on one task queue. If it fails permanently, the process exits with code 1, so that its supervisor
 * restarts it.
 */
export const work = ({
  address,
  namespace,
  taskQueue,
  codec,
  log,
  activities,
  workflowBundle,
  concurrency = 20,
}: Work): Part => {
  let worker: Worker | undefined;
  let connection: NativeConnection | undefined;
  let running: Promise<void> | undefined;
  let stopping = false;
  return {
    name: `worker ${taskQueue}`,
    async start() {
      install(log);
      connection = await NativeConnection.connect({ address });
      worker = await Worker.create({
        connection,
        namespace,
        taskQueue,
        activities,
        ...(workflowBundle ? { workflowBundle } : {}),
        dataConverter: { payloadCodecs: [codec] },
        interceptors: { activity: [traced] },
        maxConcurrentActivityTaskExecutions: concurrency,
        maxConcurrentLocalActivityExecutions: 50,
        maxCachedWorkflows: 100,
        // After a crash, a task assigned to the dead worker's sticky queue is rescheduled after this time.
        stickyQueueScheduleToStartTimeout: '2s',
        shutdownGraceTime: '3s',
        shutdownForceTime: '6s',
      });
      running = worker.run().catch((err: unknown) => {
        // Shut down at the end of the grace period: unfinished tasks are redelivered.
        if (stopping) return;
        log.fatal({ err, taskQueue }, 'worker failed');
        process.exit(1);
      });
    },
    check: () => (worker?.getState() === 'RUNNING' ? null : 'not running'),
    async stop() {
      stopping = true;
      if (worker?.getState() === 'RUNNING') worker.shutdown();
      await running;
      await connection?.close();
    },
  };
};
