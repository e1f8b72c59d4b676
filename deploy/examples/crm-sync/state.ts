import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { appendFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

type DeadLetter = { at: string; problem: string; event: unknown };

const lettersIn = (file: string): DeadLetter[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as DeadLetter)
    : [];

/**
 * What the consumer keeps itself, in a folder: events that the CRM refused, and that the account is erased. Its place in
 * the stream is kept by Kafka, and which record belongs to which event by the CRM.
 */
export const openState = (folder: string) => {
  mkdirSync(folder, { recursive: true });
  const deadFile = join(folder, 'dead-letters.ndjson');
  const retriedFile = join(folder, 'dead-letters-being-retried.ndjson');
  const erasedFile = join(folder, 'erased');

  return {
    bury: async (event: unknown, problem: string): Promise<void> => {
      const letter: DeadLetter = { at: new Date().toISOString(), problem, event };
      await appendFile(deadFile, `${JSON.stringify(letter)}\n`);
    },

    dead: (): DeadLetter[] => lettersIn(deadFile),

    /**
     * Tries all dead letters again. They are moved aside meanwhile, because the consumer may add new ones; if this is
     * interrupted, the next time starts with them.
     * @returns how many there were
     */
    async retryDead(retry: (letter: DeadLetter) => Promise<void>): Promise<number> {
      if (!existsSync(retriedFile) && existsSync(deadFile)) renameSync(deadFile, retriedFile);
      const letters = lettersIn(retriedFile);
      for (const letter of letters) await retry(letter);
      await rm(retriedFile, { force: true });
      return letters.length;
    },

    isErased: (): boolean => existsSync(erasedFile),

    /** The account is erased: nothing of it may stay here either. */
    async erase(): Promise<void> {
      writeFileSync(erasedFile, new Date().toISOString());
      for (const file of [deadFile, retriedFile]) await rm(file, { force: true });
    },
  };
};

export type State = ReturnType<typeof openState>;
