import { Button, buttonLook } from '@askwatch/web-kit/ui/button';
import { Empty } from '@askwatch/web-kit/ui/empty';
import { ErrorBox } from '@askwatch/web-kit/ui/error-box';
import { Skeleton } from '@askwatch/web-kit/ui/skeleton';
import { SkeletonRows } from '@askwatch/web-kit/ui/skeleton-rows';
import { Link } from '@askwatch/web-kit/router';
import { ErrorText } from '@askwatch/web-kit/ui/error-text';
import { emptyTexts as texts, pageTexts } from '../texts.ts';
import type { Filter } from './filters.ts';

export const LoadingRows = () => (
  <SkeletonRows
    label={pageTexts.loading}
    columns="md:grid-cols-[112px_1fr_1.6fr]"
    above={<Skeleton className="h-5 w-48" />}
    below={
      <span className="flex gap-2">
        <Skeleton className="h-8 w-11 rounded-full" />
        <Skeleton className="h-8 w-24 rounded-full" />
        <Skeleton className="h-8 w-20 rounded-full" />
      </span>
    }
  >
    <Skeleton className="h-4" />
    <span className="grid gap-2">
      <Skeleton className="h-4 w-3/5" />
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-3 w-2/5" />
    </span>
    <span className="grid gap-2">
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-4 w-3/5" />
    </span>
  </SkeletonRows>
);

export const ReadFailed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <ErrorBox title={pageTexts.readFailed} onRetry={onRetry}>
    {pageTexts.kept} <ErrorText error={error} />
  </ErrorBox>
);

type NothingMonitoredProps = { onExample: () => void; isBusy: boolean };

export const NothingMonitored = ({ onExample, isBusy }: NothingMonitoredProps) => (
  <Empty title={texts.title}>
    <p className="-mt-2 max-w-text text-sm text-muted">{texts.how}</p>
    <span className="flex flex-wrap justify-center gap-3">
      <Link to="/playground" className={buttonLook({ kind: 'secondary' })}>
        {texts.playground}
      </Link>
      <Button disabled={isBusy} onClick={onExample}>
        {texts.example}
      </Button>
    </span>
  </Empty>
);

export const NothingFound = ({ search, onClear }: { search: string; onClear: () => void }) => (
  <Empty title={texts.noMatch(search.trim())}>
    <Button onClick={onClear}>{texts.clearSearch}</Button>
  </Empty>
);

export const AllDisabled = ({ count, onShow }: { count: number; onShow: () => void }) => (
  <Empty title={texts.allDisabled(count)}>
    <Button onClick={onShow}>{texts.showDisabled}</Button>
  </Empty>
);

/** Nothing is left by the buttons above the list. */
export const NothingLeft = ({ filter: { kind, tag }, onAll }: { filter: Filter; onAll: () => void }) => (
  <Empty title={tag === null && kind !== 'all' ? texts.filtered[kind] : texts.noTag(tag ?? '')}>
    <Button onClick={onAll}>{texts.showAll}</Button>
  </Empty>
);
