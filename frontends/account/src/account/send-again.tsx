import { useVerificationMail } from '@askwatch/web-kit/account';
import { Button } from '@askwatch/web-kit/ui/button';
import { failureText } from '../frame/failure-text.ts';
import { Failure, Success } from '../frame/notes.tsx';

/** Mails the link that verifies the address once more. */
export const SendAgain = () => {
  const send = useVerificationMail();
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        disabled={send.isPending || send.isSuccess}
        onClick={() => {
          send.mutate();
        }}
      >
        {send.isPending ? 'Sending...' : 'Send again'}
      </Button>
      {send.isSuccess && <Success>A new link is on its way. Look into your mailbox.</Success>}
      {send.isError && <Failure>{failureText(send.error, {}, 'The mail could not be sent. Try again later.')}</Failure>}
    </div>
  );
};
