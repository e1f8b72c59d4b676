import type { AccountView } from '@askwatch/contracts/identity';
import { api } from '@askwatch/web-kit/api';
import { toast } from '@askwatch/web-kit/ui/toast';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { failureText } from '../frame/failure-text.ts';
import { isSame, mismatch, newPassword } from '../frame/new-password.ts';
import { Failure } from '../frame/notes.tsx';
import { PasswordField } from '../frame/fields.tsx';
import { clearOnEdit } from '../frame/clear-on-edit.ts';
import { Submit } from '../frame/submit.tsx';
import { PageLink } from '../frame/page-link.tsx';
import { isWrongPassword, wrongPassword } from './wrong-password.ts';
import { devicesQuery } from './queries.ts';
import { card, Section } from './section.tsx';

const Filled = z
  .object({ current: z.string().min(1, 'Enter your password').max(1024), ...newPassword })
  .refine(isSame, mismatch);
type Filled = z.infer<typeof Filled>;

const blank = { current: '', password: '', confirm: '' };

const useChange = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ current, password }: Filled) => api.put('/account/password', { current, next: password }),
    // Each wrong try counts towards the account lockout.
    retry: false,
    networkMode: 'always',
    onSuccess: () => {
      toast.ok('Password changed. Your other devices are signed out.');
      void client.invalidateQueries({ queryKey: devicesQuery.queryKey });
    },
  });
};

const googleOnly = (
  <>
    If you only ever sign in with Google you have none yet. <PageLink to="/forgot-password">Get one by mail</PageLink>
  </>
);

export const ChangePassword = ({ account }: { account: AccountView }) => {
  const form = useForm<Filled>({ resolver: zodResolver(Filled), defaultValues: blank });
  const { register, formState, setError, setFocus } = form;
  const { errors } = formState;
  const change = useChange();
  const send = (input: Filled) => {
    change.mutate(input, {
      onSuccess: () => {
        form.reset(blank);
      },
      onError: (error) => {
        if (isWrongPassword(error)) setError('current', { message: wrongPassword });
        setFocus('current', { shouldSelect: true });
      },
    });
  };
  return (
    <Section title="Password" about="Changing it signs out every other device.">
      <form
        noValidate
        className={`${card} grid gap-4`}
        onSubmit={(event) => void form.handleSubmit(send)(event)}
        onChange={clearOnEdit(change)}
      >
        {/* Tells password managers which account this is. */}
        <input type="email" autoComplete="username" value={account.email} readOnly hidden />
        <PasswordField
          label="Current password"
          hint={account.hasGoogle ? googleOnly : undefined}
          error={errors.current?.message}
          className="max-w-card"
          autoComplete="current-password"
          {...register('current')}
        />
        <PasswordField
          label="New password"
          hint="At least 8 characters"
          error={errors.password?.message}
          className="max-w-card"
          autoComplete="new-password"
          {...register('password')}
        />
        <PasswordField
          label="Confirm new password"
          error={errors.confirm?.message}
          className="max-w-card"
          autoComplete="new-password"
          {...register('confirm')}
        />
        {change.isError && !isWrongPassword(change.error) && (
          <Failure error={change.error}>
            {failureText(change.error, {}, 'Your password is as it was: the change did not go through. Try again.')}
          </Failure>
        )}
        <Submit isBusy={change.isPending} kind="secondary" className="h-10 justify-self-start text-sm">
          Change password
        </Submit>
      </form>
    </Section>
  );
};
