import type { NotificationsView } from '@askwatch/contracts/notifications';
import { accountQuery } from '@askwatch/web-kit/account';
import { Chip } from '@askwatch/web-kit/ui/chip';
import { useQuery } from '@tanstack/react-query';
import { momentText, statusText, waitingText } from './texts.ts';

/** Why no emails can arrive, in short; the notice on the page has the details. Undefined until known. */
const useObstacle = ({ preferences, suppressed }: NotificationsView): string | null | undefined => {
  const account = useQuery(accountQuery);
  if (preferences.mechanism === 'none') return null;
  if (suppressed !== undefined) return 'Nothing is sent: mails to you come back or were reported';
  if (account.isPending) return undefined;
  return account.data?.isEmailVerified === false ? 'Nothing arrives until you verify your address' : null;
};

/** Whether emails are sent, according to the saved settings, not the current choice. */
export const Status = ({ view }: { view: NotificationsView }) => {
  const { preferences } = view;
  const obstacle = useObstacle(view);
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      {preferences.mechanism === 'email' ? (
        <Chip tone={obstacle === undefined ? 'unknown' : obstacle === null ? 'ok' : 'warn'}>Notifications Enabled</Chip>
      ) : (
        <Chip tone="none">Notifications Disabled</Chip>
      )}
      {typeof obstacle === 'string' && <span className="font-medium text-warn">{obstacle}</span>}
      {statusText(preferences)}
    </p>
  );
};

const nextText = ({ preferences, nextMail, waiting }: NotificationsView): string => {
  if (preferences.frequency === 'immediate' && nextMail === undefined)
    return waiting === 0 ? 'Nothing waits to be sent.' : 'It is being sent.';
  if (nextMail === undefined) return 'It goes out at its hour once something has changed.';
  return momentText(nextMail, preferences.timeZone);
};

/** When the next email is sent, and how many notices are waiting for it. */
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
