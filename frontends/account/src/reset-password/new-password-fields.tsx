import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Form, PasswordField } from '../frame/fields.tsx';
import { NewPasswordForm } from '../frame/new-password.ts';
import { Failure } from '../frame/notes.tsx';
import { Submit } from '../frame/submit.tsx';
import { fields } from '../texts.ts';

type Props = {
  action: string;
  isBusy: boolean;
  failure: string | undefined;
  error: unknown;
  onEdit: () => void;
  onSend: (input: NewPasswordForm) => void;
};

/** A new password, typed twice. */
export const NewPasswordFields = ({ action, isBusy, failure, error, onEdit, onSend }: Props) => {
  const { register, handleSubmit, formState } = useForm<NewPasswordForm>({
    resolver: zodResolver(NewPasswordForm),
    defaultValues: { password: '', confirm: '' },
  });
  const { errors } = formState;
  return (
    <Form onSend={handleSubmit(onSend)} onEdit={onEdit}>
      <PasswordField
        label={fields.newPassword}
        hint={fields.atLeast}
        error={errors.password?.message}
        autoComplete="new-password"
        autoFocus
        {...register('password')}
      />
      <PasswordField
        label={fields.confirm}
        error={errors.confirm?.message}
        autoComplete="new-password"
        {...register('confirm')}
      />
      {failure !== undefined && <Failure error={error}>{failure}</Failure>}
      <Submit isBusy={isBusy}>{action}</Submit>
    </Form>
  );
};
