import type { Answer } from '@askwatch/contracts/answer';
import type { QuestionView } from '@askwatch/contracts/asking';
import { cn } from '@askwatch/web-kit/cn';
import { cut } from '@askwatch/web-kit/cut';
import { railOf } from '@askwatch/web-kit/rail';
import { AnswerMaybe, AnswerQuote, AnswerText } from '@askwatch/web-kit/ui/answer/answer-lines';
import { OutcomeChips } from '@askwatch/web-kit/ui/answer/outcome-chips';
import { Button, buttonLook } from '@askwatch/web-kit/ui/button';
import { Chip } from '@askwatch/web-kit/ui/chip';
import { StageRail } from '@askwatch/web-kit/ui/stage-rail';
import { useIsOffline } from '@askwatch/web-kit/use-is-offline';
import { Link } from '@askwatch/web-kit/router';
import { useState } from 'react';
import type { FollowUp } from '../follow-up/use-follow-up.tsx';
import { isPending } from '../questions.ts';
import { answerTexts as texts } from '../texts.ts';
import { NextSteps } from './next-steps.tsx';
import { slowText, stateOf } from './progress-text.ts';

type Does = Pick<FollowUp, 'onRetry' | 'onAskElsewhere'>;
type RowAnswerProps = Does & {
  view: QuestionView;
  now: number;
  isCompact: boolean;
  onCancel: (id: string) => void;
};

const errorChars = 150;

const conflictsOf = (answer: Answer) => (answer.outcome === 'answered' ? (answer.conflicts?.length ?? 0) : 0);

/** With two chips there is no room for a quote on the same line. */
const hasTwoChips = (view: QuestionView, answer: Answer): boolean =>
  conflictsOf(answer) > 0 && view.shareId !== undefined;

const isPlain = (view: QuestionView, answer: Answer): boolean =>
  answer.outcome === 'answered' && answer.proved && conflictsOf(answer) === 0 && view.shareId === undefined;

const FullLink = ({ id, text }: { id: string; text: string }) => (
  <Link to={{ search: `?question=${id}` }} className={buttonLook({ kind: 'link', size: 'inline' })}>
    {text}
  </Link>
);

type AnsweredProps = Does & { view: QuestionView; answer: Answer; isCompact: boolean; hasJustCome: boolean };

const Answered = ({ view, answer, isCompact, hasJustCome, ...does }: AnsweredProps) => (
  <div className={cn('grid gap-1', hasJustCome && 'animate-appear')}>
    <AnswerText answer={answer} className={isCompact ? 'md:line-clamp-1' : 'md:line-clamp-2'} />
    {/* Rows stay low: the full answer has the others. */}
    <div className="empty:hidden md:[&_li+li]:hidden">
      <AnswerMaybe answer={answer} />
    </div>
    <span
      className={cn(
        'flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1',
        answer.outcome === 'answered' && 'md:flex-nowrap',
      )}
    >
      {!isPlain(view, answer) && (
        <span className="inline-flex shrink-0 flex-wrap gap-1.5">
          <OutcomeChips isBrief answer={answer} />
          {conflictsOf(answer) > 0 && <Chip tone="warn">{texts.otherPage}</Chip>}
          {view.shareId !== undefined && <Chip tone="accent">{texts.shared}</Chip>}
        </span>
      )}
      <AnswerQuote
        answer={answer}
        className={cn(
          'line-clamp-3 min-w-0 md:line-clamp-1 [&>mark]:text-sm',
          hasTwoChips(view, answer) && 'md:hidden',
        )}
      />
      <NextSteps isSmall view={view} {...does} />
      <FullLink id={view.id} text={texts.view} />
    </span>
  </div>
);

const Stage = ({ view, isSlow }: { view: QuestionView; isSlow: boolean }) => {
  const isOffline = useIsOffline();
  if (isOffline && isPending(view)) return <p className="text-sm text-muted">{texts.notSent}</p>;
  if (isSlow) return <p className="text-sm text-muted">{slowText(view)}</p>;
  return <StageRail {...railOf(view.mode, view.progress)} />;
};

const Running = ({ view, isSlow, onCancel }: Pick<RowAnswerProps, 'view' | 'onCancel'> & { isSlow: boolean }) => (
  <div className="grid gap-1">
    <Stage view={view} isSlow={isSlow} />
    <Button
      kind="link"
      size="inline"
      className="justify-self-start text-muted decoration-muted/40"
      disabledReason={isPending(view) ? texts.onItsWay : null}
      onClick={() => {
        onCancel(view.id);
      }}
    >
      {texts.cancel}
    </Button>
  </div>
);

/** A row's progress, answer or error, or that there was no response. */
export const RowAnswer = ({ view, now, isCompact, onCancel, ...does }: RowAnswerProps) => {
  // Only an answer that arrives while its row is on screen moves in.
  const [wasRunning] = useState(!view.answer && !view.error);
  if (view.answer)
    return <Answered view={view} answer={view.answer} isCompact={isCompact} hasJustCome={wasRunning} {...does} />;
  const state = stateOf(view, now);
  if (state === 'running' || state === 'slow')
    return <Running view={view} isSlow={state === 'slow'} onCancel={onCancel} />;
  const isFailure = view.error && view.error.code !== 'cancelled';
  const text = view.error?.reason ?? texts.noResponse;
  const short = cut(text, errorChars);
  return (
    <div className="grid gap-1">
      <p
        className={cn(
          'text-base leading-snug [overflow-wrap:anywhere] md:line-clamp-2',
          isFailure ? 'text-bad' : 'text-muted',
        )}
      >
        <bdi>{short}</bdi>
      </p>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <OutcomeChips error={view.error} />
        <NextSteps isSmall view={view} {...does} />
        {short !== text && <FullLink id={view.id} text={texts.viewError} />}
      </span>
    </div>
  );
};
