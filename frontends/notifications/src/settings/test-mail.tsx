import { api } from '@askwatch/web-kit/api';
import { useUser } from '@askwatch/web-kit/session';
import { Button } from '@askwatch/web-kit/ui/button';
import { ErrorText } from '@askwatch/web-kit/ui/error-text';
import { useMutation } from '@tanstack/react-query';
import { CircleCheck, Send } from 'lucide-react';
import { testMail as texts } from '../texts.ts';

/** Sends the sample to the user's own address, so that they know that alerts will arrive. */
export const TestMail = () => {
  const user = useUser();
  const send = useMutation({
    mutationFn: () => api.send('/notifications/test-mail'),
    // Each try sends an email.
    retry: false,
    networkMode: 'always',
  });
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        disabled={send.isPending}
        aria-busy={send.isPending}
        onClick={() => {
          send.mutate();
        }}
      >
        <Send aria-hidden size={16} />
        {send.isPending ? texts.sending : texts.button}
      </Button>
      {send.isSuccess && (
        <p role="status" className="flex items-center gap-2 text-sm text-ok">
          <CircleCheck aria-hidden size={16} className="shrink-0" />
          <span className="min-w-0 [overflow-wrap:anywhere]">{texts.sent(user?.email ?? '')}</span>
        </p>
      )}
      {send.isError && (
        <p role="alert" className="text-sm text-bad">
          <ErrorText error={send.error} />
        </p>
      )}
    </div>
  );
};
