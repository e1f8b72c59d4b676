import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { report, rounded, type Row } from './report.ts';
import { readSetting } from './setting.ts';

const setting = readSetting();
const restMs = 15_000;

/** Resident megabytes as reported by ps; shared pages are counted in every process. */
const residentMb = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;

const measured = (pids: Record<string, number>) =>
  Object.entries(pids).map(([name, pid]) => ({ name, mb: residentMb(pid) }));
const sum = (processes: { mb: number }[]) => processes.reduce((total, { mb }) => total + mb, 0);
const rowsOf = (kind: string, processes: { name: string; mb: number }[]): Row[] =>
  processes.map(({ name, mb }) => ({ process: name, kind, 'RSS MB': rounded(mb) }));

// Memory allocated during the start is released some seconds later.
await sleep(restMs);
const node = measured(setting.node);
const launcher = measured({ launcher: process.ppid });
const engines = measured(setting.engines);

report(
  'Memory at rest',
  [
    ...rowsOf('node', node),
    ...rowsOf('node', launcher),
    ...rowsOf('engine', engines),
    { process: 'services together', kind: 'node', 'RSS MB': rounded(sum(node)) },
    { process: 'services and launcher', kind: 'node', 'RSS MB': rounded(sum([...node, ...launcher])) },
    { process: 'engines together', kind: 'engine', 'RSS MB': rounded(sum(engines)) },
  ],
  [
    `One sample of each process, ${String(restMs / 1000)} s after the product was ready.`,
    'The aim is 1200 MB for all Node processes together. The launcher is this benchmark\'s; that of "npm start" loads the same.',
  ],
);
