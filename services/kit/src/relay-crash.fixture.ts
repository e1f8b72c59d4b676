import { z } from 'zod';
import { brokers, mongoUrl, quiet } from './engines.fixture.ts';
import { eventStore } from './event-store.ts';
import { connectKafka, publisher } from './kafka.ts';
import { connectMongo } from './mongo.ts';
import { relay } from './relay.ts';

/** A relay that is killed with SIGKILL after publishing and before marking events as published. */
const [database = '', topic = '', stream = ''] = process.argv.slice(2);

const Counted = z.object({ type: z.literal('Counted'), at: z.string() });
const { db } = await connectMongo(mongoUrl(), database);
const store = await eventStore(db, Counted);
const { publish } = publisher(connectKafka(brokers(), 'crashing', quiet), quiet);
const die: typeof publish = async (to, messages) => {
  await publish(to, messages);
  process.kill(process.pid, 'SIGKILL');
  await new Promise(() => undefined);
};

// Append first: streams pending since an earlier crash are published together with it.
const events = [1, 2, 3].map(() => ({ type: 'Counted' as const, at: new Date().toISOString() }));
await store.append(stream, 0, 'count', events);
await relay({ store, publish: die, topic, source: '/test', log: quiet }).start?.();
