import { pageTexts } from '../texts.ts';
import { Button } from '@askwatch/web-kit/ui/button';
import { Empty } from '@askwatch/web-kit/ui/empty';
import { ErrorBox } from '@askwatch/web-kit/ui/error-box';
import { Skeleton } from '@askwatch/web-kit/ui/skeleton';
import { SkeletonRows } from '@askwatch/web-kit/ui/skeleton-rows';
import { ErrorText } from '@askwatch/web-kit/ui/error-text';

export const LoadingRows = () => (
  <SkeletonRows label={pageTexts.loading} columns="md:grid-cols-[96px_1fr_1fr_1.6fr]">
    <Skeleton className="h-4" />
    <Skeleton className="h-4" />
    <Skeleton className="h-4" />
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

type NothingAskedProps = { example: string | undefined; isBusy: boolean; onExample: () => void };

export const NothingAsked = ({ example, isBusy, onExample }: NothingAskedProps) => (
  <Empty title={pageTexts.nothingAsked}>
    {example !== undefined && (
      <Button disabled={isBusy} onClick={onExample}>
        <bdi className="truncate">{pageTexts.askExample(example)}</bdi>
      </Button>
    )}
  </Empty>
);

export const NothingFound = ({ search, onClear }: { search: string; onClear: () => void }) => (
  <Empty title={pageTexts.nothingFound(search.trim())}>
    <Button onClick={onClear}>{pageTexts.clearSearch}</Button>
  </Empty>
);
