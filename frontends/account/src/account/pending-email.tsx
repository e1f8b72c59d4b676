import type { AccountView } from '@askwatch/contracts/identity';
import { accountQuery } from '@askwatch/web-kit/account';
import { api } from '@askwatch/web-kit/api';
import { Button } from '@askwatch/web-kit/ui/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MailQuestion } from 'lucide-react';
import { failureText } from '../frame/failure-text.ts';
import { Failure } from '../frame/notes.tsx';
import { profile as texts, shared } from '../texts.ts';

/** A change of the address that is not confirmed yet. */
export const PendingEmail = ({ change }: { change: NonNullable<AccountView['emailChange']> }) => {
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => api.remove('/account/email'),
    networkMode: 'always',
    onSuccess: () => client.invalidateQueries({ queryKey: accountQuery.queryKey }),
  });
  return (
    <div className="mt-5 grid justify-items-start gap-3 border-t border-line pt-5">
      <p role="status" className="flex items-start gap-2 text-sm">
        <MailQuestion aria-hidden size={16} className="mt-0.5 shrink-0 text-muted" />
        <span className="min-w-0 [overflow-wrap:anywhere]">{texts.pending(change.email, change.waitsFor)}</span>
      </p>
      <Button
        size="small"
        disabled={cancel.isPending}
        onClick={() => {
          cancel.mutate();
        }}
      >
        {texts.cancelChange}
      </Button>
      {cancel.isError && <Failure error={cancel.error}>{failureText(cancel.error, {}, shared.tryLater)}</Failure>}
    </div>
  );
};
