import type { Health as HealthView } from '@askwatch/contracts/monitoring';
import type { WatchView } from '@askwatch/contracts/watch-views';
import { cn } from '@askwatch/web-kit/cn';
import type { Schedule } from '@askwatch/web-kit/watches';
import { Chip } from '@askwatch/web-kit/ui/chip';
import { fullText } from '@askwatch/web-kit/time-text';
import { Hourglass, RefreshCw } from 'lucide-react';
import { agoText, clockText } from '@askwatch/web-kit/time-text';
import {
  confirmingText,
  healthNote,
  healthNow,
  healthWord,
  intervalText,
  lastText,
  nextText,
  pausedUntil,
  disabledText,
} from './health-text.ts';
import { healthTexts as texts } from '../texts.ts';

const looks: Record<HealthView['status'], { dot: string; text: string }> = {
  ok: { dot: 'bg-ok', text: 'text-ok' },
  failing: { dot: 'bg-bad', text: 'text-bad' },
  blocked: { dot: 'bg-warn', text: 'text-warn' },
  paused: { dot: 'border-2 border-warn bg-transparent', text: 'text-warn' },
};

/** A dot and a word, with the start of the state, or its end if the site named one. */
const Dot = ({ health, now }: { health: HealthView; now: number }) => {
  const until = pausedUntil(health);
  const status = until === null ? health.status : 'paused';
  const at = until ?? health.since;
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden className={cn('size-2 shrink-0 rounded-full', looks[status].dot)} />
      <span className={cn('font-medium', looks[status].text)}>{healthWord[status]}</span>
      <span>
        {until === null ? texts.since : texts.until} <time dateTime={at}>{clockText(at, now)}</time>
      </span>
    </span>
  );
};

type TimeProps = { at: string | undefined; what: string; text: string };

/** A relative time, with the exact time as its tooltip. */
const Time = ({ at, what, text }: TimeProps) =>
  at === undefined ? (
    text
  ) : (
    <time dateTime={at} title={`${what} ${fullText(at)}`}>
      {text}
    </time>
  );

type CheckedProps = { schedule: Schedule; isWell: boolean; minutes: number; check: CheckState; now: number };

/** When it was last checked and is checked next. */
const Checked = ({ schedule, isWell, minutes, check, now }: CheckedProps) => {
  const next = nextText(isWell, schedule, now);
  const last = check.result ?? lastText(isWell, schedule, now);
  return (
    <p>
      {check.isUnderWay ? (
        <span className="inline-flex items-center gap-1.5 font-medium text-ink">
          <RefreshCw aria-hidden size={13} className="animate-spin" />
          {texts.checking}
        </span>
      ) : (
        <span className={check.result === undefined ? undefined : 'font-medium text-ink'}>
          <Time at={schedule.lastChecked} what={texts.checkedAt} text={last} />
        </span>
      )}
      {next !== '' && !check.isUnderWay && (
        <>
          {' · '}
          <Time at={schedule.nextCheck} what={texts.nextAt} text={next} />
        </>
      )}
      {' · '}
      {intervalText(minutes)}
    </p>
  );
};

/** A manual check: whether it is running, and for a while its result. */
export type CheckState = { isUnderWay: boolean; result: string | undefined };

type HealthProps = { view: WatchView; schedule: Schedule; check: CheckState; now: number };

const DisabledHealth = ({ view, schedule, now }: Omit<HealthProps, 'check'>) => (
  <p className="text-xs text-muted tabular-nums">
    {disabledText(view)}
    {schedule.lastChecked !== undefined && (
      <>
        {' · '}
        <Time
          at={schedule.lastChecked}
          what={texts.checkedAt}
          text={texts.lastChecked(agoText(schedule.lastChecked, now))}
        />
      </>
    )}
  </p>
);

/** A watch's health, its last and next check, and any change awaiting confirmation. */
export const Health = ({ view, schedule, check, now }: HealthProps) => {
  if (!view.enabled) return <DisabledHealth view={view} schedule={schedule} now={now} />;
  const health = healthNow(view, schedule);
  const note = healthNote(health, now);
  const confirming = confirmingText(schedule, now);
  return (
    <div className="grid gap-1.5 text-xs text-muted tabular-nums">
      {(view.answer !== undefined || note !== null) && <Dot health={health} now={now} />}
      {note !== null && <p>{note}</p>}
      <Checked
        schedule={schedule}
        isWell={health.status === 'ok'}
        minutes={view.intervalMinutes}
        check={check}
        now={now}
      />
      {confirming !== null && (
        <p className="flex items-start gap-1.5 font-medium text-accent">
          <Hourglass aria-hidden size={13} className="mt-0.75 shrink-0" />
          <span className="min-w-0 animate-slide [overflow-wrap:anywhere]">{confirming}</span>
        </p>
      )}
      {!view.isStable && (
        <p className="grid justify-items-start gap-1">
          <Chip tone="warn">{texts.unstable}</Chip>
          <span>{texts.unstableMeaning}</span>
        </p>
      )}
    </div>
  );
};
