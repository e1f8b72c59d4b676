import { type SharedAnswer, SharedAnswer as Schema, linkGone } from '@askwatch/contracts/shared-answer';
import { copiedAnswer } from '@askwatch/web-kit/answer/copy-text';
import { ApiError, api } from '@askwatch/web-kit/api';
import { websiteText } from '@askwatch/web-kit/cut';
import { Address } from '@askwatch/web-kit/ui/address';
import { AnswerBody } from '@askwatch/web-kit/ui/answer/answer-body';
import { Facts } from '@askwatch/web-kit/ui/answer/facts';
import { OutcomeChips } from '@askwatch/web-kit/ui/answer/outcome-chips';
import { Button } from '@askwatch/web-kit/ui/button';
import { Chip } from '@askwatch/web-kit/ui/chip';
import { useCopying } from '@askwatch/web-kit/ui/copying';
import { ErrorBox } from '@askwatch/web-kit/ui/error-box';
import { ErrorText } from '@askwatch/web-kit/ui/error-text';
import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { Gone, TryIt } from './around.tsx';
import { Frame, Loading } from './frame.tsx';
import { sharedAnswer as texts } from '../texts.ts';

const Shown = ({ shared }: { shared: SharedAnswer }) => {
  const { question, website, mode, answer, answered } = shared;
  const { copy, byHand } = useCopying();
  return (
    <>
      <p className="text-sm font-medium text-muted">{texts.title}</p>
      <h1 className="mt-1 text-xl font-semibold tracking-tight [overflow-wrap:anywhere]">
        <bdi>{question}</bdi>
      </h1>
      <p className="mt-2 flex flex-wrap items-center gap-2 text-base text-muted [overflow-wrap:anywhere]">
        <Address text={websiteText(website)} />
        {mode === 'domain' && <Chip tone="accent">{texts.domain}</Chip>}
        <OutcomeChips answer={answer} />
      </p>
      <article className="mt-6 animate-appear rounded-card border border-line bg-surface">
        <div className="p-5 md:p-8">
          <AnswerBody answer={answer} />
        </div>
        <footer className="flex flex-wrap items-end justify-between gap-4 border-t border-line p-5 md:px-8">
          <Facts answer={answer} />
          <Button
            onClick={() => {
              copy(copiedAnswer(shared), texts.copied);
            }}
          >
            <Copy aria-hidden size={16} />
            {texts.copy}
          </Button>
        </footer>
      </article>
      <TryIt read={answered} />
      {byHand}
    </>
  );
};

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** A shared answer, for anyone with the link. */
export const SharedAnswerPage = ({ shareId }: { shareId: string }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['shared-answer', shareId],
    queryFn: ({ signal }) => api.get(`/shared/${encodeURIComponent(shareId)}`, Schema, signal),
    // There is no push when sharing is stopped, so refetch when the user returns to the page.
    staleTime: 0,
  });
  if (isGone(error))
    return (
      <Frame title={linkGone.detail}>
        <Gone />
      </Frame>
    );
  if (data)
    return (
      <Frame title={data.question}>
        <Shown shared={data} />
      </Frame>
    );
  return (
    <Frame title={texts.title}>
      {error ? (
        <ErrorBox title={texts.failed} onRetry={() => void refetch()}>
          {texts.failedNote} <ErrorText error={error} />
        </ErrorBox>
      ) : (
        <Loading />
      )}
    </Frame>
  );
};
