import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectAsk } from '@askwatch/deploy/local/ask-client';
import { withOwnProduct } from '@askwatch/deploy/local/own-product';
import { say } from '@askwatch/deploy/local/say';
import { Command } from 'commander';
import { report } from '../report.ts';
import { askUntilStopped, ending } from './ask.ts';
import { chiefOf, openGoodSite } from './good-site.ts';
import { openHostileSite } from './hostile-site.ts';
import { answersTable, hostileTable, memoryTable } from './tables.ts';
import { watchVitals } from './vitals.ts';

const { minutes, json } = new Command('npm run bench:soak --')
  .description('Asks about good and hostile pages side by side for a while, and prints the effect on each process.')
  .option('--minutes <n>', 'for how long', (text) => Math.max(1, Number.parseFloat(text) || 30), 30)
  .option('--json <file>', 'write the tables there as well')
  .parse()
  .opts<{ minutes: number; json?: string }>();

const good = await openGoodSite();
const hostile = await openHostileSite();

await withOwnProduct({ unmetered: true, allowOrigins: [good.origin, hostile.origin] }, async (product, stopping) => {
  const client = connectAsk(product.origin);
  await client.signIn(product.demo.email, product.demo.password);
  const ask = async (website: string) => {
    const id = randomUUID();
    await client.ask(id, website, 'Who is the CFO?', 'url');
    return ending(client, id);
  };

  // A few questions without load first, as a baseline and to warm up the processes.
  const alone: number[] = [];
  for (let n = 1; n <= 20; n += 1) alone.push((await ask(`${good.origin}/${String(n)}`)).ms);
  say('Warm; the soak begins');

  const vitals = await watchVitals(product);
  const until = Date.now() + minutes * 60_000;
  const isOver = () => Date.now() > until || stopping.aborted;
  let page = 1000;
  const goodOnes = askUntilStopped(isOver, ask, () => {
    page += 1;
    return { name: 'good', website: `${good.origin}/${String(page)}`, expected: chiefOf(page) };
  });
  const hostileOnes = [0, 1].map((lane) => {
    let at = lane;
    return askUntilStopped(isOver, ask, () => {
      const name = hostile.names[at % hostile.names.length] ?? '';
      at += 2;
      return { name, website: `${hostile.origin}/${encodeURIComponent(name)}?${String(at)}` };
    });
  });
  while (!isOver()) {
    await vitals.sample();
    await sleep(10_000);
  }
  const asked = await goodOnes;
  const attacked = (await Promise.all(hostileOnes)).flat();
  await sleep(15_000); // Let remaining work finish and release its memory.
  const seen = await vitals.end();

  const tables = {
    answers: answersTable(asked, alone),
    hostile: hostileTable(attacked),
    processes: memoryTable(seen),
  };
  const length = `${String(minutes)} minutes, one good and two hostile questions at any time, ${String(hostile.names.length)} kinds of hostile pages`;
  report('Good pages beside hostile ones', tables.answers, [length]);
  report('Hostile pages, by how their questions ended', tables.hostile);
  report('Processes', tables.processes, [
    'Resident memory. The lag of the event loop is the worst of all samples, each the worst of ten seconds.',
  ]);
  if (json !== undefined)
    writeFileSync(resolve(process.env.INIT_CWD ?? '.', json), `${JSON.stringify(tables, null, 2)}\n`);
  good.stop();
  hostile.stop();
  return asked.length > 0 && asked.every(({ isRight }) => isRight === true);
});
