import { Email } from '@askwatch/contracts/identity';
import { returnTo } from '@askwatch/web-kit/return-to';
import { useUser } from '@askwatch/web-kit/session';
import { toast } from '@askwatch/web-kit/ui/toast';
import { zodResolver } from '@hookform/resolvers/zod';
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
  const session = useStartSession<Filled>({
    path: '/account',
    bodyOf: ({ email, password }) => ({ email, password }),
    onStarted: () => {
      toast.ok('Registration successful! You are now logged in.');
      toast.ok('We mailed you a link. Open it to confirm your address: alerts go to confirmed addresses alone.');
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
        label="Password"
        hint="At least 8 characters"
        error={errors.password?.message}
        autoComplete="new-password"
        {...register('password')}
      />
      <PasswordField
        label="Confirm password"
        error={errors.confirm?.message}
        autoComplete="new-password"
        {...register('confirm', { deps: ['password'] })}
      />
      {session.isError && <Failure error={session.error}>{registerError(session.error)}</Failure>}
      <Submit isBusy={session.isPending} className="mt-1">
        Register
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
    <Frame title="Create account" heading="Create your account" lead="Free to begin. No credit card required.">
      <RegisterForm />
      <p className="mt-5 flex flex-wrap items-center gap-x-2 border-t border-line pt-5 text-sm text-muted">
        Have an account?
        <PageLink to="/login" search={location.search}>
          Back to Login
        </PageLink>
      </p>
    </Frame>
  );
};
