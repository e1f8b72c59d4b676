import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { watchLimits } from '@askwatch/contracts/monitoring';
import { withOwnProduct } from '@askwatch/deploy/local/own-product';
import type { Product } from '@askwatch/deploy/local/product';
import { say } from '@askwatch/deploy/local/say';
import { Command } from 'commander';
import { MongoClient } from 'mongodb';
import { report, type Row } from '../report.ts';
import { cpuSeconds, residentMb } from './processes.ts';
import { openSite } from './site.ts';
import { spread } from './spread.ts';

const { watches, json } = new Command('npm run bench:watch --')
  .description(
    'Measures how many unchanged answers are checked per minute, and the cost of hosts that refuse, hang or drip.',
  )
  .option('--watches <n>', 'number of watches', (text) => Math.max(30, Number.parseInt(text, 10) || 1000), 1000)
  .option('--json <file>', 'write the table there as well')
  .parse()
  .opts<{ watches: number; json?: string }>();

const site = await openSite(50);

type Check = { _id: string; website: string; checkedMs?: number; dueMs: number };

const client = async ({ origin, demo }: Product) => {
  const headers = { 'x-requested-by': 'askwatch', 'content-type': 'application/json' };
  const response = await fetch(`${origin}/api/session`, { method: 'POST', headers, body: JSON.stringify(demo) });
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return async (websites: string[]) => {
    for (let at = 0; at < websites.length; at += watchLimits.perBatch) {
      const batch = websites
        .slice(at, at + watchLimits.perBatch)
        .map((website) => ({ watchId: randomUUID(), website, question: 'Who is the CFO?' }));
      const send = () =>
        fetch(`${origin}/api/watches`, {
          method: 'POST',
          headers: { ...headers, cookie },
          body: JSON.stringify({ watches: batch }),
        });
      let added = await send();
      // After a 503 the outcome is unknown; the client-generated ids make retrying safe.
      for (let tries = 0; added.status === 503 && tries < 20; tries += 1) {
        await sleep(1000);
        added = await send();
      }
      if (!added.ok) throw new Error(`Watches were refused: ${await added.text()}`);
    }
  };
};

const endings = async (port: number): Promise<Record<string, number>> => {
  const text = await (await fetch(`http://127.0.0.1:${String(port)}/metrics`)).text();
  return Object.fromEntries(
    [...text.matchAll(/askwatch_checks_total\{ended="([\w-]+)"\} (\d+)/g)].map(([, step, count]) => [
      step ?? '',
      Number(count),
    ]),
  );
};

await withOwnProduct(
  { unmetered: true, allowOrigins: [...site.origins, ...site.bad], environment: { ROUND_EVERY_MS: '2000' } },
  async (product) => {
    const mongo = await MongoClient.connect(product.addresses.MONGO_URL ?? '');
    const checks = mongo.db('monitoring').collection<Check>('checks');
    const add = await client(product);
    const isGood = { website: { $not: new RegExp(site.bad.map((origin) => origin.replaceAll('.', '\\.')).join('|')) } };
    const waiting = (since: number) =>
      checks.countDocuments({ ...isGood, $or: [{ checkedMs: { $exists: false } }, { checkedMs: { $lt: since } }] });
    const port = product.healthPorts.monitoring;

    // Uses metrics, because querying the store during the run would affect the measurement.
    const endedSince = async (before: Record<string, number>): Promise<Record<string, number>> =>
      Object.fromEntries(
        Object.entries(await endings(port)).map(([step, count]) => [step, count - (before[step] ?? 0)]),
      );
    const readIn = ({ unread: _unread, ...steps }: Record<string, number>): number =>
      Object.values(steps).reduce((sum, count) => sum + count, 0);

    /** Makes the matching checks due immediately and waits until the last good page was checked. */
    const round = async (name: string, meant: object = {}): Promise<Row> => {
      const [cpu, before] = [cpuSeconds(product), await endings(port)];
      const since = Date.now();
      await checks.updateMany(meant, { $set: { dueMs: since }, $unset: { spreadMs: '' } });
      let steps = await endedSince(before);
      while (readIn(steps) < watches && Date.now() - since < 900_000) {
        await sleep(250);
        steps = await endedSince(before);
      }
      let left = await waiting(since);
      // A check is written shortly after it is counted.
      for (let tries = 0; left > 0 && tries < 10; tries += 1) {
        await sleep(250);
        left = await waiting(since);
      }
      const seconds = (Date.now() - since) / 1000;
      const done = watches - left;
      return {
        round: name,
        watches,
        'checks a minute': Math.round((done / seconds) * 60),
        seconds: seconds.toFixed(1),
        'CPU s per 1,000': (((cpuSeconds(product) - cpu) / done) * 1000).toFixed(1),
        'RSS MB': Math.round(residentMb(product)),
        ended: Object.entries(steps)
          .filter(([, count]) => count > 0)
          .map(([step, count]) => `${step} ${String(count)}`)
          .join(', '),
        'model calls': 0,
        load: loadavg()[0]?.toFixed(1) ?? '',
        ...(left > 0 ? { failed: `${String(left)} were not checked` } : {}),
      };
    };

    const pages = Array.from(
      { length: watches },
      (_each, at) => `${site.origins[at % site.origins.length] ?? ''}/${String(at)}${'abc'[at % 3] ?? ''}`,
    );
    const adding = Date.now();
    await add(pages);
    say(`${String(watches)} watches were added in ${((Date.now() - adding) / 1000).toFixed(1)} s`);
    while (readIn(await endings(port)) < watches) await sleep(1000);
    while ((await waiting(1)) > 0 || (await checks.countDocuments({})) < watches) await sleep(1000);
    say(`and their baselines taken after ${((Date.now() - adding) / 1000).toFixed(1)} s`);
    // This round obtains validators, which the first read did not have because it came from the page cache.
    const warmUp = await round('first after the baseline');
    await add(site.bad.map((origin) => `${origin}/`));
    await sleep(15_000);
    // Alternate, because store growth and machine load would otherwise count against the variant measured last.
    const [good, bad]: [Row[], Row[]] = [[], []];
    for (let turn = 0; turn < 2; turn += 1) {
      good.push(await round('all hosts answer', isGood));
      bad.push(await round('20 more on hosts that refuse, hang or drip'));
    }
    const paceOf = (rounds: Row[]) =>
      rounds.reduce((sum, row) => sum + Number(row['checks a minute']), 0) / rounds.length;
    const rows = [warmUp, ...good, ...bad];
    const spreading = spread(watches);
    report('Checks that find nothing new', rows, [
      `Pages of 24 KB on 50 loopback hosts: a third answers "not modified", a third has no validators, a third rotates a date and a counter. n = ${String(watches)} checks per round, two rounds each, alternating.`,
      `With the bad hosts: ${((paceOf(bad) / paceOf(good)) * 100).toFixed(0)}% of the pace without them, on average.`,
    ]);
    report('Watches that begin together, and what an outage leaves, in accelerated time', spreading, [
      'One round per minute, one check every four hours, computed with the service’s own rules.',
    ]);
    if (json !== undefined)
      writeFileSync(
        resolve(process.env.INIT_CWD ?? '.', json),
        `${JSON.stringify([...rows, ...spreading], null, 2)}\n`,
      );
    await mongo.close();
    site.stop();
    return [...rows, ...spreading].every(({ failed }) => failed === undefined);
  },
);
