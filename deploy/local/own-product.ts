import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopAll } from '../engines/child.ts';
import { sentenceOf } from '../engines/setup-error.ts';
import { type Options, type Product, startProduct } from './product.ts';
import { say } from './say.ts';
import { untilStopped } from './until-stopped.ts';

type Wanted = Omit<Options, 'stateDir' | 'deployment' | 'stopping'>;

/**
 * Starts a separate product on free ports, runs `use`, cleans everything up and ends this process: with exit code 0 if
 * `use` returned true.
 */
export const withOwnProduct = async (
  wanted: Wanted,
  use: (product: Product, stopping: AbortSignal, stateDir: string) => Promise<boolean>,
): Promise<never> => {
  const stateDir = mkdtempSync(join(tmpdir(), 'askwatch-own-'));
  const stopping = new AbortController();
  const cleanUp = async () => {
    await stopAll(stateDir);
    rmSync(stateDir, { recursive: true, force: true });
  };
  void untilStopped().then(async (signal) => {
    say(`Stopping (${signal})`);
    stopping.abort();
    await cleanUp();
    process.exit(130);
  });
  const run = async (): Promise<boolean> => {
    const product = await startProduct({ ...wanted, stateDir, deployment: 'test', stopping: stopping.signal });
    try {
      return await use(product, stopping.signal, stateDir);
    } finally {
      if (!stopping.signal.aborted) await product.stop();
    }
  };
  const succeeded = await run().catch((error: unknown) => {
    if (!stopping.signal.aborted) say(sentenceOf(error));
    return false;
  });
  // The signal handler is already cleaning up and will end the process.
  if (stopping.signal.aborted) await new Promise(() => undefined);
  await cleanUp();
  return process.exit(succeeded ? 0 : 1);
};
