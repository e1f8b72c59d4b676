import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mixQuestions } from '@askwatch/asking/question/mixed-commands.fixture';
import { stopAll } from '@askwatch/deploy/engines/child';
import { startMongo } from '@askwatch/deploy/engines/mongo';
import { freePort } from '@askwatch/deploy/engines/ports';
import { mixWatches } from '@askwatch/monitoring/watch/mixed-commands.fixture';
import { connectMongo } from '@askwatch/service-kit/mongo';
import { refusalsIn, type Sums } from '@askwatch/service-kit/mixed-commands.fixture';
import { Command } from 'commander';
import type { Db } from 'mongodb';
import { report, type Row } from '../report.ts';

const { commands, seed } = new Command('npm run bench:commands --')
  .description(
    'Sends commands with repeated and clashing ids from two users to two processes of each service, and sums up the responses and what is stored.',
  )
  .option(
    '--commands <n>',
    'how many to send to each service',
    (text) => Math.max(100, Number.parseInt(text, 10) || 10_000),
    10_000,
  )
  .option('--seed <n>', 'of the random generator', (text) => Number.parseInt(text, 10) || 1, 1)
  .parse()
  .opts<{ commands: number; seed: number }>();

const refusedText = ({ refused }: Sums) =>
  Object.entries(refused)
    .map(([code, count]) => `${code} ${String(count)}`)
    .join(', ');

const rowOf = (what: string, sums: Sums, seconds: number): Row => ({
  what,
  sent: sums.sent,
  accepted: sums.accepted,
  'of which repeats': sums.repeated,
  refused: refusalsIn(sums),
  unknown: sums.unknown,
  'ids accepted': sums.owners.size,
  'a second': Math.round(sums.sent / seconds),
});

const timed = async <Result>(work: () => Promise<Result>): Promise<[Result, number]> => {
  const began = performance.now();
  return [await work(), (performance.now() - began) / 1000];
};

const ask = async (db: Db): Promise<boolean> => {
  const [{ sums, stored, returned, perUser, claims, limit, again }, seconds] = await timed(() =>
    mixQuestions(db, commands, seed),
  );
  const shown = perUser.reduce((sum, each) => sum + each.shown, 0);
  const used = perUser.reduce((sum, each) => sum + each.used, 0);
  const questions = stored.streams.filter((stream) => stream.startsWith('question-')).length;
  report(
    'Questions of two users, ids repeated and mixed',
    [rowOf('POST /questions', sums, seconds)],
    [
      `Refused: ${refusedText(sums)}; a user may spend ${String(limit)}.`,
      `Spent ${String(stored.spent)} = ids accepted ${String(sums.owners.size)} = question streams ${String(questions)} = questions shown ${String(shown)}.`,
      `Given back ${String(returned)}, stored as given back ${String(stored.returned)}; used by the views ${String(used)}.`,
      `Sent once more after that: ${String(again.accepted)} of ${String(again.sent)} accepted, and nothing spent. Claims left: ${String(claims)}.`,
    ],
  );
  const isRight = stored.spent === sums.owners.size && questions === sums.owners.size && shown === sums.owners.size;
  return (
    isRight &&
    returned === stored.returned &&
    used === stored.spent - returned &&
    claims === 0 &&
    again.accepted === again.sent
  );
};

const watch = async (db: Db): Promise<boolean> => {
  const [{ sums, stored, perUser, claims, limit }, seconds] = await timed(() => mixWatches(db, commands, seed));
  const shown = perUser.reduce((sum, each) => sum + each.shown, 0);
  const used = perUser.reduce((sum, each) => sum + each.used, 0);
  report(
    'Watches of two users, ids repeated and mixed',
    [rowOf('POST /watches', sums, seconds)],
    [
      `Refused: ${refusedText(sums)}; a user has ${String(limit)} slots.`,
      `Slots taken ${String(stored.taken.length)} = ids accepted ${String(sums.owners.size)} = watches added ${String(stored.owners.size)} = watches shown ${String(shown)} = slots used by the views ${String(used)}. Claims left: ${String(claims)}.`,
    ],
  );
  return (
    [stored.taken.length, stored.owners.size, shown, used].every((count) => count === sums.owners.size) && claims === 0
  );
};

const stateDir = mkdtempSync(join(tmpdir(), 'askwatch-commands-'));
const port = await freePort();
const engine = await startMongo({ stateDir, ports: { mongo: port } });
const fresh = (name: string) => connectMongo(`mongodb://127.0.0.1:${String(port)}`, name);
const isRight = [await ask((await fresh('asking')).db), await watch((await fresh('monitoring')).db)].every(Boolean);
await engine.stop();
await stopAll(stateDir);
rmSync(stateDir, { recursive: true, force: true });
process.exit(isRight ? 0 : 1);
