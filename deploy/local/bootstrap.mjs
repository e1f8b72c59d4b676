#!/usr/bin/env node
// Plain JavaScript without dependencies, because nothing is installed yet in a fresh clone.
import { spawn } from 'node:child_process';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const stamp = join(root, 'node_modules', '.askwatch-installed');
/** @type {Record<string, string>} */
const commands = {
  start: 'deploy/local/start.ts',
  test: 'deploy/local/test.ts',
  'test:containers': 'deploy/local/containers.ts',
  ask: 'deploy/local/ask.ts',
  engines: 'deploy/local/engines.ts',
  histories: 'deploy/local/histories.ts',
  build: 'deploy/local/build.ts',
  'images:try': 'deploy/docker/try.ts',
  bench: 'deploy/local/bench.ts',
  'bench:answers': 'benchmarks/answers/main.ts',
  'bench:changes': 'benchmarks/changes/main.ts',
  'bench:commands': 'benchmarks/commands/main.ts',
  'bench:hostile': 'benchmarks/hostile/main.ts',
  'bench:read': 'benchmarks/read/main.ts',
  'bench:reader': 'benchmarks/reader/main.ts',
  'bench:sign-in': 'benchmarks/sign-in/main.ts',
  'bench:soak': 'benchmarks/soak/main.ts',
  'bench:watch': 'benchmarks/watch/main.ts',
  'bench:web': 'benchmarks/web/main.ts',
};

/**
 * @param {string} sentence
 * @returns {never}
 */
const fail = (sentence) => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19))
  fail(`Node 20.19 or later is needed and this is ${process.versions.node}: install it from https://nodejs.org.`);

const isInstalled = () => {
  if (!existsSync(stamp)) return false;
  const lock = join(root, 'package-lock.json');
  return !existsSync(lock) || statSync(lock).mtimeMs <= statSync(stamp).mtimeMs;
};

/**
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').StdioOptions} stdio
 * @returns {Promise<number>}
 */
const run = (command, args, stdio) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio });
    // npm and the terminal may both send the signal; the child ignores repeats.
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
      process.on(signal, () => child.kill(signal));
    child.on('error', (error) => fail(`${command} could not be started (${error.message}): is it installed?`));
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });

const install = async () => {
  const began = Date.now();
  const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`;
  process.stderr.write('Installing packages (a minute or two the first time)\n');
  const timer = setInterval(() => process.stderr.write(`  still installing, ${seconds()}\n`), 15_000);
  const npm = process.env.npm_execpath;
  const args = ['install', '--no-audit', '--no-fund', '--loglevel=error'];
  // npm's output goes to standard error, because standard output may be parsed as JSON.
  const code = npm?.endsWith('.js')
    ? await run(process.execPath, [npm, ...args], ['ignore', 2, 2])
    : await run('npm', args, ['ignore', 2, 2]);
  clearInterval(timer);
  if (code !== 0) fail('npm install did not work: check the network and the disk, then run the command again.');
  writeFileSync(stamp, new Date().toISOString());
  process.stderr.write(`Packages are installed (${seconds()})\n`);
};

const [command = '', ...rest] = process.argv.slice(2);
const file = commands[command] ?? fail(`Usage: node deploy/local/bootstrap.mjs <${Object.keys(commands).join('|')}>`);
if (!isInstalled()) await install();
const script = join(root, file);
// The IPC channel closes when this process ends in any way, which tells the child to stop.
process.exit(
  await run(process.execPath, ['--import', 'tsx', script, ...rest], ['inherit', 'inherit', 'inherit', 'ipc']),
);
