import { accountQuery, useVerificationMail } from '@askwatch/web-kit/account';
import { ApiError } from '@askwatch/web-kit/api';
import { Button } from '@askwatch/web-kit/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import { failureText } from '../frame/failure-text.ts';
import { Failure, Success } from '../frame/notes.tsx';
import { sendAgain as texts, shared } from '../texts.ts';

/** A button to send the verification email again. */
export const SendAgain = () => {
  const send = useVerificationMail();
  const client = useQueryClient();
  const isVerified = send.error instanceof ApiError && send.error.code === 'verified-already';
  if (isVerified) return <Success>{texts.already}</Success>;
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        disabled={send.isPending || send.isSuccess}
        onClick={() => {
          send.mutate(undefined, { onError: () => client.invalidateQueries({ queryKey: accountQuery.queryKey }) });
        }}
      >
        {send.isPending ? shared.sending : texts.button}
      </Button>
      {send.isSuccess && <Success>{texts.sent}</Success>}
      {send.isError && <Failure error={send.error}>{failureText(send.error, {}, texts.failed)}</Failure>}
    </div>
  );
};
