import { Email } from '@askwatch/contracts/identity';
import { returnTo } from '@askwatch/web-kit/return-to';
import { useUser } from '@askwatch/web-kit/session';
import { toast } from '@askwatch/web-kit/ui/toast';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate, useLocation, useSearchParams } from '@askwatch/web-kit/router';
import { z } from 'zod';
import { EmailField, Form, PasswordField } from '../frame/fields.tsx';
import { Frame } from '../frame/frame.tsx';
import { addressAsPassword, isNotAddress, isSame, mismatch, newPassword } from '../frame/new-password.ts';
import { Failure } from '../frame/notes.tsx';
import { clearOnEdit } from '../frame/clear-on-edit.ts';
import { Submit } from '../frame/submit.tsx';
import { useStartSession } from '../frame/use-start-session.ts';
import { PageLink } from '../frame/page-link.tsx';
import { registerError } from './register-error.ts';
import { fields, register as texts, shared } from '../texts.ts';

const Filled = z
  .object({ email: Email, ...newPassword })
  .refine(isSame, mismatch)
  .refine(isNotAddress, addressAsPassword);
type Filled = z.infer<typeof Filled>;

const RegisterForm = () => {
  const { register, handleSubmit, formState, setFocus } = useForm<Filled>({
    resolver: zodResolver(Filled),
    defaultValues: { email: '', password: '', confirm: '' },
  });
  const { errors } = formState;
  const client = useQueryClient();
  const session = useStartSession<Filled>({
    path: '/account',
    bodyOf: ({ email, password }) => ({ email, password }),
    onStarted: () => {
      // A new account has no questions, so the Playground shows its large form at once. It still reads them.
      client.setQueryData(['question'], [], { updatedAt: 1 });
      toast.ok(texts.done);
      toast.ok(texts.mailed);
    },
  });
  useEffect(() => {
    if (session.isError) setFocus('email', { shouldSelect: true });
  }, [session.isError, setFocus]);
  return (
    <Form
      onEdit={clearOnEdit(session)}
      onSend={handleSubmit((input) => {
        session.mutate(input);
      })}
    >
      <EmailField error={errors.email?.message} {...register('email')} />
      <PasswordField
        label={fields.password}
        hint={fields.atLeast}
        error={errors.password?.message}
        autoComplete="new-password"
        {...register('password')}
      />
      <PasswordField
        label={fields.confirm}
        error={errors.confirm?.message}
        autoComplete="new-password"
        {...register('confirm', { deps: ['password'] })}
      />
      {session.isError && <Failure error={session.error}>{registerError(session.error)}</Failure>}
      <Submit isBusy={session.isPending} className="mt-1">
        {texts.submit}
      </Submit>
    </Form>
  );
};

export const RegisterPage = () => {
  const user = useUser();
  const [search] = useSearchParams();
  const location = useLocation();
  if (user) return <Navigate to={returnTo(search.get('returnTo'), globalThis.location.origin)} replace />;
  return (
    <Frame title={texts.title} heading={texts.heading} lead={texts.lead}>
      <RegisterForm />
      <p className="mt-5 flex flex-wrap items-center gap-x-2 border-t border-line pt-5 text-sm text-muted">
        {texts.haveAccount}
        <PageLink to="/login" search={location.search}>
          {shared.backToLogin}
        </PageLink>
      </p>
    </Frame>
  );
};
