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
import { outdated } from '../frame/outdated.ts';
import { Submit } from '../frame/submit.tsx';
import { useEnter } from '../frame/use-enter.ts';
import { Way } from '../frame/way.tsx';
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
  const enter = useEnter<Filled>({
    path: '/account',
    bodyOf: ({ email, password }) => ({ email, password }),
    onEntered: () => {
      toast.ok('Registration successful! You are now logged in.');
      toast.ok('We mailed you a link. Open it to confirm your address: alerts go to confirmed addresses alone.');
    },
  });
  useEffect(() => {
    if (enter.isError) setFocus('email', { shouldSelect: true });
  }, [enter.isError, setFocus]);
  return (
    <Form
      onEdit={outdated(enter)}
      onSend={handleSubmit((input) => {
        enter.mutate(input);
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
      {enter.isError && <Failure error={enter.error}>{registerError(enter.error)}</Failure>}
      <Submit isBusy={enter.isPending} className="mt-1">
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
        <Way to="/login" search={location.search}>
          Back to Login
        </Way>
      </p>
    </Frame>
  );
};
