import { SignIn } from '@askwatch/contracts/identity';
import { Field, Input } from '@askwatch/web-kit/ui/field';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Failure } from '../frame/notes.tsx';
import { PasswordInput } from '../frame/password-input.tsx';
import { Submit } from '../frame/submit.tsx';
import { useEnter } from '../frame/use-enter.ts';
import { Way } from '../frame/way.tsx';
import { signInError } from './sign-in-error.ts';

export const SignInForm = ({ search }: { search: string }) => {
  const { register, handleSubmit, formState, setFocus } = useForm<SignIn>({
    resolver: zodResolver(SignIn),
    defaultValues: { email: '', password: '' },
  });
  const signIn = useEnter<SignIn>({ path: '/session', bodyOf: (input) => input });
  useEffect(() => {
    if (signIn.isError) setFocus('password', { shouldSelect: true });
  }, [signIn.isError, setFocus]);
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) =>
        void handleSubmit((input) => {
          signIn.mutate(input);
        })(event)
      }
    >
      <Field label="Email" error={formState.errors.email?.message}>
        {(control) => <Input type="email" autoComplete="username" autoFocus {...control} {...register('email')} />}
      </Field>
      <Field label="Password" error={formState.errors.password?.message}>
        {(control) => <PasswordInput autoComplete="current-password" {...control} {...register('password')} />}
      </Field>
      <p className="-mt-1 text-right">
        <Way to="/forgot-password" search={search}>
          Forgot Password?
        </Way>
      </p>
      {signIn.isError && <Failure>{signInError(signIn.error)}</Failure>}
      <Submit isBusy={signIn.isPending}>Sign In</Submit>
    </form>
  );
};
