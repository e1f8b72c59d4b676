import type { BillingView } from '@askwatch/contracts/billing';
import { cn } from '@askwatch/web-kit/cn';
import { Globe, MessagesSquare, type LucideIcon } from 'lucide-react';
import { usage as texts } from '../texts.ts';
import { type Meter, metersOf } from './meter.ts';

const barLook = { ok: 'bg-ok', warn: 'bg-warn', bad: 'bg-bad' };

type CardProps = { title: string; Icon: LucideIcon; meter: Meter; description: string };

const Card = ({ title, Icon, meter: { count, percent, width, tone }, description }: CardProps) => (
  <section aria-label={title} className="grid content-start gap-3 rounded-card border border-line bg-surface p-5">
    <h2 className="flex items-center gap-2 text-sm font-medium text-muted">
      <Icon aria-hidden size={16} />
      {title}
    </h2>
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <p className="text-lg font-semibold tabular-nums">{count}</p>
      <p className="text-sm text-muted tabular-nums">{percent === null ? texts.noLimit : `${String(percent)}%`}</p>
    </div>
    <div
      role="meter"
      aria-label={title}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={width}
      aria-valuetext={count}
      className="h-2 overflow-hidden rounded-full bg-line"
    >
      <div
        data-tone={tone}
        className={cn('h-full origin-left transition-transform duration-200 rtl:origin-right', barLook[tone])}
        style={{ transform: `scaleX(${String(width / 100)})` }}
      />
    </div>
    <p className="text-sm text-muted">{description}</p>
  </section>
);

/** What the plan is used for. The numbers follow pushed updates. */
export const UsageCards = ({ view }: { view: BillingView }) => {
  const { websites, requests } = metersOf(view);
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Card
        title={texts.websites}
        Icon={Globe}
        meter={websites}
        description={view.websiteCount > view.monitoringCount ? texts.deactivatedNote : texts.websitesNote}
      />
      <Card title={texts.requests} Icon={MessagesSquare} meter={requests} description={texts.requestsNote} />
    </div>
  );
};
