import type { LeadSearchView } from '@askwatch/contracts/leads';
import { cn } from '@askwatch/web-kit/cn';
import { dayText } from '@askwatch/web-kit/time-text';
import { Button } from '@askwatch/web-kit/ui/button';
import { Chip } from '@askwatch/web-kit/ui/chip';
import { Empty } from '@askwatch/web-kit/ui/empty';
import { ErrorBox } from '@askwatch/web-kit/ui/error-box';
import { ErrorText } from '@askwatch/web-kit/ui/error-text';
import { Skeleton } from '@askwatch/web-kit/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import { example, outcomeText, previous as texts, results } from '../texts.ts';
import type { Typed } from './search-form.tsx';

const Entry = ({ search, isChosen, onChoose }: { search: LeadSearchView; isChosen: boolean; onChoose: () => void }) => (
  <li>
    <button
      type="button"
      aria-current={isChosen}
      onClick={onChoose}
      className={cn(
        'grid w-full gap-1 rounded-card border bg-surface p-3 text-left transition-colors hover:border-edge',
        isChosen ? 'border-accent' : 'border-line',
      )}
    >
      <span className="min-w-0 text-sm font-medium wrap-anywhere">
        <bdi>{search.keyword}</bdi>, <bdi>{search.location}</bdi>
      </span>
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-xs text-muted">
        <span>{outcomeText(search)}</span>
        <span>{dayText(search.created)}</span>
      </span>
      {search.provider === 'sample' && (
        <Chip tone="warn" className="justify-self-start">
          {results.sample}
        </Chip>
      )}
    </button>
  </li>
);

type PreviousSearchesProps = {
  searches: UseQueryResult<LeadSearchView[]>;
  /** Whether there is no result beside the list. */
  isAlone: boolean;
  chosenId: string | undefined;
  onChoose: (id: string) => void;
  onExample: (typed: Typed) => void;
};

export const PreviousSearches = ({ searches, isAlone, chosenId, onChoose, onExample }: PreviousSearchesProps) => (
  <section aria-labelledby="previous-searches" className="grid content-start gap-3">
    <h2 id="previous-searches" className="text-base font-semibold">
      {texts.title}
    </h2>
    {searches.data ? (
      searches.data.length === 0 ? (
        <Empty title={texts.none}>
          <Button
            className="h-auto max-w-full py-2 whitespace-normal"
            onClick={() => {
              onExample(example);
            }}
          >
            {texts.tryOne(example)}
          </Button>
        </Empty>
      ) : (
        <ul className={cn('grid gap-2', isAlone && 'md:grid-cols-2 lg:grid-cols-3')}>
          {searches.data.map((search) => (
            <Entry
              key={search.id}
              search={search}
              isChosen={search.id === chosenId}
              onChoose={() => {
                onChoose(search.id);
              }}
            />
          ))}
        </ul>
      )
    ) : searches.isPending ? (
      <div aria-busy className={cn('grid gap-2', isAlone && 'md:grid-cols-2 lg:grid-cols-3')}>
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
    ) : (
      <ErrorBox title={texts.failed} onRetry={() => void searches.refetch()}>
        {texts.kept} <ErrorText error={searches.error} />
      </ErrorBox>
    )}
  </section>
);
