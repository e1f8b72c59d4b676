import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { isAlive, startChild, startTimeOf, stopAll } from './child.ts';

let stateDir: string;
beforeEach(() => void (stateDir = mkdtempSync(join(tmpdir(), 'askwatch-child-'))));
afterEach(() => {
  rmSync(stateDir, { recursive: true, force: true });
});

const sleeper = { command: process.execPath, args: ['-e', 'setInterval(() => {}, 1000)'] };
const pidFile = (name: string) => join(stateDir, 'pids', `${name}.json`);

test('processes left running by an earlier launcher are recognised and stopped', async () => {
  const child = startChild('left', stateDir, join(stateDir, 'left.log'), sleeper);
  expect(await stopAll(stateDir)).toEqual(['left']);
  await child.exited;
  expect(existsSync(pidFile('left'))).toBe(false);
});

test('a process that reuses the pid of a dead child is not stopped', async () => {
  const stranger = spawn(sleeper.command, sleeper.args, { detached: true, stdio: 'ignore' });
  const pid = stranger.pid ?? -1;
  mkdirSync(join(stateDir, 'pids'));
  writeFileSync(pidFile('dead'), JSON.stringify({ pid, startTime: 'another time' }));
  try {
    expect(await stopAll(stateDir)).toEqual([]);
    expect(isAlive({ pid, startTime: startTimeOf(pid) ?? '' })).toBe(true);
    expect(existsSync(pidFile('dead'))).toBe(false);
  } finally {
    stranger.kill('SIGKILL');
  }
});

test('a child that ignores SIGTERM is killed after the grace period', async () => {
  const deaf = {
    command: process.execPath,
    args: ['-e', "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('up')"],
  };
  const child = startChild('deaf', stateDir, join(stateDir, 'deaf.log'), deaf);
  await stopAll(stateDir, { graceMs: 300 });
  await child.exited;
  expect(child.hasExited()).toBe(true);
});
