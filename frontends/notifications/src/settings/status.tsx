import type { NotificationsView } from '@askwatch/contracts/notifications';
import { Chip } from '@askwatch/web-kit/ui/chip';
import { momentText, statusText, waitingText } from './texts.ts';

/** Whether mails are sent, as it is saved and not as it is chosen. */
export const Status = ({ view: { preferences } }: { view: NotificationsView }) => (
  <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
    {preferences.mechanism === 'email' ? (
      <Chip tone="ok">Notifications Enabled</Chip>
    ) : (
      <Chip tone="none">Notifications Disabled</Chip>
    )}
    {statusText(preferences)}
  </p>
);

const nextText = ({ preferences, nextMail, waiting }: NotificationsView): string => {
  if (preferences.frequency === 'immediate' && nextMail === undefined)
    return waiting === 0 ? 'Nothing waits to be sent.' : 'It is being sent.';
  if (nextMail === undefined) return 'It goes out at its hour once something has changed.';
  return momentText(nextMail, preferences.timeZone);
};

/** When the next mail goes out and what is in it so far. */
export const NextMail = ({ view }: { view: NotificationsView }) => {
  if (view.preferences.mechanism === 'none' || view.suppressed !== undefined) return null;
  return (
    <dl className="grid gap-x-6 gap-y-4 rounded-card border border-line bg-surface p-4 text-base md:grid-cols-[1fr_auto]">
      <div>
        <dt className="text-sm text-muted">
          {view.preferences.frequency === 'immediate' ? 'Next mail' : 'Next digest'}
        </dt>
        <dd>{nextText(view)}</dd>
      </div>
      <div>
        <dt className="text-sm text-muted">Waiting</dt>
        <dd className="tabular-nums">{waitingText(view.waiting)}</dd>
      </div>
    </dl>
  );
};
