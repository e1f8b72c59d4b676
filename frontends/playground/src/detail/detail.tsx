import type { QuestionView } from '@askwatch/contracts/asking';
import { messageOf } from '@askwatch/web-kit/api';
import { Button } from '@askwatch/web-kit/ui/button';
import { Chip } from '@askwatch/web-kit/ui/chip';
import { ErrorBox } from '@askwatch/web-kit/ui/error-box';
import { Skeleton } from '@askwatch/web-kit/ui/skeleton';
import { StageRail } from '@askwatch/web-kit/ui/stage-rail';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Address } from '../address.tsx';
import { OutcomeChips } from '../outcome.tsx';
import { questionQuery, questionsQuery } from '../questions.ts';
import { websiteText } from '../results/cut.ts';
import { railOf, stateOf } from '../results/progress-text.ts';
import { Facts } from './facts.tsx';
import { Proof } from './proof.tsx';
import { AnswerValue } from './value.tsx';

const Outcome = ({ view }: { view: QuestionView }) => {
  const { answer, error } = view;
  if (!answer && !error)
    return stateOf(view, Date.now()) === 'running' ? (
      <StageRail {...railOf(view.mode, view.progress)} />
    ) : (
      <p className="text-base text-muted">No response</p>
    );
  return (
    <div className="grid gap-6">
      {error && <p className="text-base text-bad">{error.reason}</p>}
      {answer?.outcome === 'answered' && <AnswerValue value={answer.value} />}
      {answer && answer.outcome !== 'answered' && (
        <p className={answer.outcome === 'unreadable' ? 'text-base text-bad' : 'text-lg font-medium'}>
          <bdi>{answer.text}</bdi>
        </p>
      )}
      {answer && 'evidence' in answer && <Proof evidence={answer.evidence} isProved={answer.proved} />}
    </div>
  );
};

const Shown = ({ view, onRetry }: { view: QuestionView; onRetry: (view: QuestionView) => void }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <article className="animate-appear rounded-card border border-line bg-surface">
      <header className="grid gap-2 border-b border-line p-5 md:px-8 md:py-6">
        <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none [overflow-wrap:anywhere]">
          <bdi>{view.question}</bdi>
        </h2>
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted [overflow-wrap:anywhere]">
          <Address text={websiteText(view.website)} />
          {view.mode === 'domain' && <Chip tone="accent">Domain</Chip>}
          <OutcomeChips answer={view.answer} error={view.error} />
        </p>
      </header>
      <div className="p-5 md:p-8">
        <Outcome view={view} />
      </div>
      <footer className="flex flex-wrap items-center justify-between gap-4 border-t border-line p-5 md:px-8">
        <Facts {...view} />
        {(view.answer ?? view.error) && (
          <Button
            onClick={() => {
              onRetry(view);
            }}
          >
            <RotateCw aria-hidden size={16} />
            Ask again
          </Button>
        )}
      </footer>
    </article>
  );
};

const Missing = ({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactNode => (
  <ErrorBox title="This question could not be shown." onRetry={onRetry}>
    {messageOf(error)}
  </ErrorBox>
);

/** One question with its whole answer and its proof. */
export const Detail = ({ id, onRetry }: { id: string; onRetry: (view: QuestionView) => void }) => {
  const list = useQuery(questionsQuery);
  const listed = list.data?.find((view) => view.id === id);
  const single = useQuery({ ...questionQuery(id), enabled: list.data !== undefined && !listed });
  const view = listed ?? single.data;
  const error = list.error ?? single.error;
  return (
    <div className="grid gap-4">
      <Link to="/playground" className="justify-self-start rounded-control py-1 text-sm text-accent hover:underline">
        ← Back to questions
      </Link>
      {view && <Shown view={view} onRetry={onRetry} />}
      {!view && error && (
        <Missing error={error} onRetry={() => void (list.error ? list.refetch() : single.refetch())} />
      )}
      {!view && !error && <Skeleton className="h-80" />}
    </div>
  );
};
