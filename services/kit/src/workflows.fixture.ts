import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import type { WorkflowHandle } from '@temporalio/client';
import { TestWorkflowEnvironment } from '@temporalio/testing';
import { DefaultLogger, Runtime, Worker } from '@temporalio/worker';
import { temporalAddress, temporalNamespace, until } from './engines.fixture.ts';

// Starting Java takes a while on a busy machine.
jest.setTimeout(60_000);

/** Fake activities by task queue and name. A test may replace any of them. */
export type Fakes = Record<string, object>;
type Call = { name: string; input: unknown };

const fromSetup = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: select the jest project "workflows".`);
  return value;
};

export const bundleOf = (service: string) => ({ codePath: join(fromSetup('WORKFLOW_BUNDLES'), `${service}.js`) });

export const quietRuntime = (): void => {
  Runtime.install({ logger: new DefaultLogger('ERROR', () => undefined), shutdownSignals: [] });
};

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => {
        resolve(port);
      });
    });
  });

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    }).on('error', () => {
      resolve(false);
    });
  });

const isRecording = process.env.RECORD_HISTORIES === '1';

/** The SDK would allow the server five seconds to start, which is not enough for Java on a busy machine. */
const timeSkipping = async () => {
  const port = await freePort();
  const server = spawn(fromSetup('TEMPORAL_TEST_SERVER'), [String(port)], { stdio: 'ignore' });
  const kill = () => void server.kill('SIGKILL');
  process.on('exit', kill);
  await until(async () => {
    if (server.exitCode !== null) throw new Error('The test server did not start.');
    return isListening(port);
  });
  const options = { server: { type: 'existing' }, supportsTimeSkipping: true, address: `127.0.0.1:${String(port)}` };
  return { environment: await unlocked.create(options), kill };
};

// The SDK offers time skipping only for servers it started itself.
const unlocked = TestWorkflowEnvironment as unknown as { create(options: object): Promise<TestWorkflowEnvironment> };

const real = async () => {
  const where = { address: temporalAddress(), namespace: temporalNamespace() };
  return { environment: await TestWorkflowEnvironment.createFromExistingServer(where), kill: () => undefined };
};

/** Removes the machine's paths and name, which do not belong in the repository. */
const withoutTraces = (key: string, value: unknown) => (key === 'stackTrace' || key === 'identity' ? undefined : value);

/**
 * Runs one service's workflows on a time-skipping server, with fakes for all activities.
 * @param folder the test's folder; histories are stored next to it
 */
export const startWorkflows = async (service: string, folder: string, fakes: Fakes) => {
  quietRuntime();
  const { environment, kill } = isRecording ? await real() : await timeSkipping();
  const calls: Call[] = [];
  const activitiesOf = (queue: string) =>
    Object.fromEntries(
      Object.keys(fakes[queue] ?? {}).map((name) => [
        name,
        // eslint-disable-next-line @typescript-eslint/require-await -- a throw becomes a rejection
        async (input: unknown): Promise<unknown> => {
          calls.push({ name, input });
          return (fakes[queue] as Record<string, (input: unknown) => unknown>)[name]?.(input);
        },
      ]),
    );
  const queues = [...new Set([service, ...Object.keys(fakes)])];
  const workers = await Promise.all(
    queues.map((taskQueue) =>
      Worker.create({
        connection: environment.nativeConnection,
        namespace: environment.namespace ?? 'default',
        taskQueue,
        activities: activitiesOf(taskQueue),
        ...(taskQueue === service ? { workflowBundle: bundleOf(service) } : {}),
        shutdownGraceTime: 0,
        shutdownForceTime: '1s',
      }),
    ),
  );
  // Activities that hang forever are abandoned at the end.
  const running = Promise.all(workers.map((worker) => worker.run().catch(() => undefined)));

  return {
    calls,
    named: (name: string): unknown[] => calls.filter((call) => call.name === name).map(({ input }) => input),
    /** An activity that never finishes, and a promise that resolves when it starts. */
    hanging() {
      let began = (): void => undefined;
      const isThere = new Promise<void>((resolve) => (began = resolve));
      const hang = (): Promise<never> => {
        began();
        return new Promise(() => undefined);
      };
      return { isThere, hang };
    },
    now: () => environment.currentTimeMs(),
    skip: (ms: number) => environment.sleep(ms),
    start: (workflow: string, ...args: unknown[]): Promise<WorkflowHandle> =>
      environment.client.workflow.start(workflow, { taskQueue: service, workflowId: randomUUID(), args }),

    /** Stores the history of a workflow, if histories are being recorded and none has this name yet. */
    async record(name: string, handle: WorkflowHandle): Promise<void> {
      const file = join(folder, 'histories', `${name}.json`);
      if (!isRecording || existsSync(file)) return;
      mkdirSync(join(folder, 'histories'), { recursive: true });
      const history: unknown = JSON.parse(JSON.stringify(await handle.fetchHistory()), withoutTraces);
      writeFileSync(file, `${JSON.stringify(history, null, 1)}\n`);
    },

    async stop(): Promise<void> {
      for (const worker of workers) worker.shutdown();
      await running;
      await environment.teardown();
      kill();
    },
  };
};

export type Workflows = Awaited<ReturnType<typeof startWorkflows>>;
