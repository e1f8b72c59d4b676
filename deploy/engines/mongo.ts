import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { cached, cachePath, isCached } from './cache.ts';
import { dataDir, logFile, smallJvm, type Engine, type EngineStart } from './engine.ts';
import { fetchJars } from './maven.ts';
import { requireAll } from './prerequisites.ts';
import { supervised } from './supervised.ts';
import { mustRun } from './tool.ts';

const version = '1.47.0';
const recipe = join(import.meta.dirname, 'mongo');
const pom = join(recipe, 'pom.xml');
const checksums = join(recipe, 'checksums.txt');
const source = join(recipe, 'DurableMongo.java');
const groups = ['de/bwaldvogel', 'com/h2database', 'io/netty', 'org/slf4j'];

const home = () => cachePath('mongo', version, [pom, checksums, source]);
export const isMongoPrepared = async () => isCached(await home());
const prepareMongo = async () =>
  cached(await home(), async (into) => {
    await requireAll('javac');
    await fetchJars(`the MongoDB-protocol server ${version}`, pom, checksums, join(into, 'libs'), groups);
    const compile = ['--release', '17', '-cp', join(into, 'libs', '*'), '-d', join(into, 'classes'), source];
    await mustRun('Compiling the MongoDB-protocol server', 'javac', compile);
  });

export const startMongo = async ({ stateDir, ports, onCrash, stopping }: EngineStart<'mongo'>): Promise<Engine> => {
  await requireAll('java');
  const installed = await prepareMongo();
  const data = dataDir(stateDir, 'mongo');
  await mkdir(data, { recursive: true });
  const classpath = [join(installed, 'classes'), join(installed, 'libs', '*')].join(':');
  // Each connection occupies a thread while its write waits for the disk; many threads let writes share a commit.
  const threads = '-Dio.netty.eventLoopThreads=64';
  const main = ['-cp', classpath, 'DurableMongo', join(data, 'store.mv'), '127.0.0.1', String(ports.mongo)];
  const log = '-Dorg.slf4j.simpleLogger.defaultLogLevel=warn';
  const process_ = supervised({
    name: 'mongo',
    stateDir,
    logFile: logFile(stateDir, 'mongo'),
    spec: () => ({ command: 'java', args: [...smallJvm(512), threads, log, ...main] }),
    probe: () => probeMongo(`mongodb://127.0.0.1:${ports.mongo}`),
    onCrash,
    stopping,
  });
  await process_.start();
  return { ...process_, ports };
};

export const probeMongo = async (url: string): Promise<void> => {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: 1_000, connectTimeoutMS: 1_000 });
  try {
    await client.db('admin').command({ ping: 1 });
  } finally {
    await client.close();
  }
};
