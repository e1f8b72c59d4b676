import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { appendsWithoutRelay, rawInserts, rawKafka } from './baseline.ts';
import { watchCpu } from './cpu.ts';
import { clock, concurrently, freshStream, noted } from './noted.ts';
import { openPipeline } from './pipeline.ts';
import { durations, report, rounded, type Row } from './report.ts';
import { readSetting } from './setting.ts';

const setting = readSetting();
const count = 10_000;
const atOnce = 32;
const warmUps = 1000;
const pace = { perSecond: 500, seconds: 20 };

const pipeline = await openPipeline(setting);
const processes = { ...setting.engines, 'append and relay': process.pid, consumer: pipeline.consumerPid };
const append = (due?: number) => pipeline.store.append(freshStream(), 0, randomUUID(), [noted(due)]);

/** As fast as possible: each appender waits only for its own previous append. */
const flatOut = async () => {
  const cpu = watchCpu(processes);
  const began = performance.now();
  await concurrently(count, atOnce, () => append());
  const appendedMs = performance.now() - began;
  const ages = await pipeline.consumed(count);
  const rate = (count * 1000) / (performance.now() - began);
  return { ages, rate, appendRate: (count * 1000) / appendedMs, cores: cpu() };
};

/** At a steady rate regardless of slow appends; an append's age counts from when it was due, including any wait. */
const paced = async () => {
  const cpu = watchCpu(processes);
  const total = pace.perSecond * pace.seconds;
  const began = clock();
  const appends: Promise<void>[] = [];
  while (appends.length < total) {
    const due = Math.min(total, Math.floor(((clock() - began) * pace.perSecond) / 1000));
    while (appends.length < due) appends.push(append(began + (appends.length * 1000) / pace.perSecond));
    await sleep(2);
  }
  await Promise.all(appends);
  const ages = await pipeline.consumed(total);
  return { ages, rate: (total * 1000) / (clock() - began), cores: cpu() };
};

const row = (what: string, rate: number, ages: number[] = []): Row => ({
  what,
  'per second': rounded(rate),
  ...(ages.length === 0 ? { n: count } : durations(ages)),
});

await concurrently(warmUps, atOnce, () => append());
await pipeline.consumed(warmUps);
// The steady run comes second, because the engines' JVMs have then compiled their hot code.
const fastest = await flatOut();
const steady = await paced();
report(
  `Event store: append to consumed by another process, paced at ${String(pace.perSecond)} a second`,
  [row('paced', steady.rate, steady.ages)],
  [
    `Each append is one event in a fresh stream, ${String(pace.seconds)} s long, after the flat-out run; an event's age counts from when its append was due.`,
    `Cores used: ${steady.cores}.`,
  ],
);

await pipeline.stop();
const appends = await appendsWithoutRelay(setting, count, atOnce);
const inserts = await rawInserts(setting, count, atOnce);
const kafka = await rawKafka(setting, count);
const ratio = (rate: number): string => (fastest.rate / rate).toFixed(2);

report(
  `Event store: append to consumed by another process, flat out with ${String(atOnce)} appends at once`,
  [
    row('append to consumed', fastest.rate, fastest.ages),
    row('the appends of it', fastest.appendRate),
    row('appends without a relay', appends),
    row('baseline: raw Mongo inserts', inserts),
    row('baseline: raw Kafka', kafka.rate, kafka.ages),
  ],
  [
    `Each append is one event in a fresh stream, after ${String(warmUps)} warm-up appends; ages are those of a queue that is always full.`,
    `It is ${ratio(inserts)} of raw Mongo inserts, ${ratio(appends)} of appends without a relay and ${ratio(kafka.rate)} of raw Kafka in batches of 200.`,
    `The bottleneck, which is the slower engine on its own, is ${inserts < kafka.rate ? 'the MongoDB-protocol server' : 'Kafka'}.`,
    `Cores used: ${fastest.cores}.`,
  ],
);
process.exit(0);
