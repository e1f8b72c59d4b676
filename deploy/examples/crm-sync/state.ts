import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { appendFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PublicEvent } from '@askwatch/contracts/public/events';

export type DeadLetter = { at: string; problem: string; event: unknown };

/**
 * What the consumer keeps itself, in a folder: events that the CRM refused, and that the account is erased. Its place in
 * the stream is kept by Kafka, and which record belongs to which event by the CRM.
 */
export const openState = (folder: string) => {
  mkdirSync(folder, { recursive: true });
  const deadFile = join(folder, 'dead-letters.ndjson');
  const erasedFile = join(folder, 'erased');

  return {
    bury: async (event: unknown, problem: string): Promise<void> => {
      const letter: DeadLetter = { at: new Date().toISOString(), problem, event };
      await appendFile(deadFile, `${JSON.stringify(letter)}\n`);
    },
    dead: (): DeadLetter[] =>
      existsSync(deadFile)
        ? readFileSync(deadFile, 'utf8')
            .split('\n')
            .filter((line) => line !== '')
            .map((line) => JSON.parse(line) as DeadLetter)
        : [],
    /** Takes all dead letters out. @returns those that are events, which may be tried again */
    takeDead(): PublicEvent[] {
      const events = this.dead().flatMap(({ event }) => PublicEvent.safeParse(event).data ?? []);
      writeFileSync(deadFile, '');
      return events;
    },
    isErased: (): boolean => existsSync(erasedFile),
    /** The account is erased: nothing of it may stay here either. */
    async erase(): Promise<void> {
      writeFileSync(erasedFile, new Date().toISOString());
      await rm(deadFile, { force: true });
    },
  };
};

export type State = ReturnType<typeof openState>;
