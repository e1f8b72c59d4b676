import { limits } from '@askwatch/contracts/limits';
import { Link } from '@askwatch/web-kit/router';
import { Button, buttonLook } from '@askwatch/web-kit/ui/button';
import { Field, Input } from '@askwatch/web-kit/ui/field';
import { Segmented } from '@askwatch/web-kit/ui/segmented';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { slotsFault, type Usage } from '../limit/usage.ts';
import { addTexts as texts, limitTexts } from '../texts.ts';
import type { Adding } from './use-add.ts';

type AddWatchProps = Adding & {
  usage: Usage | undefined;
  /** Missing while the form stays, because nothing else is on the page. */ onCancel?: () => void;
};

const modes = [
  { value: 'url', label: texts.url },
  { value: 'domain', label: texts.domain },
] as const;

/** Adds a website to the list: an address, a question, and whether its whole site is searched. */
export const AddWatch = ({ typed, set, fault, isBusy, add, usage, onCancel }: AddWatchProps) => {
  const noSlot = usage ? slotsFault(usage) : null;
  const first = useRef<HTMLInputElement>(null);
  const isOpened = onCancel !== undefined;
  useEffect(() => {
    if (isOpened) first.current?.focus({ preventScroll: true });
  }, [isOpened]);
  return (
    <form
      aria-label={texts.label}
      noValidate
      className="grid animate-appear grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line bg-surface p-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (noSlot === null) add();
      }}
    >
      <Segmented
        label={texts.mode}
        options={modes}
        value={typed.mode}
        className="justify-self-start"
        onChange={(mode) => {
          set({ mode });
        }}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <Field
          label={typed.mode === 'domain' ? texts.domainLabel : texts.urlLabel}
          hint={typed.mode === 'domain' ? texts.wholeSite : undefined}
        >
          {(control) => (
            <Input
              {...control}
              ref={first}
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
              dir="auto"
              maxLength={limits.urlChars}
              placeholder={typed.mode === 'domain' ? texts.domainExample : texts.urlExample}
              value={typed.website}
              onChange={({ target }) => {
                set({ website: target.value });
              }}
            />
          )}
        </Field>
        <Field label={texts.question}>
          {(control) => (
            <Input
              {...control}
              dir="auto"
              maxLength={limits.questionChars}
              placeholder={texts.questionExample}
              value={typed.question}
              onChange={({ target }) => {
                set({ question: target.value });
              }}
            />
          )}
        </Field>
      </div>
      {fault !== null && (
        <p role="alert" className="flex items-center gap-2 text-sm text-bad">
          <CircleAlert aria-hidden size={16} className="shrink-0" />
          {fault}
        </p>
      )}
      {noSlot !== null && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-warn">
          {noSlot}
          <Link to="/billing" className={buttonLook({ kind: 'link', size: 'inline' })}>
            {limitTexts.upgrade}
          </Link>
        </p>
      )}
      <div className="flex gap-2">
        <Button type="submit" kind="primary" disabledReason={noSlot} disabled={isBusy}>
          {isBusy ? texts.busy : texts.submit}
        </Button>
        {onCancel && <Button onClick={onCancel}>{texts.cancel}</Button>}
      </div>
    </form>
  );
};
