import { takeApart, type Source } from '../read/take-apart.ts';
import { jobs } from './jobs.ts';
import { serveJobs } from '@askwatch/service-kit/serve-jobs';

/** Ways a page could harm the process that parses it, if each had a defect to exploit. */
const harms: Record<string, () => unknown> = {
  burn() {
    for (;;);
  },
  map() {
    const map = new Map<number, number>();
    for (let at = 0; ; at += 1) map.set(at, at);
  },
  join() {
    const [parts, texts] = [new Array<string>(1_000_000).fill('x'.repeat(400)), [] as string[]];
    for (;;) texts.push(parts.join(''));
  },
  buffers() {
    const buffers: Buffer[] = [];
    for (;;) buffers.push(Buffer.alloc(8 * 1024 * 1024, 1));
  },
  exit: () => process.exit(1),
  defect: () => (undefined as unknown as { text: string }).text.length,
  deep: () => {
    throw new RangeError('Maximum call stack size exceeded');
  },
};

/** The product's own jobs, plus pages that name the harm they do. */
await serveJobs({
  ...jobs,
  takeApart: (source: Source) => {
    harms[/<title>harm: (\w+)/.exec(source.html)?.[1] ?? '']?.();
    return takeApart(source);
  },
  // eslint-disable-next-line @typescript-eslint/require-await -- has the type of the real one
  bestFirst: async ({ names: ms }: { names: string }) => {
    const until = Date.now() + Number(ms);
    while (Date.now() < until);
    return [String(process.pid), JSON.stringify(process.env)];
  },
});
