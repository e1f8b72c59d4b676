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
import { password as texts, fields } from '../texts.ts';

const Filled = z
  .object({ current: z.string().min(1, fields.passwordMissing).max(1024), ...newPassword })
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
      toast.ok(texts.done);
      void client.invalidateQueries({ queryKey: devicesQuery.queryKey });
    },
  });
};

const googleOnly = (
  <>
    {texts.googleOnly} <PageLink to="/forgot-password">{texts.getOne}</PageLink>
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
    <Section title={texts.title} about={texts.about}>
      <form
        noValidate
        className={`${card} grid gap-4`}
        onSubmit={(event) => void form.handleSubmit(send)(event)}
        onChange={clearOnEdit(change)}
      >
        {/* Tells password managers which account this is. */}
        <input type="email" autoComplete="username" value={account.email} readOnly hidden />
        <PasswordField
          label={texts.current}
          hint={account.hasGoogle ? googleOnly : undefined}
          error={errors.current?.message}
          className="max-w-card"
          autoComplete="current-password"
          {...register('current')}
        />
        <PasswordField
          label={fields.newPassword}
          hint={fields.atLeast}
          error={errors.password?.message}
          className="max-w-card"
          autoComplete="new-password"
          {...register('password')}
        />
        <PasswordField
          label={texts.confirm}
          error={errors.confirm?.message}
          className="max-w-card"
          autoComplete="new-password"
          {...register('confirm')}
        />
        {change.isError && !isWrongPassword(change.error) && (
          <Failure error={change.error}>{failureText(change.error, {}, texts.failed)}</Failure>
        )}
        <Submit isBusy={change.isPending} kind="secondary" className="h-10 justify-self-start text-sm">
          {texts.submit}
        </Submit>
      </form>
    </Section>
  );
};
