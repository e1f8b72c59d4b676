import { type SessionView, SessionView as SessionViewSchema, SignIn } from '@askwatch/contracts/identity';
import { api } from '@askwatch/web-kit/api';
import { announceSession, sessionQuery } from '@askwatch/web-kit/session';
import { Button } from '@askwatch/web-kit/ui/button';
import { Field, Input } from '@askwatch/web-kit/ui/field';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, LoaderCircle } from 'lucide-react';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { signInError } from './sign-in-error.ts';

const useSignIn = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: SignIn) => api.ask<SessionView>('/session', input, SessionViewSchema),
    // Each try counts towards the lock on the account.
    retry: false,
    onSuccess: (session) => {
      // Whoever was signed in before leaves nothing behind.
      client.removeQueries({ predicate: ({ queryKey: [kind] }) => kind === 'question' || kind === 'allowance' });
      client.setQueryData(sessionQuery.queryKey, session);
      announceSession();
    },
  });
};

export const SignInForm = () => {
  const { register, handleSubmit, formState, setFocus } = useForm<SignIn>({
    resolver: zodResolver(SignIn),
    defaultValues: { email: '', password: '' },
    reValidateMode: 'onChange',
  });
  const signIn = useSignIn();
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
        {(control) => <Input type="password" autoComplete="current-password" {...control} {...register('password')} />}
      </Field>
      {signIn.isError && (
        <p role="alert" className="flex items-center gap-2 text-sm text-bad">
          <CircleAlert aria-hidden size={16} className="shrink-0" />
          {signInError(signIn.error)}
        </p>
      )}
      <Button type="submit" kind="primary" className="mt-1 h-11 text-base" disabled={signIn.isPending}>
        {signIn.isPending && <LoaderCircle aria-hidden size={16} className="animate-spin" />}
        Sign In
      </Button>
    </form>
  );
};
