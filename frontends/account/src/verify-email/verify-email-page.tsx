import { accountQuery } from '@askwatch/web-kit/account';
import { api } from '@askwatch/web-kit/api';
import { useUser } from '@askwatch/web-kit/session';
import { Button, buttonLook } from '@askwatch/web-kit/ui/button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from '@askwatch/web-kit/router';
import { SendAgain } from '../account/send-again.tsx';
import { Checking } from '../frame/checking.tsx';
import { failureText } from '../frame/failure-text.ts';
import { Frame } from '../frame/frame.tsx';
import { Failure, Success } from '../frame/notes.tsx';
import { useMailedToken } from '@askwatch/web-kit/use-mailed-token';

const tokenInvalid = 'This link is no longer good: it is old, was used, or is not complete.';

const lookLarge = buttonLook({ kind: 'primary', className: 'h-11 text-base' });

const Verified = ({ text }: { text: string }) => {
  const user = useUser();
  return (
    <div className="grid gap-4">
      <Success>{text}</Success>
      <Link to={user ? '/playground' : '/login'} className={lookLarge}>
        {user ? 'Go to Playground' : 'Sign In'}
      </Link>
    </div>
  );
};

/** For an invalid link: nothing to do if the address is already verified, otherwise a way to get a new link. */
const InvalidLink = () => {
  const user = useUser();
  const account = useQuery({ ...accountQuery, enabled: user !== null });
  if (user && account.isPending) return <Checking />;
  if (user && account.data?.isEmailVerified === true)
    return <Verified text="Your e-mail address is verified already. This link is not needed any more." />;
  return (
    <div className="grid gap-4">
      <Failure>{tokenInvalid}</Failure>
      {user ? (
        <SendAgain />
      ) : (
        <Link to="/login?returnTo=%2Faccount" className={lookLarge}>
          Sign in to get a new one
        </Link>
      )}
    </div>
  );
};

const Checked = ({ token }: { token: string }) => {
  const client = useQueryClient();
  const { mutate, isError, isSuccess, error } = useMutation({
    mutationFn: () => api.send('/email-verification/confirm', { token }),
    networkMode: 'always',
    onSuccess: () => client.invalidateQueries({ queryKey: accountQuery.queryKey }),
  });
  const hasBegun = useRef(false);
  useEffect(() => {
    // The token can only be used once.
    if (hasBegun.current) return;
    hasBegun.current = true;
    mutate();
  }, [mutate]);
  if (isSuccess) return <Verified text="Your e-mail address is verified. Alerts can be sent to it." />;
  if (!isError) return <Checking />;
  const text = failureText(error, { 'token-invalid': tokenInvalid }, 'An error occurred. Please try again later.');
  if (text === tokenInvalid) return <InvalidLink />;
  return (
    <div className="grid gap-4">
      <Failure error={error}>{text}</Failure>
      <Button
        className="h-11 text-base"
        onClick={() => {
          mutate();
        }}
      >
        Try again
      </Button>
    </div>
  );
};

/** The page for the verification link in emails. Opening it verifies: it proves access to the mailbox. */
export const VerifyEmailPage = () => {
  const token = useMailedToken();
  return (
    <Frame title="Verify e-mail" heading="Verify your e-mail address" lead="So that alerts reach you and nobody else.">
      {token === undefined ? <InvalidLink /> : <Checked token={token} />}
    </Frame>
  );
};
