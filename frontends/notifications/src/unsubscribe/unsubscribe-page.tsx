import { ApiError, api } from '@askwatch/web-kit/api';
import { useUser } from '@askwatch/web-kit/session';
import { Button, buttonLook } from '@askwatch/web-kit/ui/button';
import { ErrorBox } from '@askwatch/web-kit/ui/error-box';
import { Skeleton } from '@askwatch/web-kit/ui/skeleton';
import { useMailedToken } from '@askwatch/web-kit/use-mailed-token';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, LoaderCircle, MailX, Unlink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '@askwatch/web-kit/router';
import { ErrorText } from '@askwatch/web-kit/ui/error-text';
import { z } from 'zod';
import { readAgain } from '../settings/queries.ts';
import { unsubscribe as texts } from '../texts.ts';

const State = z.object({ isSubscribed: z.boolean() });

const ToSettings = ({ children = texts.settings }: { children?: ReactNode }) => (
  <Link to="/notifications" className={buttonLook({ className: 'h-11 text-base' })}>
    {children}
  </Link>
);

const messageLook = 'flex items-start gap-3 text-base [&>svg]:mt-0.5 [&>svg]:shrink-0';

const Invalid = () => {
  const user = useUser();
  return (
    <>
      <p role="alert" className={messageLook}>
        <Unlink aria-hidden size={20} className="text-warn" />
        {texts.expired}
      </p>
      <p className="text-sm text-muted">{texts.expiredNote}</p>
      <ToSettings>{user ? texts.settings : texts.signIn}</ToSettings>
    </>
  );
};

const Done = () => (
  <>
    <p role="status" className={messageLook}>
      <CircleCheck aria-hidden size={20} className="text-ok" />
      {texts.done}
    </p>
    <p className="text-sm text-muted">{texts.doneNote}</p>
    <ToSettings />
  </>
);

const AlreadyOff = () => (
  <>
    <p className={messageLook}>
      <MailX aria-hidden size={20} className="text-muted" />
      {texts.already}
    </p>
    <ToSettings />
  </>
);

const isInvalid = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 400);

const Ask = ({ token }: { token: string }) => {
  const client = useQueryClient();
  const path = `/unsubscribe/${encodeURIComponent(token)}`;
  const state = useQuery({
    queryKey: ['unsubscribe', token],
    queryFn: ({ signal }) => api.get(path, State, signal),
    networkMode: 'always',
  });
  const unsubscribe = useMutation({
    mutationFn: () => api.send(path),
    networkMode: 'always',
    onSuccess: () => readAgain(client),
  });
  if (unsubscribe.isSuccess) return <Done />;
  if (isInvalid(state.error) || isInvalid(unsubscribe.error)) return <Invalid />;
  if (state.isPending)
    return (
      <div aria-busy className="grid gap-4">
        <p className="sr-only">{texts.loading}</p>
        <Skeleton className="h-12" />
        <Skeleton className="h-11 w-40" />
      </div>
    );
  if (!state.data)
    return (
      <ErrorBox title={texts.checkFailed} onRetry={() => void state.refetch()}>
        {texts.unchanged} <ErrorText error={state.error} />
      </ErrorBox>
    );
  if (!state.data.isSubscribed) return <AlreadyOff />;
  return (
    <>
      <p className="text-base">{texts.question}</p>
      {unsubscribe.isError && (
        <ErrorBox title={texts.failed}>
          {texts.failedNote} <ErrorText error={unsubscribe.error} />
        </ErrorBox>
      )}
      <Button
        kind="primary"
        className="h-11 text-base"
        disabled={unsubscribe.isPending}
        aria-busy={unsubscribe.isPending}
        onClick={() => {
          unsubscribe.mutate();
        }}
      >
        {unsubscribe.isPending && <LoaderCircle aria-hidden size={16} className="animate-spin" />}
        {unsubscribe.isPending ? texts.busy : texts.button}
      </Button>
      <p className="text-sm text-muted">{texts.note}</p>
    </>
  );
};

/** The page for the unsubscribe link in emails. Opening it changes nothing, because link scanners open it too. */
export const UnsubscribePage = () => {
  const token = useMailedToken();
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto w-full max-w-page px-4 pt-10 pb-24 outline-none md:px-6 md:pt-16 lg:pt-20"
    >
      <title>{`${texts.title} · Askwatch`}</title>
      <div className="mx-auto grid max-w-card justify-items-start gap-4">
        <h1 className="mb-2 text-xl font-semibold tracking-tight">{texts.title}</h1>
        {token === undefined ? <Invalid /> : <Ask token={token} />}
      </div>
    </main>
  );
};
