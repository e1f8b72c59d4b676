import { cn } from '@askwatch/web-kit/cn';
import { Button } from '@askwatch/web-kit/ui/button';
import { ErrorText } from '@askwatch/web-kit/ui/error-text';
import { ChevronsDown, LoaderCircle, Plus } from 'lucide-react';
import { type RefObject, useMemo, useState } from 'react';
import { allowanceText, isUsedUp } from './allowance.ts';
import { check } from './check.ts';
import type { Pair } from './combine.ts';
import { DomainBanner } from './domain-banner.tsx';
import { Counts, Problem, RefusedLines } from './form-notes.tsx';
import { ModeToggle } from './mode-toggle.tsx';
import { refusedByServer } from './refused-by-server.ts';
import { SuggestionCards } from './suggestion-cards.tsx';
import { TextBox } from './text-box.tsx';
import { useAllowance } from './use-allowance.ts';
import type { FormState } from './use-form.ts';
import type { Asking } from './use-waiting.ts';
import { Waiting } from './waiting.tsx';

type AskFormProps = FormState & {
  asking: Asking;
  /** Collapsed to one line, because there are results to look at. */
  isFolded: boolean;
  onFold: (isFolded: boolean) => void;
  boxRef: RefObject<HTMLTextAreaElement | null>;
};

const busyText = { domain: 'Searching Domain...', url: 'Analyzing Page...' };

export const AskForm = ({
  form,
  setMode,
  setWebsites,
  setQuestions,
  asking,
  isFolded,
  onFold,
  boxRef,
}: AskFormProps) => {
  const allowance = useAllowance();
  const [hasTried, setHasTried] = useState(false);
  const checked = useMemo(() => check(form, allowance), [form, allowance]);
  const wrong = hasTried && 'problem' in checked ? checked : null;
  const unread = asking.isError ? refusedByServer(asking.error, asking.variables) : null;
  const refused = asking.isError ? (unread?.problem ?? <ErrorText error={asking.error} />) : null;
  const problem = wrong?.problem ?? refused;
  const lines = wrong ?? unread;

  const ask = (pairs: Pair[]) => {
    if (asking.isPending || isUsedUp(allowance)) return;
    asking.ask(pairs, form.mode, () => {
      setHasTried(false);
      onFold(true);
    });
  };
  const submit = () => {
    setHasTried(true);
    if ('pairs' in checked) ask(checked.pairs);
  };
  // A server error stays visible until the form changes.
  const change =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      if (asking.isError || asking.isWaiting) asking.reset();
      set(value);
    };

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {isFolded && (
        <Button
          size="large"
          className="w-full lg:hidden"
          onClick={() => {
            onFold(false);
          }}
        >
          <Plus aria-hidden size={20} />
          New question
        </Button>
      )}
      <form
        aria-label="Ask a question"
        noValidate
        className={cn(
          'grid gap-4 rounded-card border border-line bg-surface p-4',
          isFolded ? 'hidden gap-3 lg:grid lg:p-3' : 'md:p-6',
        )}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className={cn('grid gap-4', isFolded ? 'lg:flex lg:items-start lg:gap-2' : 'md:grid-cols-2')}>
          <div className={cn('flex items-start justify-between gap-4', !isFolded && 'md:col-span-2')}>
            <ModeToggle mode={form.mode} onChange={change(setMode)} />
          </div>
          <TextBox
            label={form.mode === 'domain' ? 'Domain URL' : 'Website URL'}
            isAddress
            placeholder="https://example.com/leadership"
            value={form.websites}
            onChange={change(setWebsites)}
            isFolded={isFolded}
            isWrong={wrong?.at === 'websites' || (!wrong && unread !== null)}
            boxRef={boxRef}
          />
          <TextBox
            label="Question"
            placeholder="Who is the CFO?"
            value={form.questions}
            onChange={change(setQuestions)}
            isFolded={isFolded}
            isWrong={wrong?.at === 'questions'}
          />
          {form.mode === 'domain' && !isFolded && (
            <div className="md:col-span-2">
              <DomainBanner />
            </div>
          )}
          <div className={cn('flex flex-wrap items-center gap-x-4 gap-y-2', !isFolded && 'md:col-span-2')}>
            <Button
              type="submit"
              kind="primary"
              disabledReason={isUsedUp(allowance) ? allowanceText(allowance, 0) : null}
              disabled={asking.isPending}
            >
              {asking.isPending && <LoaderCircle aria-hidden size={16} className="animate-spin" />}
              {asking.isPending ? busyText[form.mode] : 'Find Answer'}
            </Button>
            {!isFolded && <Counts form={form} allowance={allowance} />}
            {isFolded && (
              <Button
                kind="quiet"
                size="icon"
                aria-label="Show the whole form"
                aria-expanded={false}
                onClick={() => {
                  onFold(false);
                }}
              >
                <ChevronsDown aria-hidden size={20} />
              </Button>
            )}
          </div>
        </div>
        {form.mode === 'domain' && isFolded && <DomainBanner />}
        {problem !== null && <Problem>{problem}</Problem>}
        {asking.isWaiting && <Waiting onTry={asking.tryNow} onForget={asking.reset} />}
        {lines?.refused && (
          <RefusedLines
            refused={lines.refused}
            rest={lines.rest ?? []}
            isBusy={asking.isPending || isUsedUp(allowance)}
            onAskRest={() => {
              ask(lines.rest ?? []);
            }}
          />
        )}
        {isFolded && <Counts form={form} allowance={allowance} />}
      </form>
      {!isFolded && (
        <SuggestionCards
          onChoose={({ text, mode }) => {
            change(setQuestions)(text);
            setMode(mode);
            boxRef.current?.focus();
          }}
        />
      )}
    </div>
  );
};
