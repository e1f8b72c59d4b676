import type { LeadSearchView } from '@askwatch/contracts/leads';
import { ErrorBox } from '@askwatch/web-kit/ui/error-box';
import { ErrorText } from '@askwatch/web-kit/ui/error-text';
import { Skeleton } from '@askwatch/web-kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { resultsQuery } from '../queries.ts';
import { causeText, errorText, leadsText, results as texts } from '../texts.ts';
import { Preview } from './preview.tsx';
import { Unlocked } from './unlocked.tsx';

const LoadingLeads = () => (
  <div aria-busy className="grid gap-3">
    {/* Cards on phones, rows on wide screens. */}
    <Skeleton className="h-36 md:h-12" />
    <Skeleton className="h-36 md:h-12" />
    <Skeleton className="h-36 md:h-12" />
  </div>
);

/** A search of which nothing is known yet. */
export const LoadingResults = () => (
  <div aria-busy className="grid content-start gap-4">
    <Skeleton className="h-7 w-72 max-w-full" />
    <LoadingLeads />
  </div>
);

const Content = ({ search, isPaying }: { search: LeadSearchView; isPaying: boolean }) => {
  const results = useQuery(resultsQuery(search));
  if (results.data)
    return results.data.search.access === 'unlocked' ? (
      <Unlocked {...results.data} />
    ) : (
      <Preview {...results.data} isPaying={isPaying} />
    );
  if (!results.isPending)
    return (
      <ErrorBox title={texts.failed} onRetry={() => void results.refetch()}>
        {texts.kept} <ErrorText error={results.error} />
      </ErrorBox>
    );
  return <LoadingLeads />;
};

type ResultsProps = {
  search: LeadSearchView;
  /** Whether the user has just come back from the payment page. */
  isPaying: boolean;
  onRetry: () => void;
};

/** A search that has ended. */
export const Results = ({ search, isPaying, onRetry }: ResultsProps) => (
  <section aria-labelledby="results" className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
    <h2 id="results" className="text-lg font-semibold wrap-anywhere">
      {search.status === 'found' && search.totalResults > 0 && `${leadsText(search.totalResults)}: `}
      <bdi>{search.keyword}</bdi>
      {texts.between}
      <bdi>{search.location}</bdi>
    </h2>
    {search.status === 'failed' ? (
      <ErrorBox title={errorText(causeText(search))} onRetry={onRetry} retryLabel={texts.again} />
    ) : (
      <Content search={search} isPaying={isPaying} />
    )}
  </section>
);
