import { EmailChangeConfirmed } from '@askwatch/contracts/identity';
import { accountQuery } from '@askwatch/web-kit/account';
import { api } from '@askwatch/web-kit/api';
import { Link } from '@askwatch/web-kit/router';
import { announceSession, sessionQuery, useUser } from '@askwatch/web-kit/session';
import { Button, buttonLook } from '@askwatch/web-kit/ui/button';
import { useMailedToken } from '@askwatch/web-kit/use-mailed-token';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../frame/failure-text.ts';
import { Frame } from '../frame/frame.tsx';
import { Failure, Note, Success } from '../frame/notes.tsx';
import { changeEmail as texts, shared } from '../texts.ts';

const lookLarge = buttonLook({ kind: 'primary', className: 'h-11 text-base' });

const ToAccount = () => {
  const user = useUser();
  return (
    <Link to={user ? '/account' : '/login?returnTo=%2Faccount'} className={lookLarge}>
      {user ? texts.account : shared.signIn}
    </Link>
  );
};

const Expired = () => (
  <div className="grid gap-4">
    <Failure>{texts.expired}</Failure>
    <ToAccount />
  </div>
);

const Confirmed = ({ email, waitsFor }: EmailChangeConfirmed) => (
  <div className="grid gap-4">
    {waitsFor.length === 0 ? (
      <Success>{texts.done(email)}</Success>
    ) : (
      <Note>{waitsFor.includes('new') ? texts.waitsForNew(email) : texts.waitsForOld}</Note>
    )}
    <ToAccount />
  </div>
);

/** A button, because mail scanners open links too, and this one gives an account away. */
const Confirm = ({ token }: { token: string }) => {
  const client = useQueryClient();
  const confirm = useMutation({
    mutationFn: () => api.ask('/email-change/confirm', { token }, EmailChangeConfirmed),
    retry: false,
    networkMode: 'always',
    onSuccess: async () => {
      announceSession();
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
      await client.invalidateQueries({ queryKey: accountQuery.queryKey });
    },
  });
  if (confirm.data) return <Confirmed {...confirm.data} />;
  const text = failureText(confirm.error, { 'token-invalid': texts.expired }, shared.tryLater);
  if (confirm.isError && text === texts.expired) return <Expired />;
  return (
    <div className="grid gap-4">
      {confirm.isError && <Failure error={confirm.error}>{text}</Failure>}
      <Button
        kind="primary"
        className="h-11 text-base"
        disabled={confirm.isPending}
        aria-busy={confirm.isPending}
        onClick={() => {
          confirm.mutate();
        }}
      >
        {texts.submit}
      </Button>
    </div>
  );
};

/** The page for the links in emails about a changed address. */
export const ChangeEmailPage = () => {
  const token = useMailedToken();
  return (
    <Frame title={texts.title} heading={texts.heading} lead={texts.lead}>
      {token === undefined ? <Expired /> : <Confirm token={token} />}
    </Frame>
  );
};
