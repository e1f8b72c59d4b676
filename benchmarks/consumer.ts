import { consume } from '@askwatch/service-kit/consume';
import { connectKafka } from '@askwatch/service-kit/kafka';
import { createLog } from '@askwatch/service-kit/log';
import { setTimeout as sleep } from 'node:timers/promises';
import { clock, Noted } from './noted.ts';

// The other service: a separate process that reports how old each event was when its handler received it.
const [brokers = '', topic = ''] = process.argv.slice(2);
const log = createLog('consumer', 'error');
const handler = (events: { event: Noted }[]): Promise<void> => {
  const now = clock();
  process.send?.({ ages: events.map(({ event }) => now - event.due) });
  return Promise.resolve();
};

const consumer = consume({
  kafka: connectKafka(brokers, 'bench-consumer', log),
  topic,
  group: `${topic}.notes`,
  schema: Noted,
  handler,
  log,
});
await consumer.start?.();
while ((await consumer.check?.()) !== null) await sleep(20);
process.send?.({ ages: [] });
process.on('disconnect', () => process.exit(0));
