import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Connection } from '@temporalio/client';
import { cached, cachePath, isCached } from './cache.ts';
import { dataDir, logFile, type Engine, type EngineStart } from './engine.ts';
import { requireAll } from './prerequisites.ts';
import { supervised } from './supervised.ts';
import { mustRun } from './tool.ts';

const version = '1.5.1';
const recipe = join(import.meta.dirname, 'temporal');
const retentionSeconds = 3 * 24 * 60 * 60;
export const temporalNamespace = 'askwatch';

const home = () => cachePath('temporal', version, [join(recipe, 'go.mod'), join(recipe, 'go.sum')]);
export const isTemporalPrepared = async () => isCached(await home());
const prepareTemporal = async () =>
  cached(await home(), async (into) => {
    await requireAll('go');
    // go.sum pins the checksum of every module; -mod=readonly rejects modules missing from it.
    const build = ['build', '-mod=readonly', '-o', join(into, 'temporal'), 'github.com/temporalio/cli/cmd/temporal'];
    await mustRun(`Building Temporal ${version}`, 'go', build, { cwd: recipe, env: { ...process.env, GOWORK: 'off' } });
  });

export const startTemporal = async ({
  stateDir,
  ports,
  onCrash,
  stopping,
}: EngineStart<'temporal' | 'http'>): Promise<Engine> => {
  const command = join(await prepareTemporal(), 'temporal');
  const data = dataDir(stateDir, 'temporal');
  await mkdir(data, { recursive: true });
  const address = `127.0.0.1:${ports.temporal}`;
  const server = [
    'server',
    'start-dev',
    '--headless',
    '--ip',
    '127.0.0.1',
    '--log-level',
    'warn',
    '--log-format',
    'json',
  ];
  const listen = [
    '--port',
    String(ports.temporal),
    '--http-port',
    String(ports.http),
    '--namespace',
    temporalNamespace,
  ];
  const store = [
    '--db-filename',
    join(data, 'temporal.db'),
    '--sqlite-pragma',
    'journal_mode=wal',
    '--sqlite-pragma',
    'synchronous=normal',
  ];
  const process_ = supervised({
    name: 'temporal',
    stateDir,
    logFile: logFile(stateDir, 'temporal'),
    // Half of Go's default GC target: the server's memory is mostly cache.
    spec: () => ({ command, args: [...server, ...listen, ...store], env: { ...process.env, GOGC: '50' } }),
    probe: () => probeTemporal(address),
    onCrash,
    stopping,
  });
  await process_.start();
  await setRetention(address);
  return { ...process_, ports };
};

const withConnection = async <T>(
  address: string,
  use: (connection: Connection) => Promise<T>,
  withinMs = 5_000,
): Promise<T> => {
  const connection = await Connection.connect({ address, connectTimeout: withinMs / 5 });
  try {
    return await connection.withDeadline(Date.now() + withinMs, () => use(connection));
  } finally {
    await connection.close();
  }
};

export const probeTemporal = (address: string): Promise<void> =>
  withConnection(address, async (connection) => {
    await connection.healthService.check({ service: 'temporal.api.workflowservice.v1.WorkflowService' });
    await connection.workflowService.describeNamespace({ namespace: temporalNamespace });
  });

/** Histories contain what users asked; architecture.md promises three days after an account is erased. */
export const setRetention = (address: string): Promise<void> =>
  withConnection(
    address,
    async ({ workflowService }) => {
      const config = { workflowExecutionRetentionTtl: { seconds: retentionSeconds as unknown as Long, nanos: 0 } };
      await workflowService.updateNamespace({ namespace: temporalNamespace, config });
    },
    30_000,
  );
