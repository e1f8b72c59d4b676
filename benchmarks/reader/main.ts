import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readAnswers } from '@askwatch/asking/answer/read-answer';
import { openReader } from '@askwatch/asking/reader/reader';
import { withIntent } from '@askwatch/contracts/question';
import type { PageRead } from '@askwatch/contracts/reading';
import { createLog } from '@askwatch/service-kit/log';
import { Command } from 'commander';

const { questions, weights } = new Command('npm run bench:reader --')
  .description('Time and memory of the reader for questions about a site of five pages, eight windows each.')
  .option('--weights <folder>', 'the weights', 'services/asking/weights')
  .option('--questions <n>', 'how many questions', Number, 50)
  .parse()
  .opts<{ questions: number; weights: string }>();

const words = 'the company makes maps of harbours and offers its members a quiet place to work near the water'.split(
  ' ',
);
/** Pages of the largest size that asking gets of one page of a site, 8 KB each. */
const pages = Array.from({ length: 5 }, (_none, page): PageRead => ({
  read: true,
  url: `https://club.example/${String(page)}`,
  title: `Page ${String(page)} of the club`,
  readAt: new Date().toISOString(),
  hash: 'abc',
  passages: Array.from({ length: 6 }, (_nothing, passage) => ({
    id: String(passage),
    headings: ['About', `Part ${String(passage)}`],
    blocks: Array.from({ length: 12 }, (_nobody, block) => ({
      kind: 'paragraph' as const,
      text: Array.from({ length: 18 }, (_word, at) => words[(at * 7 + block * 3 + passage + page) % words.length]).join(
        ' ',
      ),
    })),
  })),
  structured: [],
  links: [],
  rendered: false,
  bytes: 50_000,
}));

const statusOf = (pid: number, field: string): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1] ?? 0) /
  1024;
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${String(pid)}/task/${String(pid)}/children`, 'utf8')
    .trim()
    .split(/\s+/)
    .map(Number);
/** In milliseconds: the share of this process's event loop, and the whole. */
const percentile = (times: number[], share: number): string =>
  (times.toSorted((a, b) => a - b)[Math.floor(share * (times.length - 1))] ?? 0).toFixed(0);

const file = fileURLToPath(new URL('../../services/asking/src/reader/process.ts', import.meta.url));
const reader = openReader({ weights: resolve(weights), file, log: createLog('bench') });
const began = performance.now();
await reader.part.start();
if (reader.mode() !== 'ready') throw new Error(`The reader is ${reader.mode()}: give --weights.`);
console.log(`start: ${(performance.now() - began).toFixed(0)} ms`);

const [whole, own]: [number[], number[]] = [[], []];
const asked = withIntent({ question: 'How many members work near the water?' });
for (let n = 0; n < questions; n += 1) {
  const [from, cpu] = [performance.now(), process.cpuUsage()];
  await readAnswers(reader, asked, pages);
  whole.push(performance.now() - from);
  const { user, system } = process.cpuUsage(cpu);
  own.push((user + system) / 1000);
}
console.log(
  `an answer: p50 ${percentile(whole, 0.5)} ms, p95 ${percentile(whole, 0.95)} ms (n = ${String(questions)})`,
);
console.log(`of it processor time of asking itself: p50 ${percentile(own, 0.5)} ms`);
const [child] = childrenOf(process.pid).filter((pid) =>
  readFileSync(`/proc/${String(pid)}/cmdline`, 'utf8').includes('process.ts'),
);
if (child !== undefined) {
  const ticks =
    readFileSync(`/proc/${String(child)}/stat`, 'utf8')
      .split(') ')[1]
      ?.split(' ')
      .slice(11, 13) ?? [];
  const spent = ticks.reduce((sum, one) => sum + 10 * Number(one), 0) / questions;
  console.log(`processor time of the reader's process: ${spent.toFixed(0)} ms an answer, with its start`);
  console.log(
    `its memory: ${statusOf(child, 'VmRSS').toFixed(0)} MB, at most ${statusOf(child, 'VmHWM').toFixed(0)} MB`,
  );
}
await reader.part.stop();
