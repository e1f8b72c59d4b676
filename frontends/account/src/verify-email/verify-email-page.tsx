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
import { shared, verify as texts } from '../texts.ts';

const lookLarge = buttonLook({ kind: 'primary', className: 'h-11 text-base' });

const Verified = ({ text }: { text: string }) => {
  const user = useUser();
  return (
    <div className="grid gap-4">
      <Success>{text}</Success>
      <Link to={user ? '/playground' : '/login'} className={lookLarge}>
        {user ? shared.goToPlayground : shared.signIn}
      </Link>
    </div>
  );
};

/** For an invalid link: nothing to do if the address is already verified, otherwise a way to get a new link. */
const InvalidLink = () => {
  const user = useUser();
  const account = useQuery({ ...accountQuery, enabled: user !== null });
  if (user && account.isPending) return <Checking />;
  if (user && account.data?.isEmailVerified === true) return <Verified text={texts.already} />;
  return (
    <div className="grid gap-4">
      <Failure>{texts.expired}</Failure>
      {user ? (
        <SendAgain />
      ) : (
        <Link to="/login?returnTo=%2Faccount" className={lookLarge}>
          {texts.signInForLink}
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
  if (isSuccess) return <Verified text={texts.done} />;
  if (!isError) return <Checking />;
  const text = failureText(error, { 'token-invalid': texts.expired }, shared.tryLater);
  if (text === texts.expired) return <InvalidLink />;
  return (
    <div className="grid gap-4">
      <Failure error={error}>{text}</Failure>
      <Button
        className="h-11 text-base"
        onClick={() => {
          mutate();
        }}
      >
        {shared.tryAgain}
      </Button>
    </div>
  );
};

/** The page for the verification link in emails. Opening it verifies: it proves access to the mailbox. */
export const VerifyEmailPage = () => {
  const token = useMailedToken();
  return (
    <Frame title={texts.title} heading={texts.heading} lead={texts.lead}>
      {token === undefined ? <InvalidLink /> : <Checked token={token} />}
    </Frame>
  );
};
