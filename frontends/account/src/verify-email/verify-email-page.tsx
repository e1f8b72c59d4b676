import { accountQuery } from '@askwatch/web-kit/account';
import { api } from '@askwatch/web-kit/api';
import { useUser } from '@askwatch/web-kit/session';
import { Button, buttonLook } from '@askwatch/web-kit/ui/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LoaderCircle } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from '@askwatch/web-kit/router';
import { SendAgain } from '../account/send-again.tsx';
import { failureText } from '../frame/failure-text.ts';
import { Frame } from '../frame/frame.tsx';
import { Failure, Success } from '../frame/notes.tsx';
import { useMailedToken } from '@askwatch/web-kit/use-mailed-token';

const tokenInvalid = 'This link is no longer good: it is old, was used, or is not complete.';

const NewLink = () => {
  const user = useUser();
  if (user) return <SendAgain />;
  return (
    <Link to="/login?returnTo=%2Faccount" className={buttonLook({ kind: 'primary', className: 'h-11 text-base' })}>
      Sign in to get a new one
    </Link>
  );
};

const Checked = ({ token }: { token: string }) => {
  const client = useQueryClient();
  const user = useUser();
  const { mutate, isError, isSuccess, error } = useMutation({
    mutationFn: () => api.send('/email-verification/confirm', { token }),
    networkMode: 'always',
    onSuccess: () => client.invalidateQueries({ queryKey: accountQuery.queryKey }),
  });
  const hasBegun = useRef(false);
  useEffect(() => {
    // The token is good once.
    if (hasBegun.current) return;
    hasBegun.current = true;
    mutate();
  }, [mutate]);
  if (isSuccess)
    return (
      <div className="grid gap-4">
        <Success>Your e-mail address is verified. Alerts can be sent to it.</Success>
        <Link
          to={user ? '/playground' : '/login'}
          className={buttonLook({ kind: 'primary', className: 'h-11 text-base' })}
        >
          {user ? 'Go to Playground' : 'Sign In'}
        </Link>
      </div>
    );
  if (!isError)
    return (
      <p role="status" className="flex items-center gap-2 text-base text-muted">
        <LoaderCircle aria-hidden size={20} className="animate-spin" />
        Checking the link...
      </p>
    );
  const text = failureText(error, { 'token-invalid': tokenInvalid }, 'An error occurred. Please try again later.');
  return (
    <div className="grid gap-4">
      <Failure>{text}</Failure>
      {text === tokenInvalid ? (
        <NewLink />
      ) : (
        <Button
          className="h-11 text-base"
          onClick={() => {
            mutate();
          }}
        >
          Try again
        </Button>
      )}
    </div>
  );
};

/** Where the link in the mail leads. Opening it verifies, since whoever can open it has the mailbox. */
export const VerifyEmailPage = () => {
  const token = useMailedToken();
  return (
    <Frame title="Verify e-mail" heading="Verify your e-mail address" lead="So that alerts reach you and nobody else.">
      {token === undefined ? (
        <div className="grid gap-4">
          <Failure>{tokenInvalid}</Failure>
          <NewLink />
        </div>
      ) : (
        <Checked token={token} />
      )}
    </Frame>
  );
};
