import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kafka, logLevel } from 'kafkajs';
import { cached, cachePath, isCached } from './cache.ts';
import { dataDir, logFile, smallJvm, type Engine, type EngineStart } from './engine.ts';
import { fetchJars } from './maven.ts';
import { requireAll } from './prerequisites.ts';
import { supervised } from './supervised.ts';
import { mustRun } from './tool.ts';

const version = '4.1.1';
const recipe = join(import.meta.dirname, 'kafka');
const pom = join(recipe, 'pom.xml');
const checksums = join(recipe, 'checksums.txt');
const groups = [
  'org/apache/kafka',
  'org/slf4j',
  'org/scala-lang',
  'com/fasterxml/jackson',
  'org/xerial/snappy',
  'com/github/luben',
];

const home = () => cachePath('kafka', version, [pom, checksums]);
export const isKafkaPrepared = async () => isCached(await home());
const prepareKafka = async () =>
  cached(await home(), (into) => fetchJars(`Kafka ${version}`, pom, checksums, join(into, 'libs'), groups));

export const startKafka = async ({
  stateDir,
  ports,
  onCrash,
  stopping,
  settings = {},
}: EngineStart<'broker' | 'controller'> & {
  /** Settings of the broker that replace or add to the usual ones. */
  settings?: Record<string, string>;
}): Promise<Engine> => {
  await requireAll('java');
  const classpath = join(await prepareKafka(), 'libs', '*');
  const data = dataDir(stateDir, 'kafka');
  const config = join(data, 'server.properties');
  await mkdir(data, { recursive: true });
  await writeFile(config, serverProperties(data, ports, settings));
  if (!existsSync(join(data, 'log', 'meta.properties'))) {
    const id = randomBytes(16).toString('base64url').replace(/^-/, 'A');
    const format = [
      '-cp',
      classpath,
      'kafka.tools.StorageTool',
      'format',
      '-t',
      id,
      '-c',
      config,
      '--ignore-formatted',
    ];
    await mustRun('Formatting the Kafka log', 'java', [...smallJvm(128), '-XX:TieredStopAtLevel=1', ...format]);
  }
  const log = ['-Dorg.slf4j.simpleLogger.defaultLogLevel=warn', '-Dorg.slf4j.simpleLogger.showDateTime=true'];
  const process_ = supervised({
    name: 'kafka',
    stateDir,
    logFile: logFile(stateDir, 'kafka'),
    spec: () => ({
      command: 'java',
      args: [...smallJvm(320), '-XX:TieredStopAtLevel=1', ...log, '-cp', classpath, 'kafka.Kafka', config],
    }),
    probe: () => probeKafka(`127.0.0.1:${ports.broker}`),
    graceMs: 15_000,
    onCrash,
    stopping,
  });
  await process_.start();
  return { ...process_, ports };
};

/** A broker that lists its metadata may still reject consumers, so this also queries the group coordinator. */
export const probeKafka = async (broker: string): Promise<void> => {
  const client = new Kafka({
    clientId: 'askwatch-probe',
    brokers: [broker],
    logLevel: logLevel.NOTHING,
    connectionTimeout: 1_000,
    requestTimeout: 5_000,
    retry: { retries: 0 },
  });
  const admin = client.admin();
  try {
    await admin.connect();
    await admin.listTopics();
    await admin.fetchOffsets({ groupId: 'askwatch.probe' });
  } finally {
    await admin.disconnect();
  }
};

const serverProperties = (
  data: string,
  { broker, controller }: Record<'broker' | 'controller', number>,
  settings: Record<string, string>,
): string =>
  Object.entries({
    'process.roles': 'broker,controller',
    'node.id': 1,
    'controller.quorum.voters': `1@127.0.0.1:${controller}`,
    listeners: `PLAINTEXT://127.0.0.1:${broker},CONTROLLER://127.0.0.1:${controller}`,
    'advertised.listeners': `PLAINTEXT://127.0.0.1:${broker}`,
    'listener.security.protocol.map': 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
    'controller.listener.names': 'CONTROLLER',
    'inter.broker.listener.name': 'PLAINTEXT',
    'log.dirs': join(data, 'log'),
    'auto.create.topics.enable': false,
    'offsets.topic.replication.factor': 1,
    // The default of fifty partitions only slows down the start of a single node.
    'offsets.topic.num.partitions': 4,
    'transaction.state.log.replication.factor': 1,
    'transaction.state.log.min.isr': 1,
    'transaction.state.log.num.partitions': 4,
    'share.coordinator.state.topic.replication.factor': 1,
    'share.coordinator.state.topic.min.isr': 1,
    'group.initial.rebalance.delay.ms': 0,
    'log.segment.bytes': 64 * 1024 * 1024,
    'log.cleaner.dedupe.buffer.size': 8 * 1024 * 1024,
    'num.network.threads': 2,
    'num.io.threads': 4,
    'num.recovery.threads.per.data.dir': 2,
    ...settings,
  })
    .map(([key, value]) => `${key}=${value}`)
    .join('\n') + '\n';
