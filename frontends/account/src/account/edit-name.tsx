import { type AccountView, ChangeName } from '@askwatch/contracts/identity';
import { accountQuery } from '@askwatch/web-kit/account';
import { api } from '@askwatch/web-kit/api';
import { announceSession, sessionQuery } from '@askwatch/web-kit/session';
import { Button } from '@askwatch/web-kit/ui/button';
import { Field, Input } from '@askwatch/web-kit/ui/field';
import { toast } from '@askwatch/web-kit/ui/toast';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { clearOnEdit } from '../frame/clear-on-edit.ts';
import { failureText } from '../frame/failure-text.ts';
import { Failure } from '../frame/notes.tsx';
import { Submit } from '../frame/submit.tsx';
import { profile as texts } from '../texts.ts';

const useRename = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: ChangeName) => api.put('/account/name', input),
    networkMode: 'always',
    onSuccess: (_done, { name }) => {
      client.setQueryData(accountQuery.queryKey, (known) => known && { ...known, displayName: name });
      client.setQueryData(sessionQuery.queryKey, (known) =>
        known?.user ? { user: { ...known.user, displayName: name } } : known,
      );
      announceSession();
      toast.ok(texts.nameSaved);
    },
  });
};

/** Changes the name that is shown in the product. */
export const EditName = ({ account, onClose }: { account: AccountView; onClose: () => void }) => {
  const form = useForm<ChangeName>({
    resolver: zodResolver(ChangeName),
    defaultValues: { name: account.displayName },
  });
  const rename = useRename();
  const send = (input: ChangeName) => {
    rename.mutate(input, { onSuccess: onClose });
  };
  return (
    <form
      noValidate
      className="grid max-w-card gap-3"
      onSubmit={(event) => void form.handleSubmit(send)(event)}
      onChange={clearOnEdit(rename)}
    >
      <Field label={texts.name} error={form.formState.errors.name?.message}>
        {(control) => <Input autoComplete="name" autoFocus {...control} {...form.register('name')} />}
      </Field>
      {rename.isError && <Failure error={rename.error}>{failureText(rename.error, {}, texts.nameFailed)}</Failure>}
      <div className="flex flex-wrap gap-2">
        <Submit isBusy={rename.isPending} className="h-10 text-sm">
          {texts.save}
        </Submit>
        <Button onClick={onClose}>{texts.cancel}</Button>
      </div>
    </form>
  );
};
