import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withIntent } from '@askwatch/contracts/question';
import { afterEach, expect, jest, test } from '@jest/globals';
import { NotUnderstood, Overrun } from '@askwatch/service-kit/overrun';
import { hostileProcesses, pageProcesses } from './pool.fixture.ts';
import type { Pool, Run } from './pool.ts';

// Child processes start slowly from source.
jest.setTimeout(120_000);

const limits = { ms: 1000, bytes: 256 * 1024 * 1024 };
const started: Pool[] = [];
afterEach(() => Promise.all(started.splice(0).map(({ part }) => part.stop())));

const start = async (options: Parameters<typeof hostileProcesses>[0] = {}): Promise<Pool> => {
  const pool = hostileProcesses({ limits, ...options });
  started.push(pool);
  await pool.part.start();
  return pool;
};

const url = 'https://example.com/';
const read = (run: Run, site: string, title: string) =>
  run('takeApart', site, {
    html: `<title>${title}</title><p>Jane Doe is the Chief Financial Officer.</p>`,
    url,
    asked: url,
  });
/** Keeps a process busy for this long, and returns its pid. */
const spin = (run: Run, site: string, ms: number) =>
  run('bestFirst', site, { ...withIntent({ question: '' }), names: String(ms), addresses: [] });

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const untilGone = async (pid: number) => {
  while (isAlive(pid)) await sleep(20);
};

test('an endless page is given up, and other pages are read in the meantime', async () => {
  const { run, stats } = await start();
  const order: string[] = [];
  const burning = read(run, 'evil.example', 'harm: burn').catch((error: unknown) => {
    order.push('the hostile page ends');
    return error;
  });
  const ticking = sleep(20).then(() => order.push('the clock ticks'));
  const good = read(run, 'good.example', 'Team').then(({ title }) => order.push(title));
  await Promise.all([ticking, good]);
  expect(await burning).toBeInstanceOf(Overrun);
  expect(order.sort()).toEqual(['Team', 'the clock ticks', 'the hostile page ends']);
  expect(order.at(-1)).toBe('the hostile page ends');
  expect(stats).toMatchObject({ overruns: 1, failures: 0 });
});

test.each(['map', 'join', 'buffers', 'exit', 'deep'])(
  'a harmful page affects only its own process: %s',
  async (harm) => {
    const { run } = await start({ limits: { ...limits, ms: 20_000 } });
    await expect(read(run, 'evil.example', `harm: ${harm}`)).rejects.toBeInstanceOf(Overrun);
    expect(await read(run, 'good.example', 'Team')).toMatchObject({ title: 'Team', unreadable: null });
  },
);

test('a defect in our code is not an overrun, and the process keeps running', async () => {
  const { run, stats } = await start();
  await expect(read(run, 'odd.example', 'harm: defect')).rejects.toBeInstanceOf(NotUnderstood);
  expect(await read(run, 'odd.example', 'Team')).toMatchObject({ title: 'Team' });
  expect(stats).toMatchObject({ overruns: 0, failures: 1 });
});

test('one site never takes every process', async () => {
  const { run } = await start({ limits: { ...limits, ms: 1500 } });
  const order: string[] = [];
  const bad = Array.from({ length: 5 }, () =>
    read(run, 'evil.example', 'harm: burn').catch(() => order.push('hostile')),
  );
  await read(run, 'good.example', 'Team').then(() => order.push('good'));
  expect(order.filter((each) => each === 'hostile').length).toBeLessThan(5);
  await Promise.all(bad);
  expect(order).toHaveLength(6);
});

test("time in the queue doesn't count", async () => {
  const { run, stats } = await start({ size: 1 });
  const spent = await Promise.all(Array.from({ length: 6 }, () => spin(run, 'slow.example', 400)));
  expect(new Set(spent.map(([pid]) => pid)).size).toBe(1);
  expect(stats.overruns).toBe(0);
});

test("the processes don't inherit our environment", async () => {
  process.env.SECRET_OF_THE_TEST = 'secret';
  const { run } = await start();
  const [, environment = ''] = await spin(run, 'curious.example', 0);
  delete process.env.SECRET_OF_THE_TEST;
  expect(Object.keys(JSON.parse(environment) as object).filter((name) => name !== 'NODE_CHANNEL_FD')).toEqual([]);
});

test('stopping ends the processes, including busy ones, and rejects waiting jobs', async () => {
  const { run, part } = await start({ size: 1 });
  const [pid = ''] = await spin(run, 'good.example', 0);
  const burning = read(run, 'evil.example', 'harm: burn');
  const waiting = read(run, 'good.example', 'Team');
  await part.stop();
  for (const cut of [burning, waiting]) await expect(cut).rejects.toMatchObject({ name: 'Busy' });
  await untilGone(Number(pid));
  await expect(read(run, 'good.example', 'Team')).rejects.toMatchObject({ name: 'Busy' });
});

test('a busy process does not outlive its parent', async () => {
  const script = `
    const { hostileProcesses } = await import(${JSON.stringify(join(import.meta.dirname, 'pool.fixture.ts'))});
    const { run } = hostileProcesses({ size: 1, limits: { ms: 60000, bytes: 1e9 } });
    const [pid] = await run('bestFirst', 'a', { question: '', names: '0', addresses: [] });
    void run('takeApart', 'a', { html: '<title>harm: burn</title>', url: 'https://a.example/', asked: 'https://a.example/' });
    setTimeout(() => console.log(pid), 100);`;
  const parent = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(said.toString());
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  await untilGone(pid);
});

test("a process that can't start is our error, not the page's", async () => {
  const { run } = pageProcesses({ file: '/nowhere/main.ts' });
  await expect(read(run, 'good.example', 'Team')).rejects.toThrow('does not start');
});
