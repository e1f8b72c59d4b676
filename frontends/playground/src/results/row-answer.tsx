import type { Answer } from '@askwatch/contracts/answer';
import type { QuestionView } from '@askwatch/contracts/asking';
import { cn } from '@askwatch/web-kit/cn';
import { cut } from '@askwatch/web-kit/cut';
import { railOf } from '@askwatch/web-kit/rail';
import { AnswerMaybe, AnswerQuote, AnswerText } from '@askwatch/web-kit/ui/answer/answer-lines';
import { FactLine } from '@askwatch/web-kit/ui/answer/facts';
import { ModelNotice } from '@askwatch/web-kit/ui/answer/model-notice';
import { OutcomeChips } from '@askwatch/web-kit/ui/answer/outcome-chips';
import { Button, buttonLook } from '@askwatch/web-kit/ui/button';
import { Chip } from '@askwatch/web-kit/ui/chip';
import { StageRail } from '@askwatch/web-kit/ui/stage-rail';
import { useIsOffline } from '@askwatch/web-kit/use-is-offline';
import { Link } from '@askwatch/web-kit/router';
import type { FollowUp } from '../follow-up/use-follow-up.tsx';
import { isPending } from '../questions.ts';
import { NextSteps } from './next-steps.tsx';
import { slowText, stateOf } from './progress-text.ts';
import { RowMenu } from './row-menu.tsx';

type RowActions = FollowUp & { onCancel: (id: string) => void };

type RowAnswerProps = RowActions & { view: QuestionView; now: number };

const errorChars = 150;

const conflictsOf = (answer: Answer) => (answer.outcome === 'answered' ? (answer.conflicts?.length ?? 0) : 0);

const Answered = ({ view, answer, ...actions }: FollowUp & { view: QuestionView; answer: Answer }) => {
  return (
    <div className="grid justify-items-start gap-2">
      <AnswerText answer={answer} />
      <AnswerMaybe answer={answer} />
      <AnswerQuote answer={answer} />
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
