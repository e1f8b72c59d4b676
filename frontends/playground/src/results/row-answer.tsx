import type { Answer } from '@askwatch/contracts/answer';
import type { QuestionView } from '@askwatch/contracts/asking';
import { cn } from '@askwatch/web-kit/cn';
import { Button, buttonLook } from '@askwatch/web-kit/ui/button';
import { Mark } from '@askwatch/web-kit/ui/quote';
import { StageRail } from '@askwatch/web-kit/ui/stage-rail';
import { Link } from 'react-router';
import { OutcomeChips } from '../outcome.tsx';
import { isPending } from '../questions.ts';
import { answerText } from './cut.ts';
import { nextStep } from './next-step.ts';
import { railOf, stateOf } from './progress-text.ts';

export type RowActions = {
  onCancel: (id: string) => void;
  onRetry: (view: QuestionView) => void;
  /** Fills the form with this question, for another address. */
  onAskElsewhere: (view: QuestionView) => void;
};

type RowAnswerProps = RowActions & { view: QuestionView; now: number };

const NextStep = ({ view, onRetry, onAskElsewhere }: Pick<RowAnswerProps, 'view' | 'onRetry' | 'onAskElsewhere'>) =>
  nextStep(view) === 'again' ? (
    <Button
      kind="link"
      size="inline"
      onClick={() => {
        onRetry(view);
      }}
    >
      Ask again
    </Button>
  ) : (
    <Button
      kind="link"
      size="inline"
      onClick={() => {
        onAskElsewhere(view);
      }}
    >
      Ask another page
    </Button>
  );

const quoteOf = (answer: Answer) => ('evidence' in answer ? answer.evidence[0]?.quote : undefined);

const textLook: Record<Answer['outcome'], string> = {
  answered: 'font-medium',
  none: 'font-medium',
  'not-stated': 'text-muted',
  unreadable: 'text-bad',
};

const Answered = ({ view, answer, ...actions }: RowAnswerProps & { answer: Answer }) => {
  const quote = quoteOf(answer);
  const isRepeated = quote === answer.text;
  return (
    <div className="grid justify-items-start gap-2">
      <p className={cn('max-w-full text-base leading-snug [overflow-wrap:anywhere]', textLook[answer.outcome])}>
        <bdi>{answerText(answer.text)}</bdi>
      </p>
      {quote !== undefined && !isRepeated && (
        <p className="line-clamp-2">
          <Mark>{quote}</Mark>
        </p>
      )}
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <OutcomeChips answer={answer} />
        <Link to={{ search: `?question=${view.id}` }} className={buttonLook({ kind: 'link', size: 'inline' })}>
          View full answer
        </Link>
        {answer.outcome === 'unreadable' && <NextStep view={view} {...actions} />}
      </span>
    </div>
  );
};

/** What a row knows: how far its question is, its answer, its error, or that nothing came back. */
export const RowAnswer = ({ view, now, onCancel, ...actions }: RowAnswerProps) => {
  const state = stateOf(view, now);
  if (view.answer) return <Answered view={view} answer={view.answer} now={now} onCancel={onCancel} {...actions} />;
  if (state === 'running')
    return (
      <div className="grid gap-2">
        <StageRail {...railOf(view.mode, view.progress)} />
        <Button
          kind="link"
          size="inline"
          className="justify-self-start text-muted decoration-muted/40"
          disabled={isPending(view)}
          onClick={() => {
            onCancel(view.id);
          }}
        >
          Cancel
        </Button>
      </div>
    );
  return (
    <div className="grid justify-items-start gap-2">
      <p
        className={cn(
          'text-base leading-snug',
          view.error && view.error.code !== 'cancelled' ? 'text-bad' : 'text-muted',
        )}
      >
        {view.error?.reason ?? 'No response'}
      </p>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {view.error && <OutcomeChips error={view.error} />}
        <NextStep view={view} {...actions} />
      </span>
    </div>
  );
};
