import type { Health as HealthView, WatchView } from '@askwatch/contracts/monitoring';
import { cn } from '@askwatch/web-kit/cn';
import type { Schedule } from '@askwatch/web-kit/watches';
import { Chip } from '@askwatch/web-kit/ui/chip';
import { Hourglass } from 'lucide-react';
import { clockText } from '../times.ts';
import {
  confirmingText,
  healthNote,
  healthWord,
  intervalText,
  nextText,
  restText,
  unstableText,
} from './health-text.ts';

const looks: Record<HealthView['status'], { dot: string; text: string }> = {
  ok: { dot: 'bg-ok', text: 'text-ok' },
  failing: { dot: 'bg-bad', text: 'text-bad' },
  blocked: { dot: 'bg-warn', text: 'text-warn' },
  paused: { dot: 'border-2 border-warn bg-transparent', text: 'text-warn' },
};

/** A dot with a word and a since. */
const Dot = ({ health, now }: { health: HealthView; now: number }) => (
  <span className="inline-flex items-center gap-1.5">
    <span aria-hidden className={cn('size-2 shrink-0 rounded-full', looks[health.status].dot)} />
    <span className={cn('font-medium', looks[health.status].text)}>{healthWord[health.status]}</span>
    <span>
      since <time dateTime={health.since}>{clockText(health.since, now)}</time>
    </span>
  </span>
);

type HealthProps = { view: WatchView; schedule: Schedule; now: number };

/** How the checks go, when the next one is, and what waits for a second look. */
export const Health = ({ view, schedule, now }: HealthProps) => {
  if (!view.enabled) return <p className="text-xs text-muted">{restText(view)}</p>;
  const note = healthNote(view.health);
  const next = nextText(view, schedule, now);
  const confirming = confirmingText(schedule, now);
  return (
    <div className="grid gap-1.5 text-xs text-muted tabular-nums">
      {(view.answer !== undefined || note !== null) && <Dot health={view.health} now={now} />}
      {note !== null && <p>{note}</p>}
      <p>
        {next === '' ? '' : `${next} · `}
        {intervalText(view.intervalMinutes)}
      </p>
      {confirming !== null && (
        <p className="flex items-start gap-1.5 font-medium text-accent">
          <Hourglass aria-hidden size={13} className="mt-0.75 shrink-0" />
          {confirming}
        </p>
      )}
      {!view.isStable && (
        <p className="grid justify-items-start gap-1">
          <Chip tone="warn">Unstable</Chip>
          <span>{unstableText}</span>
        </p>
      )}
    </div>
  );
};
