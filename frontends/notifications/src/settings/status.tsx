import type { NotificationsView } from '@askwatch/contracts/notifications';
import { accountQuery } from '@askwatch/web-kit/account';
import { useNow } from '@askwatch/web-kit/use-now';
import { Chip } from '@askwatch/web-kit/ui/chip';
import { useQuery } from '@tanstack/react-query';
import { nextMailText, status as texts } from '../texts.ts';

/** Why no emails can arrive, in short; the notice on the page has the details. Undefined until known. */
const useObstacle = ({ preferences, suppressed }: NotificationsView): string | null | undefined => {
  const account = useQuery(accountQuery);
  if (preferences.mechanism === 'none') return null;
  if (suppressed !== undefined) return texts.bouncing;
  if (account.isPending) return undefined;
  return account.data?.isEmailVerified === false ? texts.unverified : null;
};

/** Whether emails are sent, according to the saved settings, not the current choice. */
export const Status = ({ view }: { view: NotificationsView }) => {
  const { preferences } = view;
  const obstacle = useObstacle(view);
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      {preferences.mechanism === 'email' ? (
        <Chip tone={obstacle === undefined ? 'unknown' : obstacle === null ? 'ok' : 'warn'}>{texts.on}</Chip>
      ) : (
        <Chip tone="none">{texts.off}</Chip>
      )}
      {typeof obstacle === 'string' && <span className="font-medium text-warn">{obstacle}</span>}
      {texts.what(preferences)}
    </p>
  );
};

/** When the next email is sent, in one line. */
export const NextMail = ({ view }: { view: NotificationsView }) => {
  const now = useNow(true, 60_000);
  if (view.preferences.mechanism === 'none' || view.suppressed !== undefined) return null;
  return (
    <p className="rounded-card border border-line bg-surface px-4 py-3 text-base tabular-nums">
      {nextMailText(view, now)}
    </p>
  );
};
