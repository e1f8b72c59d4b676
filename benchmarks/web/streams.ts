import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { QuestionView } from '@askwatch/contracts/asking';
import { ownActor } from '@askwatch/contracts/workspace';
import { idOf, newSecret } from '@askwatch/gateway/session/secret';
import { sessionStore } from '@askwatch/gateway/session/store';
import { pack } from '@askwatch/service-kit/envelope';
import { connectKafka, publisher } from '@askwatch/service-kit/kafka';
import { createLog } from '@askwatch/service-kit/log';
import { MongoClient } from 'mongodb';
import { durations, type Row, rounded } from '../report.ts';

const users = 200;
const streamsPerUser = 10;
const eventsPerSecond = 200;
const seconds = 20;
const tickMs = 50;

const residentBytes = (pid: number): number => {
  const pages = Number(readFileSync(`/proc/${String(pid)}/statm`, 'utf8').split(' ')[1]);
  return pages * 4096;
};

const viewOf = (userId: string): QuestionView => ({
  id: randomUUID(),
  ...ownActor(userId),
  question: 'Who is the CFO?',
  website: 'https://example.com/',
  mode: 'url',
  // Latency is measured from here until the client of the stream receives it.
  created: new Date().toISOString(),
  progress: { stage: 'thinking' },
  version: 1,
});

type Addresses = { MONGO_URL: string; KAFKA_BROKERS: string };

/** Opens 2,000 streams for 200 users, like browsers, and publishes views to them for a while. */
export const measureStreams = async (origin: string, addresses: Addresses, gatewayPid: number): Promise<Row> => {
  const mongo = await MongoClient.connect(addresses.MONGO_URL);
  const store = await sessionStore(mongo.db('gateway'));
  const people = Array.from({ length: users }, (_each, at) => ({
    id: `bench-${String(at)}`,
    email: `bench-${String(at)}@askwatch.example`,
    displayName: 'Bench',
  }));
  const secrets = await Promise.all(
    people.map(async (user) => {
      const secret = newSecret();
      await store.insert(idOf(secret), secret, user, 'none', new Date(), 'bench');
      return secret;
    }),
  );
  const before = residentBytes(gatewayPid);
  const late: number[] = [];
  let open = 0;
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const listen = (secret: string) =>
    new Promise<void>((opened, failed) => {
      const request = get(
        `${origin}/api/live`,
        { agent, headers: { cookie: `askwatch=${secret}`, 'x-requested-by': 'askwatch', accept: 'text/event-stream' } },
        (response) => {
          if (response.statusCode !== 200) {
            failed(new Error(`A stream was answered with ${String(response.statusCode)}`));
            return;
          }
          open += 1;
          opened();
          let rest = '';
          response.setEncoding('utf8').on('data', (text: string) => {
            const events = (rest + text).split('\n\n');
            rest = events.pop() ?? '';
            for (const event of events) {
              const created = /"created":"([^"]+)"/.exec(event)?.[1];
              if (created !== undefined) late.push(Date.now() - Date.parse(created));
            }
          });
          response.on('close', () => (open -= 1));
        },
      );
      request.on('error', failed);
    });
  for (const secret of secrets) await Promise.all(Array.from({ length: streamsPerUser }, () => listen(secret)));
  await sleep(3000);
  const held = residentBytes(gatewayPid);

  const { publish, part } = publisher(
    connectKafka(addresses.KAFKA_BROKERS, 'bench', createLog('bench')),
    createLog('bench'),
  );
  await part.start?.();
  let sent = 0;
  const until = Date.now() + seconds * 1000;
  while (Date.now() < until) {
    const batch = Array.from({ length: (eventsPerSecond * tickMs) / 1000 }, () => {
      const user = people[sent++ % users]?.id ?? '';
      const view = viewOf(user);
      return pack(
        '/asking',
        {
          stream: `question-${view.id}`,
          version: 1,
          type: 'ViewChanged',
          time: view.created,
          data: { kind: 'question', view },
        },
        user,
      );
    });
    await Promise.all([publish('asking.views', batch), sleep(tickMs)]);
  }
  // Late deliveries are not lost, so wait for them up to a limit.
  for (let waited = 0; waited < 20 && late.length < sent * streamsPerUser; waited += 1) await sleep(500);
  const row = {
    streams: open,
    'events/s': rounded(sent / seconds),
    deliveries: late.length,
    expected: sent * streamsPerUser,
    ...durations(late),
    'kB per stream': rounded((held - before) / (users * streamsPerUser) / 1024, 1),
  };
  agent.destroy();
  await part.stop?.();
  await mongo.close();
  return row;
};
