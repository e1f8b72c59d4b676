import { accountQuery, useVerificationMail } from '@askwatch/web-kit/account';
import { ApiError } from '@askwatch/web-kit/api';
import { Button } from '@askwatch/web-kit/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import { failureText } from '../frame/failure-text.ts';
import { Failure, Success } from '../frame/notes.tsx';

/** A button to send the verification email again. */
export const SendAgain = () => {
  const send = useVerificationMail();
  const client = useQueryClient();
  const isVerified = send.error instanceof ApiError && send.error.code === 'verified-already';
  if (isVerified) return <Success>Your e-mail address is verified already, so no mail was sent.</Success>;
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        disabled={send.isPending || send.isSuccess}
        onClick={() => {
          send.mutate(undefined, { onError: () => client.invalidateQueries({ queryKey: accountQuery.queryKey }) });
        }}
      >
        {send.isPending ? 'Sending...' : 'Send again'}
      </Button>
      {send.isSuccess && <Success>A new link is on its way. Look into your mailbox.</Success>}
      {send.isError && (
        <Failure error={send.error}>
          {failureText(send.error, {}, 'The mail could not be sent. Try again later.')}
        </Failure>
      )}
    </div>
  );
};
