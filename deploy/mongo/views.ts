import { setTimeout as sleep } from 'node:timers/promises';
import type { Generation } from '@askwatch/service-kit/generations';
import { Command } from 'commander';
import { MongoClient } from 'mongodb';

/**
 * `npm run views -- rebuild <service> [view]`: makes a service rebuild its views from its streams, while the old ones
 * are still read. The request is written to the service's own database, where its processes pick it up, now or at
 * their next start, so no URL or secret of the service is needed.
 */
const command = new Command('npm run views --');
command
  .command('rebuild')
  .argument('<service>', 'such as asking')
  .argument('[view]', 'such as questions; all of them when not given')
  .option('--mongo <url>', 'the MongoDB-protocol server', process.env.MONGO_URL ?? 'mongodb://127.0.0.1:4117')
  .option('--wait <seconds>', 'how long to wait until they are read', '60')
  .action(async (service: string, view: string | undefined, { mongo, wait }: { mongo: string; wait: string }) => {
    // The embedded server has no sessions, which retryable writes need.
    const client = await new MongoClient(mongo, { retryWrites: false, serverSelectionTimeoutMS: 5000 }).connect();
    try {
      const views = client.db(service).collection<Generation>('views');
      const filter = view === undefined ? {} : { _id: view };
      const before = await views.find(filter).toArray();
      if (before.length === 0) throw new Error(`${service} has no such view.`);
      await views.updateMany(filter, { $inc: { rebuilds: 1 } });
      const deadline = Date.now() + Number(wait) * 1000;
      const waiting = new Map(before.map(({ _id, current }) => [_id, current]));
      while (waiting.size > 0 && Date.now() < deadline) {
        await sleep(500);
        for (const { _id, current } of await views.find(filter).toArray()) {
          if (!waiting.has(_id) || current === waiting.get(_id)) continue;
          waiting.delete(_id);
          process.stdout.write(`${_id}: ${current} is now in use\n`);
        }
      }
      for (const [name] of waiting)
        process.stdout.write(`${name}: not done yet; ${service} continues while it runs, or at its next start\n`);
    } finally {
      await client.close();
    }
  });

command.parseAsync().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
