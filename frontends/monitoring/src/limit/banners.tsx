import { NotificationsView } from '@askwatch/contracts/notifications';
import { api } from '@askwatch/web-kit/api';
import { buttonLook } from '@askwatch/web-kit/ui/button';
import { useQuery } from '@tanstack/react-query';
import { BellRing, CircleAlert, MailWarning } from 'lucide-react';
import { Link } from '@askwatch/web-kit/router';
import { isOverLimit, limitText, type Usage } from './usage.ts';
import { plans } from '@askwatch/contracts/limits';
import { alertTexts, limitTexts } from '../texts.ts';

const linkLook = buttonLook({ kind: 'secondary', size: 'small', className: 'max-md:ml-9' });

/** Whether alerts are sent by email; `isExpected` until that is known or has failed to load. */
export const useAlerts = () => {
  const { data, isPending, failureCount } = useQuery({
    queryKey: ['notifications'],
    queryFn: ({ signal }) => api.get('/notifications', NotificationsView, signal),
  });
  return { alerts: data, isExpected: isPending && failureCount === 0 };
};

/** Invites the user to turn on email alerts if they are off, or warns that mails to the address bounced. */
export const AlertsBanner = ({ alerts: data }: { alerts: NotificationsView }) => {
  if (data.preferences.mechanism === 'email' && data.suppressed === undefined) return null;
  const isSuppressed = data.suppressed !== undefined && data.preferences.mechanism === 'email';
  return (
    <aside
      aria-label={alertTexts.label}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4 text-sm"
    >
      {isSuppressed ? (
        <MailWarning aria-hidden size={20} className="shrink-0 text-warn" />
      ) : (
        <BellRing aria-hidden size={20} className="shrink-0 text-accent" />
      )}
      <p className="min-w-0 flex-1 basis-52">{isSuppressed ? alertTexts.bounced : alertTexts.invite}</p>
      <Link to="/notifications" className={linkLook}>
        {isSuppressed ? alertTexts.check : alertTexts.enable}
      </Link>
    </aside>
  );
};

/** Shown when the list exceeds the plan's limit. The texts are fixed: docs/limits.md. */
export const LimitBanner = ({ usage }: { usage: Usage }) =>
  usage.limit !== null &&
  isOverLimit(usage) && (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-bad/30 bg-bad-soft p-4 text-sm"
    >
      <CircleAlert aria-hidden size={20} className="shrink-0 text-bad" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-medium text-bad">{limitTexts.title}</p>
        <p className="mt-0.5">{limitText(usage.limit)}</p>
      </div>
      <Link to="/billing" className={linkLook}>
        {usage.limit <= plans.free.watches ? limitTexts.upgrade : limitTexts.plans}
      </Link>
    </div>
  );
