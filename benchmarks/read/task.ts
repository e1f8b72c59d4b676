import { z } from 'zod';

/** The task of one contestant, which runs in its own process. */
export const Task = z.object({
  who: z.enum(['askwatch', 'crawlee']),
  /** `all` reads every page, `answer` reads until the page with the answer, `rendered` reads these pages in a browser. */
  what: z.enum(['all', 'answer', 'rendered']),
  origin: z.string(),
  proxyUrl: z.string(),
  target: z.string(),
  question: z.string(),
  paths: z.array(z.string()),
});
export type Task = z.infer<typeof Task>;

/** The result. `place` is the position of the page with the answer among the pages read. */
export const Outcome = z.object({
  pages: z.int(),
  ms: z.number(),
  peakBytes: z.number(),
  chars: z.int(),
  place: z.int().optional(),
});
export type Outcome = z.infer<typeof Outcome>;

/** Runs one contestant's work and sends the result to the parent process. */
export const contend = async (work: (task: Task) => Promise<Omit<Outcome, 'ms' | 'peakBytes'>>): Promise<void> => {
  const task = Task.parse(JSON.parse(process.env.ASKWATCH_BENCH ?? '{}'));
  const began = performance.now();
  const done = await work(task);
  const outcome: Outcome = { ...done, ms: performance.now() - began, peakBytes: process.resourceUsage().maxRSS * 1024 };
  process.send?.(outcome, () => process.exit(0));
};
