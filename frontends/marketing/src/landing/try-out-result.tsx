import { type Answer, isUnsure } from '@askwatch/contracts/answer';
import type { TryOut } from '@askwatch/contracts/try-out';
import { railOf } from '@askwatch/web-kit/rail';
import { Link } from '@askwatch/web-kit/router';
import { AnswerBody } from '@askwatch/web-kit/ui/answer/answer-body';
import { FactLine } from '@askwatch/web-kit/ui/answer/facts';
import { OutcomeChips } from '@askwatch/web-kit/ui/answer/outcome-chips';
import { buttonLook } from '@askwatch/web-kit/ui/button';
import { StageRail } from '@askwatch/web-kit/ui/stage-rail';
import { landing } from '#content/landing';
import { Eye } from 'lucide-react';

const { tryOut } = landing;

export type Question = NonNullable<TryOut['question']>;

const isFound = (answer: Answer | undefined): boolean => answer?.outcome === 'answered' && !isUnsure(answer);

/** What comes next: watching a good answer, or asking the whole site. */
const Next = ({ answer }: { answer: Answer | undefined }) => {
  const words = isFound(answer) ? tryOut.keep : tryOut.keepOther;
  return (
    <div className="flex flex-col gap-4 rounded-card bg-accent-soft p-5 md:flex-row md:items-center md:justify-between md:gap-8">
      <div>
        <p className="text-base font-semibold">{words.title}</p>
        <p className="mt-1 max-w-text text-sm text-muted">{words.text}</p>
      </div>
      <div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2">
        <Link to="/register" className={buttonLook({ kind: 'primary' })}>
          <Eye aria-hidden size={16} />
          {words.register}
        </Link>
        <Link to="/login" className={buttonLook({ kind: 'link', size: 'inline' })}>
          {tryOut.keep.signIn}
        </Link>
      </div>
    </div>
  );
};

const Asked = ({ question, website }: Pick<Question, 'question' | 'website'>) => (
  <div className="min-w-0">
    <h3 className="text-lg font-semibold tracking-tight [overflow-wrap:anywhere]">
      <bdi>{question}</bdi>
    </h3>
    <p className="mt-0.5 text-sm text-muted [overflow-wrap:anywhere]">
      <bdi>{website}</bdi>
    </p>
  </div>
);

/** How far the question has got, then its answer with the quote, and what to do with it. */
export const TryOutResult = ({ asked }: { asked: Pick<Question, 'question' | 'website'> & Partial<Question> }) => {
  const { answer, error, ms, progress } = asked;
  const isOver = answer !== undefined || error !== undefined;
  return (
    <div className="grid gap-6 border-t border-line p-5 md:p-8">
      <Asked {...asked} />
      {!isOver && <StageRail {...railOf('url', progress ?? { stage: 'browsing-page' })} />}
      {answer && (
        <div className="grid animate-appear gap-5">
          <AnswerBody answer={answer} />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <OutcomeChips answer={answer} />
            <FactLine answer={answer} ms={ms} />
          </div>
        </div>
      )}
      {error && <p className="text-base text-bad">{error.reason}</p>}
      {isOver && <Next answer={answer} />}
    </div>
  );
};
