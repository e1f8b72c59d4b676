import type { AccountView } from '@askwatch/contracts/identity';
import { api } from '@askwatch/web-kit/api';
import { announceSession } from '@askwatch/web-kit/session';
import { Button } from '@askwatch/web-kit/ui/button';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { leaveErased } from '../frame/erased-note.ts';
import { failureText } from '../frame/failure-text.ts';
import { Failure } from '../frame/notes.tsx';
import { PasswordField } from '../frame/fields.tsx';
import { Submit } from '../frame/submit.tsx';
import { isWrongPassword, wrongPassword } from './wrong-password.ts';
import { erase as texts, fields } from '../texts.ts';

const useErase = () =>
  useMutation({
    mutationFn: (password: string) => api.remove('/account', password === '' ? {} : { password }),
    retry: false,
    networkMode: 'always',
    onSuccess: () => {
      announceSession();
      leaveErased();
    },
  });

export const EraseForm = ({ account, onCancel }: { account: AccountView; onCancel: () => void }) => {
  const [password, setPassword] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const erase = useErase();
  useEffect(() => {
    if (erase.isError) input.current?.select();
  }, [erase.isError]);
  const isWrong = isWrongPassword(erase.error);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const isNeeded = password === '' && !account.hasGoogle;
    setIsMissing(isNeeded);
    if (isNeeded) input.current?.focus();
    else erase.mutate(password);
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <p className="text-base">{texts.what}</p>
      <ul className="grid list-disc gap-1.5 pl-5 text-sm">
        {texts.consequences.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <input type="email" autoComplete="username" value={account.email} readOnly hidden />
      <PasswordField
        ref={input}
        label={texts.password}
        hint={account.hasGoogle ? texts.googleHint : undefined}
        error={isMissing ? fields.passwordMissing : isWrong ? wrongPassword : undefined}
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => {
          setPassword(target.value);
          setIsMissing(false);
          if (erase.isError) erase.reset();
        }}
      />
      {erase.isError && !isWrong && <Failure error={erase.error}>{failureText(erase.error, {}, texts.failed)}</Failure>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel} disabled={erase.isPending}>
          {texts.keep}
        </Button>
        <Submit isBusy={erase.isPending || erase.isSuccess} kind="danger" className="h-10 text-sm">
          {texts.submit}
        </Submit>
      </div>
    </form>
  );
};
