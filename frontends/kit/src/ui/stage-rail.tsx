import { cn } from '../cn.ts';
import { Progress } from './progress.tsx';

type StageRailProps = {
  /** The names of all stages, in order. */
  stages: readonly string[];
  /** Index of the running stage; equal to the number of stages when all are done. */
  current: number;
  /** What the running stage is doing, in words. */
  text: string;
  /** What the stage has found so far. */
  count?: string | undefined;
  /** Progress within a stage that can be counted. */
  bar?: { done: number; total: number } | undefined;
};

const Segment = ({ state }: { state: 'done' | 'running' | 'ahead' }) => (
  <span
    className={cn(
      'h-1 flex-1 rounded-full transition-colors duration-200',
      state === 'ahead' ? 'bg-line' : 'bg-accent',
      state === 'running' && 'animate-breathe',
    )}
  />
);

const stateOf = (index: number, current: number) => {
  if (index === current) return 'running';
  return index < current ? 'done' : 'ahead';
};

/** The stages as one line that fills up, with a text for the running stage. */
export const StageRail = ({ stages, current, text, count, bar }: StageRailProps) => (
  <div className="grid min-w-0 gap-2">
    <div className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-4 text-sm">
      <span className="font-medium">{text}</span>
      {count !== undefined && <span className="text-muted tabular-nums">{count}</span>}
    </div>
    <div className="flex items-center gap-1">
      {stages.map((stage, index) =>
        index === current && bar ? (
          <Progress key={stage} label={text} done={bar.done} total={bar.total} className="flex-1" />
        ) : (
          <Segment key={stage} state={stateOf(index, current)} />
        ),
      )}
    </div>
  </div>
);
