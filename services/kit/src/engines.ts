import { z } from 'zod';
import { claimCheck } from './claim-check.ts';
import { common, originList } from './config.ts';
import { connectKafka, publisher } from './kafka.ts';
import type { Log } from './log.ts';
import { connectMongo } from './mongo.ts';
import { connectTemporal } from './temporal.ts';
import { work } from './work.ts';

/** Environment of a service with an event store, Kafka and workflows, including what every process reads. */
export const enginesEnv = {
  ...common,
  INTERNAL_TOKEN: z.string().min(16),
  MONGO_URL: z.string(),
  KAFKA_BROKERS: z.string(),
  TEMPORAL_ADDRESS: z.string(),
  TEMPORAL_NAMESPACE: z.string(),
  /** The built bundle of the service's workflows. */
  WORKFLOWS: z.string(),
};

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

/** Settings that lift limits or allow loopback addresses, for local trials. */
export const trialsEnv = { ALLOWED_LOOPBACK_ORIGINS: originList, UNMETERED_USERS: originList };

/** @throws if one of them is set in production */
export const refuseTrials = (env: {
  DEPLOYMENT: string;
  ALLOWED_LOOPBACK_ORIGINS: string[];
  UNMETERED_USERS: string[];
}): void => {
  if (env.DEPLOYMENT === 'production' && env.ALLOWED_LOOPBACK_ORIGINS.length + env.UNMETERED_USERS.length > 0)
    throw new Error('ALLOWED_LOOPBACK_ORIGINS and UNMETERED_USERS are for local trials; unset them in production.');
};
