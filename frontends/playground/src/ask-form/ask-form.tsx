import { cn } from '@askwatch/web-kit/cn';
import { Button } from '@askwatch/web-kit/ui/button';
import { formTexts } from '../texts.ts';
import { ErrorText } from '@askwatch/web-kit/ui/error-text';
import { ChevronsDown, LoaderCircle, Plus } from 'lucide-react';
import type { Suggestion } from '@askwatch/contracts/suggestions';
import { type RefObject, useMemo, useState } from 'react';
import { allowanceText, isUsedUp } from './allowance.ts';
import { check } from './check.ts';
import type { Pair } from './combine.ts';
import { DomainBanner } from './domain-banner.tsx';
import { Counts, Problem, RefusedLines, UsedUp } from './form-notes.tsx';
import { ModeToggle } from './mode-toggle.tsx';
import { refusedByServer } from './refused-by-server.ts';
import { SuggestionCards, SuggestionChips } from './suggestions.tsx';
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

export const AskForm = ({
  form,
  setMode,
  setWebsites,
  setQuestions,
  clear,
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
      // After one question, the next one is often about the same page.
      if (pairs.length > 1) clear();
      onFold(true);
    });
  };
  const choose = ({ text, mode }: Suggestion) => {
    change(setQuestions)(text);
    setMode(mode);
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
          kind="primary"
          size="large"
          className="w-full lg:hidden"
          onClick={() => {
            onFold(false);
          }}
        >
          <Plus aria-hidden size={20} />
          {formTexts.new}
        </Button>
      )}
      <form
        aria-label={formTexts.label}
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
            label={form.mode === 'domain' ? formTexts.domainLabel : formTexts.urlLabel}
            isAddress
            placeholder={formTexts.urlExample}
            value={form.websites}
            onChange={change(setWebsites)}
            isFolded={isFolded}
            isWrong={wrong?.at === 'websites' || (!wrong && unread !== null)}
            boxRef={boxRef}
          />
          <TextBox
            label={formTexts.questionLabel}
            placeholder={formTexts.questionExample}
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
              {asking.isPending ? formTexts.busy[form.mode] : formTexts.submit}
            </Button>
            {!isFolded && <Counts form={form} allowance={allowance} />}
            {isFolded && (
              <Button
                kind="quiet"
                size="icon"
                aria-label={formTexts.unfold}
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
        {isUsedUp(allowance) && <UsedUp allowance={allowance} />}
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
      {isFolded ? (
        <SuggestionChips
          onChoose={(suggestion) => {
            choose(suggestion);
            onFold(false);
          }}
        />
      ) : (
        <SuggestionCards
          onChoose={(suggestion) => {
            choose(suggestion);
            boxRef.current?.focus();
          }}
        />
      )}
    </div>
  );
};
