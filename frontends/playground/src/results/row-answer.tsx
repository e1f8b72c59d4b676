import { type Answer, isUnsure } from '@askwatch/contracts/answer';
import type { QuestionView } from '@askwatch/contracts/asking';
import { cn } from '@askwatch/web-kit/cn';
import { cut } from '@askwatch/web-kit/cut';
import { FactLine } from '@askwatch/web-kit/ui/answer/facts';
import { ModelNotice } from '@askwatch/web-kit/ui/answer/model-notice';
import { OutcomeChips } from '@askwatch/web-kit/ui/answer/outcome-chips';
import { Button, buttonLook } from '@askwatch/web-kit/ui/button';
import { Chip } from '@askwatch/web-kit/ui/chip';
import { Mark } from '@askwatch/web-kit/ui/quote';
import { StageRail } from '@askwatch/web-kit/ui/stage-rail';
import { useIsOffline } from '@askwatch/web-kit/use-is-offline';
import { Link } from '@askwatch/web-kit/router';
import type { FollowUp } from '../follow-up/use-follow-up.tsx';
import { isPending } from '../questions.ts';
import { NextSteps } from './next-steps.tsx';
import { railOf, slowText, stateOf } from './progress-text.ts';
import { RowMenu } from './row-menu.tsx';

export type RowActions = FollowUp & { onCancel: (id: string) => void };

type RowAnswerProps = RowActions & { view: QuestionView; now: number };

const answerChars = 200;
const errorChars = 150;
// About two lines; the full answer has all of it.
const quoteChars = 120;

const quoteOf = (answer: Answer) => ('evidence' in answer ? answer.evidence[0]?.quote : undefined);
const maybeOf = (answer: Answer): string[] =>
  isUnsure(answer) ? answer.unsure.candidates.map(({ text }) => text) : [];
const conflictsOf = (answer: Answer) => (answer.outcome === 'answered' ? (answer.conflicts?.length ?? 0) : 0);

const textLook: Record<Answer['outcome'], string> = {
  answered: 'font-medium',
  none: 'font-medium',
  'not-stated': 'text-muted',
  unreadable: 'text-bad',
};

const Answered = ({ view, answer, ...actions }: FollowUp & { view: QuestionView; answer: Answer }) => {
  const quote = quoteOf(answer);
  const isRepeated = quote === answer.text;
  const maybe = maybeOf(answer);
  return (
    <div className="grid justify-items-start gap-2">
      <p className={cn('max-w-full text-base leading-snug [overflow-wrap:anywhere]', textLook[answer.outcome])}>
        <bdi>{cut(answer.text, answerChars)}</bdi>
      </p>
      {maybe.length > 0 && (
        <ul className="grid max-w-full gap-1 text-sm">
          {maybe.map((text, index) => (
            <li key={index} className="[overflow-wrap:anywhere]">
              Maybe: <bdi>{cut(text, quoteChars)}</bdi>
            </li>
          ))}
        </ul>
      )}
      {quote !== undefined && !isRepeated && (
        <p className="line-clamp-3">
          <Mark isProved={!('proved' in answer) || answer.proved}>{cut(quote, quoteChars)}</Mark>
        </p>
      )}
      <NextSteps isSmall view={view} {...actions} />
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="inline-flex flex-wrap gap-1.5">
          <OutcomeChips answer={answer} />
          {conflictsOf(answer) > 0 && <Chip tone="warn">Another page differs</Chip>}
          {view.shareId !== undefined && <Chip tone="accent">Shared</Chip>}
        </span>
        <span className="inline-flex items-center gap-x-2">
          <Link to={{ search: `?question=${view.id}` }} className={buttonLook({ kind: 'link', size: 'inline' })}>
            View full answer
          </Link>
          <RowMenu view={view} {...actions} />
        </span>
      </span>
      <FactLine answer={answer} ms={view.ms} />
      {answer.modelTrouble && <ModelNotice isSmall trouble={answer.modelTrouble} />}
    </div>
  );
};

const Stage = ({ view, isSlow }: { view: QuestionView; isSlow: boolean }) => {
  const isOffline = useIsOffline();
  if (isOffline && isPending(view))
    return <p className="text-sm text-muted">Not sent yet: you are offline. It is asked as soon as you are back.</p>;
  if (isSlow) return <p className="text-sm text-muted">{slowText(view)}</p>;
  return <StageRail {...railOf(view.mode, view.progress)} />;
};

const Running = ({ view, isSlow, onCancel }: Pick<RowAnswerProps, 'view' | 'onCancel'> & { isSlow: boolean }) => (
  <div className="grid gap-2">
    <Stage view={view} isSlow={isSlow} />
    <Button
      kind="link"
      size="inline"
      className="justify-self-start text-muted decoration-muted/40"
      disabledReason={isPending(view) ? 'This question is still on its way to Askwatch.' : null}
      onClick={() => {
        onCancel(view.id);
      }}
    >
      Cancel
    </Button>
  </div>
);

/** A row's progress, answer or error, or that there was no response. */
export const RowAnswer = ({ view, now, onCancel, ...actions }: RowAnswerProps) => {
  if (view.answer) return <Answered view={view} answer={view.answer} {...actions} />;
  const state = stateOf(view, now);
  if (state === 'running' || state === 'slow')
    return <Running view={view} isSlow={state === 'slow'} onCancel={onCancel} />;
  const isFailure = view.error && view.error.code !== 'cancelled';
  const text = view.error?.reason ?? 'No response';
  const short = cut(text, errorChars);
  return (
    <div className="grid justify-items-start gap-2">
      <p className={cn('text-base leading-snug [overflow-wrap:anywhere]', isFailure ? 'text-bad' : 'text-muted')}>
        <bdi>{short}</bdi>
      </p>
      <NextSteps isSmall view={view} {...actions} />
      <span className="flex items-center gap-2">
        <OutcomeChips error={view.error} />
        {short !== text && (
          <Link to={{ search: `?question=${view.id}` }} className={buttonLook({ kind: 'link', size: 'inline' })}>
            View full error
          </Link>
        )}
        <RowMenu view={view} {...actions} />
      </span>
    </div>
  );
};
