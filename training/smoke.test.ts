import { existsSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const here = join(process.cwd(), 'training');
const cache = process.env.ASKWATCH_TRAINING ?? join(homedir(), '.cache/askwatch/training');
const python = join(cache, 'venv/bin/python');
// The environment is 5 GB, so only machines that train have it; `training/run fetch` makes it.
const whereTrained =
  existsSync(python) && existsSync(join(cache, 'base/all-minilm-l6-v2/model.onnx')) ? test : test.skip;

/** Runs a part of the training. @throws with the end of its output when it fails */
const run = (...words: string[]): string => {
  const env = { ...process.env, PYTHONPATH: here, TOKENIZERS_PARALLELISM: 'false' };
  const { status, stdout, stderr } = spawnSync(python, words, { cwd: here, env, encoding: 'utf8', timeout: 240_000 });
  if (status !== 0) throw new Error(`${words.join(' ')} ended with ${String(status)}: ${stderr.slice(-1000)}`);
  return stdout;
};

whereTrained(
  'a hundred steps lower the loss, and training goes on after a stop, in half precision and two processes',
  () => {
    const { losses, went_on } = JSON.parse(run('smoke.py')) as { losses: number[]; went_on: boolean };
    expect(losses).toHaveLength(4);
    expect(losses[3]).toBeLessThan(0.7 * (losses[0] ?? 0));
    expect(went_on).toBe(true);
  },
  300_000,
);

whereTrained(
  'examples are labelled right, and a low-rank update learns nothing else',
  () => {
    expect(() =>
      run('-m', 'unittest', '-q', 'label.test_label', 'label.test_asked', 'train.test_low_rank', 'train.test_loss'),
    ).not.toThrow();
  },
  120_000,
);
