import { Button } from '@askwatch/web-kit/ui/button';
import { ErrorBox } from '@askwatch/web-kit/ui/error-box';
import { ErrorText } from '@askwatch/web-kit/ui/error-text';
import { controlLook, Field, Input } from '@askwatch/web-kit/ui/field';
import { cn } from '@askwatch/web-kit/cn';
import { contact } from '#content/company';
import { site } from '#content/site';
import { CircleCheck, LoaderCircle } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useIsAlive } from '../ui/use-is-alive.ts';
import { type Mistakes, mistakesIn } from './check-written.ts';
import { useContact, type Written } from './use-contact.ts';

const nothing: Written = { name: '', email: '', subject: '', message: '', website: '' };

const Sent = ({ email, onAgain }: { email: string; onAgain: () => void }) => (
  <div role="status" className="grid justify-items-start gap-3 rounded-card border border-ok/30 bg-ok-soft p-6">
    <p className="flex items-center gap-2 text-lg font-semibold">
      <CircleCheck aria-hidden size={20} className="text-ok" />
      {contact.sent.title}
    </p>
    <p className="text-base [overflow-wrap:anywhere]">{contact.sent.text(email)}</p>
    <Button onClick={onAgain}>{contact.sent.again}</Button>
  </div>
);

const inputs = [
  { name: 'name', type: 'text', autoComplete: 'name' },
  { name: 'email', type: 'email', autoComplete: 'email' },
  { name: 'subject', type: 'text', autoComplete: 'off' },
] as const;

/** All four fields are required; what was written is kept until it was sent. */
export const ContactForm = () => {
  const { open, sending } = useContact();
  const isAlive = useIsAlive();
  const [written, setWritten] = useState(nothing);
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const write = (name: keyof Written) => (event: { target: { value: string } }) => {
    open();
    setWritten({ ...written, [name]: event.target.value });
    setMistakes({ ...mistakes, [name]: undefined });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = mistakesIn(written);
    setMistakes(found);
    const [first] = Object.keys(found);
    if (first === undefined) sending.mutate(written);
    else event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };
  if (sending.isSuccess)
    return (
      <Sent
        email={sending.variables.email.trim()}
        onAgain={() => {
          setWritten({ ...written, subject: '', message: '' });
          sending.reset();
        }}
      />
    );
  return (
    <form aria-label={contact.title} noValidate onSubmit={submit}>
      <fieldset disabled={!isAlive} className="grid gap-5">
        <input type="hidden" name="form-name" value="contact" />
        {inputs.map(({ name, ...rest }) => (
          <Field key={name} label={contact[name]} error={mistakes[name]}>
            {(control) => (
              <Input required name={name} value={written[name]} onChange={write(name)} {...rest} {...control} />
            )}
          </Field>
        ))}
        <Field label={contact.message} error={mistakes.message}>
          {(control) => (
            <textarea
              required
              name="message"
              rows={7}
              value={written.message}
              onChange={write('message')}
              className={cn(controlLook, 'py-2')}
              {...control}
            />
          )}
        </Field>
        {/* Out of sight, out of the tab order and hidden from screen readers. */}
        <div aria-hidden className="absolute -left-[9999px]">
          <label>
            {contact.trap}
            <input
              name="website"
              tabIndex={-1}
              autoComplete="off"
              value={written.website}
              onChange={write('website')}
            />
          </label>
        </div>
        {sending.isError && (
          <ErrorBox title={contact.failed}>
            {contact.kept} <ErrorText error={sending.error} />
          </ErrorBox>
        )}
        <noscript className="text-sm text-muted">{site.noScript}</noscript>
        <Button type="submit" kind="primary" size="large" className="justify-self-start" disabled={sending.isPending}>
          {sending.isPending && <LoaderCircle aria-hidden size={16} className="animate-spin" />}
          {sending.isPending ? contact.sending : contact.send}
        </Button>
      </fieldset>
    </form>
  );
};
