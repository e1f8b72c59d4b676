import type { QuestionView } from '@askwatch/contracts/asking';
import { focusHeading } from '@askwatch/web-kit/focus-heading';
import { websiteText } from '@askwatch/web-kit/cut';
import { Address } from '@askwatch/web-kit/ui/address';
import { AnswerBody } from '@askwatch/web-kit/ui/answer/answer-body';
import { Facts } from '@askwatch/web-kit/ui/answer/facts';
import { OutcomeChips } from '@askwatch/web-kit/ui/answer/outcome-chips';
import { Chip } from '@askwatch/web-kit/ui/chip';
import { ErrorBox } from '@askwatch/web-kit/ui/error-box';
import { Skeleton } from '@askwatch/web-kit/ui/skeleton';
import { StageRail } from '@askwatch/web-kit/ui/stage-rail';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from '@askwatch/web-kit/router';
import { canBeMonitored, type FollowUp } from '../follow-up/use-follow-up.tsx';
import type { Monitoring } from '../monitoring/use-monitoring.ts';
import { answerTexts as texts } from '../texts.ts';
import { listTexts } from '@askwatch/web-kit/texts';
import { Actions, type ShownProps } from './actions.tsx';
import { ChosenPages } from './chosen-pages.tsx';
import { questionQuery, questionsQuery } from '../questions.ts';
import { NextSteps } from '../results/next-steps.tsx';
import { slowText, stateOf } from '../results/progress-text.ts';
import { railOf } from '@askwatch/web-kit/rail';
import { useNow } from '@askwatch/web-kit/use-now';
import { useKeys } from '@askwatch/web-kit/use-keys';
import { ErrorText } from '@askwatch/web-kit/ui/error-text';

const Outcome = ({ view, ...followUp }: FollowUp & { view: QuestionView }) => {
  const { answer, error } = view;
  const now = useNow(!answer && !error);
  const state = stateOf(view, now);
  if (state === 'running') return <StageRail {...railOf(view.mode, view.progress)} />;
  if (state === 'slow') return <p className="text-base text-muted">{slowText(view)}</p>;
  return (
    <div className="grid gap-6">
      {answer ? (
        <AnswerBody answer={answer} />
      ) : (
        <p className={error && error.code !== 'cancelled' ? 'text-base text-bad' : 'text-base text-muted'}>
          {error?.reason ?? texts.noResponse}
        </p>
      )}
      <NextSteps view={view} {...followUp} />
      <ChosenPages view={view} />
    </div>
  );
};

const Loading = () => (
  <div aria-busy className="rounded-card border border-line bg-surface">
    <div className="grid gap-3 border-b border-line p-5 md:px-8 md:py-6">
      <Skeleton className="h-6 w-3/5" />
      <Skeleton className="h-4 w-2/5" />
    </div>
    <div className="grid gap-6 p-5 md:p-8">
      <Skeleton className="h-7 w-1/2" />
      <Skeleton className="h-16" />
      <Skeleton className="h-10 w-2/5" />
    </div>
  </div>
);

const Shown = ({ view, ...followUp }: ShownProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo({ top: 0 });
    if (heading.current) focusHeading(heading.current);
  }, []);
  return (
    <article className="animate-appear rounded-card border border-line bg-surface">
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 border-b border-line p-5 md:px-8 md:py-6">
        <div className="grid min-w-0 flex-1 basis-72 gap-2">
          <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none [overflow-wrap:anywhere]">
            <bdi>{view.question}</bdi>
          </h2>
          <p className="flex flex-wrap items-center gap-2 text-sm text-muted [overflow-wrap:anywhere]">
            <Address text={websiteText(view.website)} />
            {view.mode === 'domain' && <Chip tone="accent">{listTexts.domain}</Chip>}
            <OutcomeChips answer={view.answer} error={view.error} />
          </p>
        </div>
        {(view.answer ?? view.error) && <Actions view={view} {...followUp} />}
      </header>
      <div className="p-5 md:p-8">
        <Outcome view={view} {...followUp} />
      </div>
      <footer className="border-t border-line p-5 md:px-8">
        <Facts answer={view.answer} ms={view.ms} asked={view.created} />
      </footer>
    </article>
  );
};

type DetailProps = FollowUp & { id: string; monitoring: Monitoring; hasKeys: boolean; onShowKeys: () => void };

/** One question with its whole answer and proof. */
export const Detail = ({ id, hasKeys, onShowKeys, ...followUp }: DetailProps) => {
  const list = useQuery(questionsQuery);
  const listed = list.data?.find((view) => view.id === id);
  const single = useQuery({ ...questionQuery(id), enabled: list.data !== undefined && !listed });
  const known = listed ?? single.data;
  const view = known?.deleted === undefined ? known : undefined;
  const error = list.error ?? single.error;
  const withView = (does: (view: QuestionView) => void) => () => {
    if (view) does(view);
  };
  useKeys(
    {
      m: withView((of) => {
        if (canBeMonitored(of)) followUp.onMonitor(of);
      }),
      c: withView(followUp.onCopy),
      s: withView(followUp.onShare),
      Delete: withView((of) => {
        followUp.onDelete([of]);
      }),
      '?': onShowKeys,
    },
    hasKeys,
  );
  return (
    <div className="grid gap-4">
      <Link to="/playground" className="justify-self-start rounded-control py-1 text-sm text-accent hover:underline">
        {texts.back}
      </Link>
      {view && <Shown view={view} {...followUp} />}
      {known && !view && <ErrorBox title={texts.gone}>{texts.goneMeaning}</ErrorBox>}
      {!known && error && (
        <ErrorBox title={texts.notShown} onRetry={() => void (list.error ? list.refetch() : single.refetch())}>
          <ErrorText error={error} />
        </ErrorBox>
      )}
      {!known && !error && <Loading />}
    </div>
  );
};
