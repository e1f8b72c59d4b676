import { randomUUID } from 'node:crypto';
import { z } from 'zod';

/** An event of typical size. `at` is for the envelope, `due` for latency: when it should have been appended. */
export const Noted = z.object({ type: z.literal('Noted'), at: z.string(), due: z.number(), text: z.string() });
export type Noted = z.infer<typeof Noted>;

/** Milliseconds since 1970 including fractions; comparable between processes on the same machine. */
export const clock = (): number => performance.timeOrigin + performance.now();

export const noted = (due = clock()): Noted => ({
  type: 'Noted',
  at: new Date().toISOString(),
  due,
  text: 'x'.repeat(250),
});

export const freshStream = (): string => `note-${randomUUID()}`;

/** Runs a task `count` times, with at most `atOnce` running concurrently. */
export const concurrently = async (count: number, atOnce: number, task: () => Promise<unknown>): Promise<void> => {
  let left = count;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      await task();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
};
