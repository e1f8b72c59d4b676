import { BillingView } from '@askwatch/contracts/billing';
import { NotificationsView } from '@askwatch/contracts/notifications';
import { api } from '@askwatch/web-kit/api';
import { cn } from '@askwatch/web-kit/cn';
import { Link } from '@askwatch/web-kit/router';
import { Button } from '@askwatch/web-kit/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Circle, CircleCheck, ListChecks } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { firstSteps as texts } from '../texts.ts';
import { Place } from './place.tsx';
import { doneSteps, isOver, readProgress, type Step, steps, writeProgress } from './steps.ts';

/** The same queries as the pages', so that pushes tick the steps off. */
const useViews = (isNeeded: boolean) => {
  const billing = useQuery({
    queryKey: ['billing'],
    queryFn: ({ signal }) => api.get('/billing', BillingView, signal),
    enabled: isNeeded,
  });
  const notifications = useQuery({
    queryKey: ['notifications'],
    queryFn: ({ signal }) => api.get('/notifications', NotificationsView, signal),
    enabled: isNeeded,
  });
  return { billing: billing.data, notifications: notifications.data };
};

const useSteps = (userId: string) => {
  const [progress, setProgress] = useState(() => readProgress(userId));
  const isNeeded = !isOver(progress);
  const views = useViews(isNeeded);
  const done = doneSteps(progress.done, views);
  const isKnown = views.billing !== undefined && views.notifications !== undefined;
  useEffect(() => {
    if (done.length > progress.done.length) writeProgress(userId, { ...progress, done });
  }, [userId, progress, done]);
  const hide = () => {
    const hidden = { done, isHidden: true };
    writeProgress(userId, hidden);
    setProgress(hidden);
  };
  return { done, hide, isNeeded, isKnown };
};

const StepRow = ({ step, isDone, onChoose }: { step: Step; isDone: boolean; onChoose: () => void }) => {
  const { title, text, path } = texts.steps[step];
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li>
      <Link
        to={path}
        onClick={onChoose}
        className="flex items-start gap-3 rounded-control px-2 py-2 text-sm transition-colors hover:bg-ink/6"
      >
        <Icon aria-hidden size={20} className={cn('shrink-0', isDone ? 'text-ok' : 'text-muted')} />
        <span className="min-w-0">
          <span className={cn('block font-medium', isDone && 'text-muted line-through')}>{title}</span>
          <span className="block text-muted">{isDone ? texts.done : text}</span>
        </span>
      </Link>
    </li>
  );
};

/** What to do first here, as a list that ticks itself off. Gone once all is done, or when the user hides it. */
export const FirstSteps = ({ userId }: { userId: string }) => {
  const { done, hide, isNeeded, isKnown } = useSteps(userId);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const pressed = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setIsOpen(false);
    };
    const typed = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setIsOpen(false);
    };
    addEventListener('pointerdown', pressed);
    addEventListener('keydown', typed);
    return () => {
      removeEventListener('pointerdown', pressed);
      removeEventListener('keydown', typed);
    };
  }, [isOpen]);
  if (!isNeeded) return null;
  if (!isKnown) return <Place userId={userId} />;
  const count = `${String(done.length)}/${String(steps.length)}`;
  return (
    <div ref={root} className="relative shrink-0">
      <Button
        kind="quiet"
        className="px-2 text-ink"
        aria-label={texts.open(done.length, steps.length)}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      >
        <ListChecks aria-hidden size={20} className="text-accent" />
        <span aria-hidden className="max-lg:hidden">
          {texts.title}
        </span>
        <span aria-hidden className="text-muted tabular-nums">
          {count}
        </span>
      </Button>
      <section
        id={id}
        aria-label={texts.title}
        hidden={!isOpen}
        className="fixed inset-x-4 top-16 z-40 rounded-card border border-line bg-surface p-3 shadow-float md:absolute md:inset-x-auto md:top-full md:right-0 md:mt-2 md:w-80"
      >
        <ol className="grid gap-1">
          {steps.map((step) => (
            <StepRow
              key={step}
              step={step}
              isDone={done.includes(step)}
              onChoose={() => {
                setIsOpen(false);
              }}
            />
          ))}
        </ol>
        <Button kind="quiet" size="small" className="mt-1" onClick={hide}>
          {texts.hide}
        </Button>
      </section>
    </div>
  );
};
