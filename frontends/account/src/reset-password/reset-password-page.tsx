import { api, ApiError } from '@askwatch/web-kit/api';
import { announceSession, sessionQuery } from '@askwatch/web-kit/session';
import { buttonLook } from '@askwatch/web-kit/ui/button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from '@askwatch/web-kit/router';
import { Checking } from '../frame/checking.tsx';
import { Frame } from '../frame/frame.tsx';
import { Failure, Success } from '../frame/notes.tsx';
import { failureText } from '../frame/failure-text.ts';
import { clearOnEdit } from '../frame/clear-on-edit.ts';
import type { NewPasswordForm } from '../frame/new-password.ts';
import { useMailedToken } from '@askwatch/web-kit/use-mailed-token';
import { NewPasswordFields } from './new-password-fields.tsx';
import { reset as texts, shared } from '../texts.ts';

/** The messages for invalid links, by the server's code. */
const invalidLinkTexts: Record<string, string> = { 'token-invalid': texts.expired, 'token-used': texts.used };

const invalidLinkText = (error: unknown): string | undefined =>
  error instanceof ApiError ? invalidLinkTexts[error.code] : undefined;

const Expired = ({ text = texts.expired }: { text?: string }) => {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <Failure>{text}</Failure>
      <Link ref={link} to="/forgot-password" className={buttonLook({ kind: 'primary', className: 'h-11 text-base' })}>
        {texts.newLink}
      </Link>
    </div>
  );
};

const Done = () => {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <Success>{texts.done}</Success>
      <Link ref={link} to="/login" className={buttonLook({ kind: 'primary', className: 'h-11 text-base' })}>
        {shared.signIn}
      </Link>
    </div>
  );
};

const ResetForm = ({ token }: { token: string }) => {
  const client = useQueryClient();
  const confirm = useMutation({
    mutationFn: ({ password }: NewPasswordForm) => api.send('/password-reset/confirm', { token, password }),
    retry: false,
    networkMode: 'always',
    // All of the account's sessions have ended, including any in this browser.
    onSuccess: () => {
      announceSession();
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
  });
  const check = useQuery({
    queryKey: ['reset-link', token],
    queryFn: async () => {
      await api.send('/password-reset/check', { token });
      return true;
    },
    retry: false,
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
  });
  if (confirm.isSuccess) return <Done />;
  const text = invalidLinkText(confirm.error) ?? invalidLinkText(check.error);
  if (text !== undefined) return <Expired text={text} />;
  if (check.isPending) return <Checking />;
  // If the check failed, the form can still be tried.
  const failure = failureText(confirm.error, {}, shared.tryLater);
  return (
    <NewPasswordFields
      action={texts.submit}
      isBusy={confirm.isPending}
      failure={confirm.isError ? failure : undefined}
      error={confirm.error}
      onEdit={clearOnEdit(confirm)}
      onSend={(input) => {
        confirm.mutate(input);
      }}
    />
  );
};

/** The page for the password reset link in emails. */
export const ResetPasswordPage = () => {
  const token = useMailedToken();
  return (
    <Frame title={texts.title} heading={texts.heading} lead={texts.lead}>
      {token === undefined ? <Expired /> : <ResetForm token={token} />}
    </Frame>
  );
};
