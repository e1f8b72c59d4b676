import { Field, Input } from '@askwatch/web-kit/ui/field';
import type { ComponentProps, ReactNode, SubmitEvent } from 'react';
import { PasswordInput } from './password-input.tsx';
import { fields } from '../texts.ts';

type FormProps = {
  onSend: (event: SubmitEvent) => Promise<void>;
  /** Called on any change, because messages about the last submission no longer apply. */
  onEdit?: () => void;
  children: ReactNode;
};

/** A one-column form. Fields show their errors, not the browser. */
export const Form = ({ onSend, onEdit, children }: FormProps) => (
  <form noValidate className="grid gap-4" onSubmit={(event) => void onSend(event)} onChange={onEdit}>
    {children}
  </form>
);

type ErrorProp = { error: string | undefined };

/** The account's email address. */
export const EmailField = ({ error, ...input }: ErrorProp & ComponentProps<'input'>) => (
  <Field label={fields.email} error={error}>
    {(control) => <Input type="email" autoComplete="username" autoFocus {...control} {...input} />}
  </Field>
);

type PasswordFieldProps = ErrorProp & ComponentProps<'input'> & { label: string; hint?: ReactNode };

export const PasswordField = ({ label, hint, error, className, ...input }: PasswordFieldProps) => (
  <Field label={label} hint={hint} error={error} {...(className !== undefined && { className })}>
    {(control) => <PasswordInput {...control} {...input} />}
  </Field>
);
