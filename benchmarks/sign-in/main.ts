import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { withOwnProduct } from '@askwatch/deploy/local/own-product';
import { say } from '@askwatch/deploy/local/say';
import { Command } from 'commander';
import { percentile, report, rounded, type Row } from '../report.ts';

const { users: userCount, json } = new Command('npm run bench:sign-in --')
  .description('Signs users in concurrently, with right and wrong passwords, and counts the results.')
  .option(
    '--users <n>',
    'how many users, each signing in ten times concurrently',
    (text) => Math.max(2, Number.parseInt(text, 10) || 20),
    20,
  )
  .option('--json <file>', 'write the table there as well')
  .parse()
  .opts<{ users: number; json?: string }>();

const perUser = 10;
const headers = { 'x-requested-by': 'askwatch', 'content-type': 'application/json' };

type User = { email: string; password: string };
type Try = User & { isRight: boolean };
type Expected = { 201: number; 401: number; 429: number };

const right = (user: User): Try => ({ ...user, isRight: true });
const wrong = (user: User): Try => ({ ...user, password: `wrong ${randomUUID()}`, isRight: false });
const times = (count: number, make: () => Try): Try[] => Array.from({ length: count }, make);

await withOwnProduct({ unmetered: true }, async ({ origin }) => {
  const post = async (path: string, { email, password }: User) => {
    const startedAt = performance.now();
    const response = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email, password }),
    });
    await response.body?.cancel();
    return { status: response.status, ms: performance.now() - startedAt };
  };

  /** Sends all tries concurrently. The row has a `failed` entry if the result is not as expected. */
  const round = async (name: string, tries: Try[], expected: Expected): Promise<Row> => {
    const startedAt = performance.now();
    const ended = await Promise.all(tries.map(async (one) => ({ ...one, ...(await post('/api/session', one)) })));
    const seconds = (performance.now() - startedAt) / 1000;
    const count = (status: number, isRight?: boolean) =>
      ended.filter((one) => one.status === status && (isRight ?? one.isRight) === one.isRight).length;
    const found = { 201: count(201), 401: count(401), 429: count(429) };
    const isAsExpected =
      found[201] === expected[201] &&
      found[401] === expected[401] &&
      found[429] === expected[429] &&
      count(201, false) === 0;
    return {
      round: name,
      sent: tries.length,
      'right ones in': count(201, true),
      'wrong ones in': count(201, false),
      refused: found[401],
      stopped: found[429],
      other: tries.length - found[201] - found[401] - found[429],
      seconds: seconds.toFixed(1),
      'p95 ms': rounded(
        percentile(
          ended.map(({ ms }) => ms),
          0.95,
        ),
      ),
      ...(isAsExpected ? {} : { failed: `expected ${JSON.stringify(expected)}` }),
    };
  };

  const users = Array.from({ length: userCount }, (): User => ({
    email: `${randomUUID()}@example.com`,
    password: `pass-${randomUUID()}`,
  }));
  for (const user of users) {
    const { status } = await post('/api/account', user);
    if (status !== 201) throw new Error(`An account could not be registered: ${String(status)}`);
  }
  say(`${String(userCount)} users are registered`);
  const half = users.slice(0, userCount / 2);
  const others = users.slice(half.length);
  const all = userCount * perUser;
  const rows = [
    await round(
      'all right',
      users.flatMap((user) => times(perUser, () => right(user))),
      { 201: all, 401: 0, 429: 0 },
    ),
    await round(
      'one of ten wrong',
      users.flatMap((user) => [wrong(user), ...times(perUser - 1, () => right(user))]),
      { 201: all - userCount, 401: userCount, 429: 0 },
    ),
    await round(
      'all right again: nothing is left of it',
      users.flatMap((user) => times(perUser, () => right(user))),
      { 201: all, 401: 0, 429: 0 },
    ),
    // One failure per user is already counted, and successful sign-ins do not reset it.
    await round(
      'half are guessed at, 20 times each',
      half.flatMap((user) => times(perUser * 2, () => wrong(user))),
      {
        201: 0,
        401: half.length * (perUser - 1),
        429: half.length * (perUser + 1),
      },
    ),
    await round('the right password of those', half.map(right), { 201: 0, 401: 0, 429: half.length }),
    await round(
      'the right password of the others',
      others.flatMap((user) => times(perUser, () => right(user))),
      { 201: others.length * perUser, 401: 0, 429: 0 },
    ),
  ];
  report('Sign-ins at one moment', rows, [
    `${String(userCount)} users, each ${String(perUser)} times concurrently; limits per IP address are off, because all requests come from the same one.`,
    'Refused: wrong password. Stopped: locked after ten failures in 15 minutes. Other: anything else, such as a 503.',
  ]);
  if (json !== undefined)
    writeFileSync(resolve(process.env.INIT_CWD ?? '.', json), `${JSON.stringify(rows, null, 2)}\n`);
  return rows.every(({ failed }) => failed === undefined);
});
