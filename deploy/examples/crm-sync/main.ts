import { setTimeout as sleep } from 'node:timers/promises';
import { PublicEvent } from '@askwatch/contracts/public/events';
import { publicTopics } from '@askwatch/contracts/public/topics';
import { Kafka, logLevel } from 'kafkajs';
import { z } from 'zod';
import { crmConsumer } from './consumer.ts';
import { delivering } from './deliver.ts';
import { hubSpot } from './hubspot.ts';
import { reporting } from './reports.ts';
import { openState } from './state.ts';

/** Run it with `--retry-dead` to try the dead letters once more and end. */
const env = z
  .object({
    KAFKA_BROKERS: z.string(),
    /** SASL credentials, where the broker asks for them. */
    KAFKA_USERNAME: z.string().optional(),
    KAFKA_PASSWORD: z.string().optional(),
    /** TLS to the broker. */
    KAFKA_TLS: z.enum(['on', 'off']).default('on'),
    GROUP: z.string().default('crm-sync.main'),
    /** Comma-separated; such as the topic of a replay, with a GROUP of its own. */
    TOPICS: z.string().optional(),
    WORKSPACE_ID: z.string().min(1),
    HUBSPOT_URL: z.url().default('https://api.hubapi.com'),
    HUBSPOT_TOKEN: z.string().min(1),
    ASKWATCH_URL: z.url(),
    ASKWATCH_CRM_TOKEN: z.string().min(1),
    STATE_DIR: z.string().default('state'),
  })
  .parse(process.env);

const log = (text: string) => void process.stdout.write(`${new Date().toISOString()} ${text}\n`);
const sasl =
  env.KAFKA_USERNAME === undefined
    ? {}
    : {
        sasl: { mechanism: 'scram-sha-512' as const, username: env.KAFKA_USERNAME, password: env.KAFKA_PASSWORD ?? '' },
      };
const crm = hubSpot({ url: env.HUBSPOT_URL, token: env.HUBSPOT_TOKEN });
const state = openState(env.STATE_DIR);
const reports = reporting({ url: env.ASKWATCH_URL, token: env.ASKWATCH_CRM_TOKEN, log });

const retryDead = async (): Promise<void> => {
  const deliver = delivering({ crm, report: reports.add, bury: state.bury, sleep: (ms) => sleep(ms) });
  const tried = await state.retryDead(async ({ event, problem }) => {
    const { data } = PublicEvent.safeParse(event);
    await (data ? deliver(data) : state.bury(event, problem));
  });
  await reports.stop();
  log(`${String(tried)} dead letters were tried again, ${String(state.dead().length)} are left`);
};

const run = async (): Promise<void> => {
  const consumer = crmConsumer({
    kafka: new Kafka({
      clientId: 'crm-sync',
      brokers: env.KAFKA_BROKERS.split(','),
      ssl: env.KAFKA_TLS === 'on',
      logLevel: logLevel.WARN,
      ...sasl,
    }),
    group: env.GROUP,
    topics: env.TOPICS?.split(',') ?? Object.values(publicTopics).map(({ address }) => address),
    workspaceId: env.WORKSPACE_ID,
    crm,
    state,
    report: (event, outcome) => {
      log(`${event.id} ${outcome.outcome}, ${String(outcome.retries)} retries`);
      reports.add(event, outcome);
    },
    log,
  });
  reports.start();
  await consumer.start();
  log('reading');
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      void consumer
        .stop()
        .then(() => reports.stop())
        .then(() => process.exit(0));
    });
};

await (process.argv.includes('--retry-dead') ? retryDead() : run());
