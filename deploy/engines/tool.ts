import { spawn, type ChildProcess } from 'node:child_process';
import { SetupError } from './setup-error.ts';

export type RunResult = { code: number; output: string };

const keptOutput = 200_000;
const running = new Set<ChildProcess>();

// A download left running after its launcher has ended would get in the way of the next one.
process.on('exit', () => {
  for (const child of running) child.kill();
});

/** Runs a program to completion and returns its output; code 127 if the program does not exist. */
export const run = (
  command: string,
  args: string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<RunResult> =>
  new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    let output = '';
    const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-keptOutput));
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => {
      running.delete(child);
      resolve({ code: 127, output: error.message });
    });
    child.on('close', (code) => {
      running.delete(child);
      resolve({ code: code ?? 1, output });
    });
  });

/** Like `run`, for a step that must succeed. */
export const mustRun = async (
  purpose: string,
  command: string,
  args: string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
) => {
  const { code, output } = await run(command, args, options);
  if (code === 0) return output;
  if (/No space left on device/i.test(output)) throw new Error('ENOSPC');
  const lines = output.trim().split('\n');
  const errorLines = lines.filter((line) => /error|fail|unknown host|refused|timed? ?out/i.test(line)).slice(0, 3);
  const excerpt = (errorLines.length > 0 ? errorLines : lines.slice(-3)).join(' ').slice(0, 500);
  throw new SetupError(
    `${purpose} did not work (${command} ended with ${code}): check the network and run the command again. It said: ${excerpt}`,
  );
};
