import { isTransient } from '@askwatch/web-kit/api';
import { cn } from '@askwatch/web-kit/cn';
import { Button } from '@askwatch/web-kit/ui/button';
import { ErrorBox } from '@askwatch/web-kit/ui/error-box';
import { ErrorText } from '@askwatch/web-kit/ui/error-text';
import { Field, Input } from '@askwatch/web-kit/ui/field';
import { landing } from '#content/landing';
import { ArrowRight, LoaderCircle } from 'lucide-react';
import { lazy, type SubmitEvent, Suspense, useState } from 'react';
import { useIsAlive } from '../ui/use-is-alive.ts';
import type { Tried } from './try-out-calls.ts';
import { useTryOut } from './use-try-out.ts';

const { tryOut } = landing;

// Most visitors only read, so this loads with the first answer.
const TryOutResult = lazy(async () => ({ default: (await import('./try-out-result.tsx')).TryOutResult }));

/** People write addresses without a scheme. */
const withScheme = (typed: string): string => {
  const website = typed.trim();
  return website === '' || /^[a-z][a-z\d+.-]*:/i.test(website) ? website : `https://${website}`;
};

const saidOf = ({ question, isWaiting }: Pick<ReturnType<typeof useTryOut>, 'question' | 'isWaiting'>): string => {
  if (question?.answer) return `${tryOut.said.answered} ${question.answer.text}`;
  if (question?.error) return `${tryOut.said.failed} ${question.error.reason}`;
  return isWaiting ? tryOut.said.asked : '';
};

const fields = ['website', 'question'] as const;

const Suggestions = ({ onChoose }: { onChoose: (question: string) => void }) => (
  <ul aria-label={tryOut.suggestions} className="flex flex-wrap gap-2">
    {tryOut.suggested.map((question) => (
      <li key={question}>
        <Button
          size="small"
          onClick={() => {
            onChoose(question);
          }}
        >
          {question}
        </Button>
      </li>
    ))}
  </ul>
);

/** One question about one page, without an account. */
export const TryOut = () => {
  const isAlive = useIsAlive();
  const [tried, setTried] = useState<Tried>({ website: '', question: '' });
  const [hasSent, setHasSent] = useState(false);
  const { asking, question, isWaiting, readError } = useTryOut(isAlive);
  const isBusy = asking.isPending || isWaiting;
  const errorOf = (name: keyof Tried) => (hasSent && tried[name].trim() === '' ? tryOut.missing[name] : undefined);
  const change = (name: keyof Tried, value: string) => {
    if (asking.isError) asking.reset();
    setTried({ ...tried, [name]: value });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setHasSent(true);
    const first = fields.find((name) => tried[name].trim() === '');
    if (first !== undefined) event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    else if (!isBusy) asking.mutate({ website: withScheme(tried.website), question: tried.question.trim() });
  };
  const asked = question ?? (isWaiting && asking.variables ? asking.variables : null);
  return (
    <section id="try-it" aria-labelledby="try-it-title" className="scroll-mt-16 border-t border-line py-16 md:py-24">
      <div className="mx-auto w-full max-w-page px-4 md:px-6">
        <h2 id="try-it-title" className="max-w-text text-xl font-semibold tracking-tight md:text-2xl">
          {tryOut.title}
        </h2>
        <p className="mt-3 max-w-text text-lg text-muted md:text-balance">{tryOut.lead}</p>
        <div className="mt-10 overflow-hidden rounded-card border border-line bg-surface shadow-float">
          <form aria-labelledby="try-it-title" noValidate onSubmit={submit}>
            {/* Not dimmed until its scripts run, which takes a moment only. */}
            <fieldset disabled={!isAlive} className="grid gap-5 p-5 md:p-8 [&_:disabled]:opacity-100!">
              <div className="grid items-start gap-4 md:grid-cols-[1.2fr_1fr_auto]">
                <Field label={tryOut.website} error={errorOf('website')}>
                  {(control) => (
                    <Input
                      required
                      type="url"
                      inputMode="url"
                      name="website"
                      autoComplete="off"
                      maxLength={2048}
                      placeholder={tryOut.websiteHint}
                      value={tried.website}
                      onChange={({ target }) => {
                        change('website', target.value);
                      }}
                      className="h-12"
                      {...control}
                    />
                  )}
                </Field>
                <Field label={tryOut.question} error={errorOf('question')}>
                  {(control) => (
                    <Input
                      required
                      name="question"
                      autoComplete="off"
                      maxLength={1000}
                      placeholder={tryOut.questionHint}
                      value={tried.question}
                      onChange={({ target }) => {
                        change('question', target.value);
                      }}
                      className="h-12"
                      {...control}
                    />
                  )}
                </Field>
                <Button
                  type="submit"
                  kind="primary"
                  size="large"
                  aria-disabled={isBusy || undefined}
                  className={cn('md:mt-[27px]', isBusy && 'opacity-70')}
                >
                  {isBusy ? (
                    <LoaderCircle aria-hidden size={16} className="animate-spin" />
                  ) : (
                    <ArrowRight aria-hidden size={20} />
                  )}
                  {isBusy ? tryOut.asking : tryOut.ask}
                </Button>
              </div>
              <Suggestions
                onChoose={(chosen) => {
                  change('question', chosen);
                }}
              />
              {asking.isError && (
                <ErrorBox title={tryOut.failed}>
                  <ErrorText error={asking.error} {...(isTransient(asking.error) && { text: tryOut.unreachable })} />
                </ErrorBox>
              )}
              {readError !== null && (
                <ErrorBox title={tryOut.lost}>
                  <ErrorText error={readError} />
                </ErrorBox>
              )}
              <noscript className="text-sm text-muted">{tryOut.noScript}</noscript>
              <p className="text-sm text-muted">{tryOut.note}</p>
            </fieldset>
          </form>
          {asked && (
            <Suspense fallback={null}>
              <TryOutResult asked={asked} />
            </Suspense>
          )}
        </div>
        <p role="status" className="sr-only">
          {saidOf({ question, isWaiting })}
        </p>
      </div>
    </section>
  );
};
