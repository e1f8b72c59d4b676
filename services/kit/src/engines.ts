import { claimCheck } from './claim-check.ts';
import { connectKafka, publisher } from './kafka.ts';
import type { Log } from './log.ts';
import { connectMongo } from './mongo.ts';
import { connectTemporal } from './temporal.ts';
import { work } from './work.ts';

type EnginesEnv = {
  MONGO_URL: string;
  KAFKA_BROKERS: string;
  TEMPORAL_ADDRESS: string;
  TEMPORAL_NAMESPACE: string;
  WORKFLOWS: string;
};

/**
 * Connects a service to MongoDB, Kafka and Temporal.
 * @param service names its database and its Kafka client
 * @returns the connections, and `parts` to start before anything that uses them; `worker` creates one more part
 */
export const connectEngines = async (env: EnginesEnv, service: string, log: Log) => {
  const mongo = await connectMongo(env.MONGO_URL, service);
  const payloads = await connectMongo(env.MONGO_URL, 'payloads');
  const kafka = connectKafka(env.KAFKA_BROKERS, service, log);
  const { publish, part: producer } = publisher(kafka, log);
  const { codec, part: claims, forget: forgetPayloads, forgetWorkspace: forgetInputs } = claimCheck(payloads.db, log);
  const temporal = connectTemporal(env.TEMPORAL_ADDRESS, env.TEMPORAL_NAMESPACE, codec);
  return {
    db: mongo.db,
    kafka,
    publish,
    temporal: temporal.client,
    forgetPayloads,
    forgetInputs,
    parts: [mongo.part, payloads.part, claims, producer, temporal.part],
    /** A worker that runs the service's workflows and these activities. */
    worker: (taskQueue: string, activities: object) =>
      work({
        address: env.TEMPORAL_ADDRESS,
        namespace: env.TEMPORAL_NAMESPACE,
        taskQueue,
        codec,
        log,
        workflowBundle: { codePath: env.WORKFLOWS },
        activities,
      }),
    /** A worker that runs only these activities, so many at a time. */
    activityWorker: (taskQueue: string, activities: object, concurrency: number) =>
      work({
        address: env.TEMPORAL_ADDRESS,
        namespace: env.TEMPORAL_NAMESPACE,
        taskQueue,
        codec,
        log,
        activities,
        concurrency,
      }),
  };
};
