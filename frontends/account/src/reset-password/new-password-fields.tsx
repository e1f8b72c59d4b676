import { Field } from '@askwatch/web-kit/ui/field';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { NewPasswordForm } from '../frame/new-password.ts';
import { Failure } from '../frame/notes.tsx';
import { PasswordInput } from '../frame/password-input.tsx';
import { Submit } from '../frame/submit.tsx';

type Props = {
  action: string;
  isBusy: boolean;
  failure: string | undefined;
  onSend: (input: NewPasswordForm) => void;
};

/** A new password, typed twice. */
export const NewPasswordFields = ({ action, isBusy, failure, onSend }: Props) => {
  const { register, handleSubmit, formState } = useForm<NewPasswordForm>({
    resolver: zodResolver(NewPasswordForm),
    defaultValues: { password: '', confirm: '' },
  });
  const { errors } = formState;
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void handleSubmit(onSend)(event)}>
      <Field label="New password" hint="At least 8 characters" error={errors.password?.message}>
        {(control) => <PasswordInput autoComplete="new-password" autoFocus {...control} {...register('password')} />}
      </Field>
      <Field label="Confirm password" error={errors.confirm?.message}>
        {(control) => <PasswordInput autoComplete="new-password" {...control} {...register('confirm')} />}
      </Field>
      {failure !== undefined && <Failure>{failure}</Failure>}
      <Submit isBusy={isBusy}>{action}</Submit>
    </form>
  );
};
