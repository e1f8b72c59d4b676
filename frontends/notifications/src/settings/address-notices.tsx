import type { NotificationsView } from '@askwatch/contracts/notifications';
import { accountQuery, useVerificationMail } from '@askwatch/web-kit/account';
import { api } from '@askwatch/web-kit/api';
import { useUser } from '@askwatch/web-kit/session';
import { Button } from '@askwatch/web-kit/ui/button';
import { ErrorText } from '@askwatch/web-kit/ui/error-text';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { patch } from './queries.ts';
import { address as texts } from '../texts.ts';

type NoticeProps = { title: string; text: ReactNode; children: ReactNode };

/** Why no emails arrive, what is kept, and what to do. */
const Notice = ({ title, text, children }: NoticeProps) => (
  <section
    aria-label={title}
    className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-card border border-warn/30 bg-warn-soft p-4 text-sm"
  >
    <TriangleAlert aria-hidden size={20} className="shrink-0 text-warn" />
    <div className="min-w-0 flex-1 basis-52">
      <p className="font-medium text-warn">{title}</p>
      <p className="mt-0.5 [overflow-wrap:anywhere]">{text}</p>
    </div>
    <div className="grid basis-full justify-items-start gap-2 pl-9">{children}</div>
  </section>
);

const Failed = ({ error }: { error: unknown }) => (
  <p role="alert" className="max-w-72 text-bad">
    <ErrorText error={error} />
  </p>
);

export const Suppressed = ({ because }: { because: NonNullable<NotificationsView['suppressed']> }) => {
  const client = useQueryClient();
  const user = useUser();
  const clear = useMutation({
    mutationFn: () => api.send('/notifications/address-works'),
    networkMode: 'always',
    onSuccess: () => {
      patch(client, ({ suppressed: _cleared, ...view }) => view);
    },
  });
  const { title, what } = texts[because];
  return (
    <Notice
      title={title}
      text={
        <>
          {texts.before(what)}
          <bdi>{user?.email ?? texts.unknown}</bdi>
          {texts.after}
        </>
      }
    >
      <Button
        size="small"
        disabled={clear.isPending}
        onClick={() => {
          clear.mutate();
        }}
      >
        {texts.works}
      </Button>
      {clear.isError && <Failed error={clear.error} />}
    </Notice>
  );
};

export const Unverified = () => {
  const account = useQuery(accountQuery);
  const send = useVerificationMail();
  // If the account fails to load, show nothing here: that doesn't mean the address is unverified.
  if (account.data?.isEmailVerified !== false) return null;
  return (
    <Notice
      title={texts.unverified}
      text={
        <>
          {texts.unverifiedBefore}
          <bdi>{account.data.email}</bdi>
          {texts.unverifiedAfter}
        </>
      }
    >
      {send.isSuccess ? (
        <p role="status" className="flex items-center gap-2 text-ok">
          <CircleCheck aria-hidden size={16} className="shrink-0" />
          {texts.sent}
        </p>
      ) : (
        <Button
          size="small"
          disabled={send.isPending}
          onClick={() => {
            send.mutate();
          }}
        >
          {send.isPending ? texts.sending : texts.sendAgain}
        </Button>
      )}
      {send.isError && <Failed error={send.error} />}
    </Notice>
  );
};
