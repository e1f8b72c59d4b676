import { Button, buttonLook } from '@askwatch/web-kit/ui/button';
import { Empty } from '@askwatch/web-kit/ui/empty';
import { ErrorBox } from '@askwatch/web-kit/ui/error-box';
import { Skeleton } from '@askwatch/web-kit/ui/skeleton';
import { SkeletonRows } from '@askwatch/web-kit/ui/skeleton-rows';
import { Link } from '@askwatch/web-kit/router';
import { ErrorText } from '@askwatch/web-kit/ui/error-text';

export const LoadingRows = () => (
  <SkeletonRows label="Loading your monitored websites" columns="md:grid-cols-[112px_1fr_1.6fr]">
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
  <ErrorBox title="Your monitored websites could not be read." onRetry={onRetry}>
    They are kept, and checked as before. <ErrorText error={error} />
  </ErrorBox>
);

export const NothingMonitored = ({ onImport }: { onImport: () => void }) => (
  <Empty title="No monitored websites yet">
    <p className="-mt-2 max-w-text text-sm text-muted">
      Ask a question in the Playground, select its answer and press “Monitor Selected”. From then on it is checked
      several times a day.
    </p>
    <span className="flex flex-wrap justify-center gap-3">
      <Link to="/playground" className={buttonLook({ kind: 'primary' })}>
        Go to Playground
      </Link>
      <Button onClick={onImport}>Import from CSV</Button>
    </span>
  </Empty>
);

export const NothingFound = ({ search, onClear }: { search: string; onClear: () => void }) => (
  <Empty title={`None of these websites match “${search.trim()}”.`}>
    <Button onClick={onClear}>Clear search</Button>
  </Empty>
);

export const AllDisabled = ({ count, onShow }: { count: number; onShow: () => void }) => (
  <Empty title={count === 1 ? 'Your one website is disabled.' : `All ${String(count)} of your websites are disabled.`}>
    <Button onClick={onShow}>Show disabled</Button>
  </Empty>
);
