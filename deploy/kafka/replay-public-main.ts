import { publicTopics, replayTopicOf } from '@askwatch/contracts/public/topics';
import { createTopics } from '@askwatch/service-kit/create-topics';
import { connectKafka, publisher } from '@askwatch/service-kit/kafka';
import { createLog } from '@askwatch/service-kit/log';
import { Command } from 'commander';
import { MongoClient } from 'mongodb';
import { allowConsumers } from './public-consumers.ts';
import { replayPublic } from './replay-public.ts';

type Options = { mongo: string; brokers: string; origin: string; since: string; to?: string; workspace?: string };

/** `npm run public:replay -- --since <time> [--to <consumer>]`: publishes public events again, from the streams. */
const options = new Command('npm run public:replay --')
  .requiredOption('--since <time>', 'ISO time, such as 2026-11-01T00:00:00Z: events that happened from then on')
  .option('--to <consumer>', 'write them to this consumer’s own topic; without it, to the public topics again')
  .option('--workspace <id>', 'only the events of this workspace')
  .option('--origin <url>', 'our own origin, for links', process.env.ORIGIN ?? 'http://127.0.0.1:4000')
  .option('--mongo <url>', 'the MongoDB-protocol server', process.env.MONGO_URL ?? 'mongodb://127.0.0.1:4117')
  .option('--brokers <list>', 'comma-separated host:port', process.env.KAFKA_BROKERS ?? '127.0.0.1:4192')
  .parse()
  .opts<Options>();

const main = async ({ mongo: url, brokers, origin, since, to, workspace }: Options): Promise<void> => {
  if (Number.isNaN(Date.parse(since))) throw new Error('--since is not a time. Write it like 2026-11-01T00:00:00Z.');
  const log = createLog('public-replay', 'error');
  const kafka = connectKafka(brokers, 'public-replay', log);
  const admin = kafka.admin();
  const { publish, part: producer } = publisher(kafka, log);
  const mongo = await new MongoClient(url, { retryWrites: false, serverSelectionTimeoutMS: 5000 }).connect();
  await admin.connect();
  try {
    if (to !== undefined) {
      const { partitions, retentionMs } = publicTopics.companies;
      const topic = replayTopicOf(to);
      const configEntries = [{ name: 'retention.ms', value: String(retentionMs) }];
      await allowConsumers(admin, [to]);
      await createTopics(
        admin,
        [topic, `${topic}.dead`].map((name) => ({ topic: name, numPartitions: partitions, configEntries })),
      );
    }
    const { published, skipped } = await replayPublic({
      mongo,
      publish,
      origin: new URL(origin).origin,
      since,
      ...(to === undefined ? {} : { to }),
      ...(workspace === undefined ? {} : { workspaceId: workspace }),
    });
    process.stdout.write(
      `${String(published)} events were published${to === undefined ? '' : ` to ${replayTopicOf(to)}`}\n`,
    );
    if (skipped > 0) process.stdout.write(`${String(skipped)} cannot be translated: see the dead letters\n`);
  } finally {
    await producer.stop?.();
    await admin.disconnect();
    await mongo.close();
  }
};

main(options).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
