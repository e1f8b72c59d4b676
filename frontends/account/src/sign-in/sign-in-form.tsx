import { SignIn } from '@askwatch/contracts/identity';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { EmailField, Form, PasswordField } from '../frame/fields.tsx';
import { Failure } from '../frame/notes.tsx';
import { clearOnEdit } from '../frame/clear-on-edit.ts';
import { Submit } from '../frame/submit.tsx';
import { useStartSession } from '../frame/use-start-session.ts';
import { PageLink } from '../frame/page-link.tsx';
import { signInError } from './sign-in-error.ts';
import { fields, signIn as texts } from '../texts.ts';

export const SignInForm = ({ search }: { search: string }) => {
  const { register, handleSubmit, formState, setFocus } = useForm<SignIn>({
    resolver: zodResolver(SignIn),
    defaultValues: { email: '', password: '' },
  });
  const signIn = useStartSession<SignIn>({ path: '/session', bodyOf: (input) => input });
  useEffect(() => {
    if (signIn.isError) setFocus('password', { shouldSelect: true });
  }, [signIn.isError, setFocus]);
  return (
    <Form
      onEdit={clearOnEdit(signIn)}
      onSend={handleSubmit((input) => {
        signIn.mutate(input);
      })}
    >
      <EmailField error={formState.errors.email?.message} {...register('email')} />
      <PasswordField
        label={fields.password}
        error={formState.errors.password?.message}
        autoComplete="current-password"
        {...register('password')}
      />
      <p className="-mt-1 text-right">
        <PageLink to="/forgot-password" search={search}>
          {texts.forgot}
        </PageLink>
      </p>
      {signIn.isError && <Failure error={signIn.error}>{signInError(signIn.error)}</Failure>}
      <Submit isBusy={signIn.isPending}>{texts.submit}</Submit>
    </Form>
  );
};
