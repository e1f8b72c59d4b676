import type { Progress } from '@askwatch/contracts/asking';

/** What the demo shows at one moment. */
export type DemoState = { phase: 'idle' } | { phase: 'running'; progress: Progress } | { phase: 'answered' };
type Step = { at: number; state: DemoState };

/** From docs/limits.md: one loop. */
export const loopMs = 12_000;
const pages = 12;
const pageMs = 150;
const selected = ['/leadership', '/about', '/press'];
const readMs = 800;

const running = (at: number, progress: Progress): Step => ({ at, state: { phase: 'running', progress } });
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

/** The six phases: idle, exploring, selecting, reading, thinking, answered. `at` is in milliseconds from the start. */
export const steps: readonly Step[] = [
  { at: 0, state: { phase: 'idle' } },
  ...times(pages, (i) => running(1000 + i * pageMs, { stage: 'discovering', discoveredPages: i + 1 })),
  running(3200, { stage: 'selecting', discoveredPages: pages, selectedPages: selected }),
  ...times(selected.length, (i) =>
    running(4600 + i * readMs, {
      stage: 'fetching',
      selectedPages: selected,
      completedPages: i + 1,
      totalPages: selected.length,
    }),
  ),
  running(7000, { stage: 'analyzing' }),
  { at: 8500, state: { phase: 'answered' } },
];

/** How long a step is shown. */
export const lengthOf = (index: number): number => (steps[index + 1]?.at ?? loopMs) - (steps[index]?.at ?? 0);
