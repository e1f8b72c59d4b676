import type { LeadSearchView } from '@askwatch/contracts/leads';
import { useSearchParams } from '@askwatch/web-kit/router';
import { useUser } from '@askwatch/web-kit/session';
import { cn } from '@askwatch/web-kit/cn';
import { ErrorBox } from '@askwatch/web-kit/ui/error-box';
import { Page } from '@askwatch/web-kit/ui/page';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { searchesQuery } from './queries.ts';
import { LoadingResults, Results } from './results/results.tsx';
import { PreviousSearches } from './search/previous-searches.tsx';
import { SearchForm, type Typed } from './search/search-form.tsx';
import { Searching } from './search/searching.tsx';
import { useSearch, useWaiting } from './search/use-search.ts';
import { page, searchErrorText, timedOut } from './texts.ts';

const whileWaitingMs = 3000;

/** Whether the page must hear of this search: it is still running, or was paid for a moment ago. */
const isAwaited = ({ status, access }: LeadSearchView, isPaying: boolean): boolean =>
  status === 'searching' || (isPaying && access === 'preview');

const Searched = () => {
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState<Typed>({
    keyword: params.get('keyword') ?? '',
    location: params.get('location') ?? '',
  });
  const choose = (id: string) => {
    setParams({ search: id });
  };
  const { search: send, sent, isPending, error, reset } = useSearch(choose);
  const chosenId = params.get('search') ?? undefined;
  // The payment page sends the user back with this; it unlocks nothing by itself.
  const isPaying = params.get('checkout') === 'done';
  const searches = useQuery({
    ...searchesQuery,
    // A push may be lost.
    refetchInterval: ({ state }) =>
      state.data?.some((one) => one.id === chosenId && isAwaited(one, isPaying)) === true ? whileWaitingMs : false,
  });
  const chosen = searches.data?.find(({ id }) => id === chosenId);
  const { isWaiting, isTimedOut, leftMs } = useWaiting(chosen, sent?.id === chosenId ? sent : null);
  const asked = chosen ?? typed;
  const hasResult = chosenId !== undefined && (chosen !== undefined || searches.isPending || isWaiting || isTimedOut);

  const search = (wanted: Typed) => {
    reset();
    setTyped(wanted);
    send(wanted.keyword, wanted.location);
  };

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <SearchForm
        typed={typed}
        onType={setTyped}
        isSignedIn
        isBusy={isPending || isWaiting}
        error={error ? searchErrorText(error) : null}
        onSearch={search}
      />
      <div className={cn('grid grid-cols-[minmax(0,1fr)] gap-8', hasResult && 'lg:grid-cols-[minmax(0,1fr)_280px]')}>
        <div className={hasResult ? 'grid grid-cols-[minmax(0,1fr)] content-start gap-4' : 'hidden'}>
          {chosen === undefined && searches.isPending && !isWaiting && <LoadingResults />}
          {isWaiting && <Searching keyword={asked.keyword} location={asked.location} leftMs={leftMs} />}
          {isTimedOut && (
            <ErrorBox
              title={timedOut}
              onRetry={() => {
                search(asked);
              }}
            >
              {page.lateResult}
            </ErrorBox>
          )}
          {chosen && chosen.status !== 'searching' && (
            <Results
              key={chosen.id}
              search={chosen}
              isPaying={isPaying}
              onRetry={() => {
                search(chosen);
              }}
            />
          )}
        </div>
        <PreviousSearches
          searches={searches}
          isAlone={!hasResult}
          chosenId={chosenId}
          onChoose={choose}
          onExample={search}
        />
      </div>
    </div>
  );
};

const SignedOut = () => {
  const [typed, setTyped] = useState<Typed>({ keyword: '', location: '' });
  return (
    <div className="grid gap-6">
      <SearchForm
        typed={typed}
        onType={setTyped}
        isSignedIn={false}
        isBusy={false}
        error={null}
        onSearch={() => undefined}
      />
      <p className="max-w-text text-base text-muted">{page.offer}</p>
    </div>
  );
};

export const BuyLeadsPage = () => {
  const user = useUser();
  return (
    <Page title={page.title} lead={page.lead}>
      {user ? <Searched key={user.id} /> : <SignedOut />}
    </Page>
  );
};
