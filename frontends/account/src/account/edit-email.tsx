import { type AccountView, Email } from '@askwatch/contracts/identity';
import { accountQuery } from '@askwatch/web-kit/account';
import { api } from '@askwatch/web-kit/api';
import { Button } from '@askwatch/web-kit/ui/button';
import { Field, Input } from '@askwatch/web-kit/ui/field';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { clearOnEdit } from '../frame/clear-on-edit.ts';
import { failureText } from '../frame/failure-text.ts';
import { PasswordField } from '../frame/fields.tsx';
import { Failure } from '../frame/notes.tsx';
import { Submit } from '../frame/submit.tsx';
import { erase, profile as texts, fields, register as registering } from '../texts.ts';
import { isWrongPassword, wrongPassword } from './wrong-password.ts';

const Filled = z.object({ email: Email, password: z.string().max(1024) });
type Filled = z.infer<typeof Filled>;

const useChange = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ email, password }: Filled) =>
      api.put('/account/email', { email, ...(password === '' ? {} : { password }) }),
    // Each wrong password counts towards the lockout, and each try sends emails.
    retry: false,
    networkMode: 'always',
    onSuccess: () => client.invalidateQueries({ queryKey: accountQuery.queryKey }),
  });
};

/** Asks for another address, which both addresses have to confirm. */
export const EditEmail = ({ account, onClose }: { account: AccountView; onClose: () => void }) => {
  const form = useForm<Filled>({ resolver: zodResolver(Filled), defaultValues: { email: '', password: '' } });
  const { register, formState, setError } = form;
  const { errors } = formState;
  const change = useChange();
  const send = (input: Filled) => {
    if (input.password === '' && !account.hasGoogle) {
      setError('password', { message: fields.passwordMissing }, { shouldFocus: true });
      return;
    }
    change.mutate(input, {
      onSuccess: onClose,
      onError: (error) => {
        if (isWrongPassword(error)) setError('password', { message: wrongPassword }, { shouldFocus: true });
      },
    });
  };
  return (
    <form
      noValidate
      className="grid max-w-card gap-3"
      onSubmit={(event) => void form.handleSubmit(send)(event)}
      onChange={clearOnEdit(change)}
    >
      <Field label={texts.newEmail} hint={texts.newEmailHint} error={errors.email?.message}>
        {(control) => <Input type="email" autoComplete="email" autoFocus {...control} {...register('email')} />}
      </Field>
      <PasswordField
        label={erase.password}
        hint={account.hasGoogle ? erase.googleHint : undefined}
        error={errors.password?.message}
        autoComplete="current-password"
        {...register('password')}
      />
      {change.isError && !isWrongPassword(change.error) && (
        <Failure error={change.error}>
          {failureText(change.error, { 'email-taken': registering.taken }, texts.emailFailed)}
        </Failure>
      )}
      <div className="flex flex-wrap gap-2">
        <Submit isBusy={change.isPending} className="h-10 text-sm">
          {texts.sendLinks}
        </Submit>
        <Button onClick={onClose}>{texts.cancel}</Button>
      </div>
    </form>
  );
};
