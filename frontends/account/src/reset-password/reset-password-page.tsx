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

const tokenInvalid = 'This link is no longer good: it is old or is not complete. Ask for a new one.';
const tokenUsed = 'This link was used already: a new password was chosen with it. Sign in, or ask for a new link.';

/** The messages for invalid links, by the server's code. */
const invalidLinkTexts: Record<string, string> = { 'token-invalid': tokenInvalid, 'token-used': tokenUsed };

const invalidLinkText = (error: unknown): string | undefined =>
  error instanceof ApiError ? invalidLinkTexts[error.code] : undefined;

const Expired = ({ text = tokenInvalid }: { text?: string }) => {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <Failure>{text}</Failure>
      <Link ref={link} to="/forgot-password" className={buttonLook({ kind: 'primary', className: 'h-11 text-base' })}>
        Get a new link
      </Link>
    </div>
  );
};

const Done = () => {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <Success>Your password is changed. All devices that were signed in are signed out.</Success>
      <Link ref={link} to="/login" className={buttonLook({ kind: 'primary', className: 'h-11 text-base' })}>
        Sign In
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
  const failure = failureText(confirm.error, {}, 'An error occurred. Please try again later.');
  return (
    <NewPasswordFields
      action="Change password"
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
    <Frame title="Reset password" heading="Choose a new password" lead="It replaces the old one everywhere.">
      {token === undefined ? <Expired /> : <ResetForm token={token} />}
    </Frame>
  );
};
