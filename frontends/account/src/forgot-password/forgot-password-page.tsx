import { ResetPassword } from '@askwatch/contracts/identity';
import { api } from '@askwatch/web-kit/api';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from '@askwatch/web-kit/router';
import { EmailField, Form } from '../frame/fields.tsx';
import { Frame } from '../frame/frame.tsx';
import { Failure, Success } from '../frame/notes.tsx';
import { clearOnEdit } from '../frame/clear-on-edit.ts';
import { Submit } from '../frame/submit.tsx';
import { PageLink } from '../frame/page-link.tsx';
import { forgotError } from './forgot-error.ts';
import { forgot as texts, shared } from '../texts.ts';

const ForgotForm = () => {
  const { register, handleSubmit, formState, setFocus } = useForm<ResetPassword>({
    resolver: zodResolver(ResetPassword),
    defaultValues: { email: '' },
  });
  const send = useMutation({
    mutationFn: (input: ResetPassword) => api.send('/password-reset', input),
    // Each email counts towards a limit.
    retry: false,
    networkMode: 'always',
  });
  useEffect(() => {
    if (send.isError) setFocus('email', { shouldSelect: true });
  }, [send.isError, setFocus]);
  return (
    <Form
      onEdit={clearOnEdit(send)}
      onSend={handleSubmit((input) => {
        send.mutate(input);
      })}
    >
      <EmailField error={formState.errors.email?.message} {...register('email')} />
      {send.isError && <Failure error={send.error}>{forgotError(send.error)}</Failure>}
      {send.isSuccess && <Success>{texts.sent}</Success>}
      <Submit isBusy={send.isPending}>{texts.submit}</Submit>
    </Form>
  );
};

export const ForgotPasswordPage = () => {
  const { search } = useLocation();
  return (
    <Frame title={texts.title} heading={texts.heading} lead={texts.lead}>
      <ForgotForm />
      <p className="mt-5 border-t border-line pt-5">
        <PageLink to="/login" search={search}>
          {shared.backToLogin}
        </PageLink>
      </p>
    </Frame>
  );
};
