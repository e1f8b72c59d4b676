import { ErrorBox } from '@askwatch/web-kit/ui/error-box';
import { Page } from '@askwatch/web-kit/ui/page';
import { Skeleton } from '@askwatch/web-kit/ui/skeleton';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useRoutes } from 'react-router';
import { NotFound } from '../pages/not-found.tsx';
import { loadRoutes, type RemoteModule } from './load.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import type { Remote } from './remotes.ts';

const Routed = ({ routes }: RemoteModule) => useRoutes(routes) ?? <NotFound />;

const loading = (
  <div className="mx-auto grid w-full max-w-page gap-6 px-4 py-10 md:px-6" aria-busy>
    <Skeleton className="h-8 w-48" />
    <Skeleton className="h-40" />
    <Skeleton className="h-64" />
  </div>
);

/**
 * Shows a remote. One that cannot be loaded, or that breaks, is a box with a way to try again; the rest goes on.
 * Give it the remote's name as its key: the failure of one must not be shown in another.
 */
export const RemoteOutlet = ({ remote, title }: { remote: Remote; title: string }) => {
  const [attempt, setAttempt] = useState(0);
  const Content = useMemo(
    () =>
      lazy(async () => {
        const { routes } = await loadRoutes(remote);
        return { default: () => <Routed routes={routes} /> };
      }),
    // A lazy component remembers its failure, so every attempt has its own.
    [remote, attempt],
  );
  const failed = (
    <Page title={title}>
      <ErrorBox
        title={`${title} could not be loaded.`}
        onRetry={() => {
          setAttempt((before) => before + 1);
        }}
      >
        Nothing was lost, and the other pages work.
      </ErrorBox>
    </Page>
  );
  return (
    <div data-remote={remote.name}>
      <RemoteBoundary key={attempt} fallback={failed}>
        <Suspense fallback={loading}>
          <Content />
        </Suspense>
      </RemoteBoundary>
    </div>
  );
};
