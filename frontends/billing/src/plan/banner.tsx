import type { BillingView, SubscriptionState } from '@askwatch/contracts/billing';
import { cn } from '@askwatch/web-kit/cn';
import { Chip } from '@askwatch/web-kit/ui/chip';
import { BadgeCheck, CalendarX, CircleUser } from 'lucide-react';
import type { ReactNode } from 'react';
import { bannerOf, page, plan } from '../texts.ts';

const looks = {
  no: { look: 'border-line bg-surface', iconLook: 'text-muted', Icon: CircleUser },
  yesRenewing: { look: 'border-ok/30 bg-ok-soft', iconLook: 'text-ok', Icon: BadgeCheck },
  yesNotRenewing: { look: 'border-warn/30 bg-warn-soft', iconLook: 'text-warn', Icon: CalendarX },
} as const;

/** Which plan the account has, until when, and the button that changes it. */
export const Banner = ({
  state,
  view,
  children,
}: {
  state: SubscriptionState;
  view: BillingView;
  children: ReactNode;
}) => {
  const { title, text } = bannerOf(state, view);
  const { look, iconLook, Icon } = looks[state];
  return (
    <section
      aria-label={plan.label}
      className={cn('flex flex-wrap items-center gap-x-4 gap-y-4 rounded-card border p-5', look)}
    >
      <Icon aria-hidden size={24} className={cn('shrink-0', iconLook)} />
      <div className="min-w-0 flex-1 basis-48">
        <div className="flex flex-wrap items-center gap-x-3">
          <h2 className="text-lg font-semibold">{title}</h2>
          {view.sandbox && <Chip tone="warn">{page.sandbox}</Chip>}
        </div>
        <p className="text-sm">{text}</p>
      </div>
      {children}
    </section>
  );
};
