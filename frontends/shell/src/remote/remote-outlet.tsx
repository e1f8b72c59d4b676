import { configQuery } from '@askwatch/web-kit/client-config';
import { Skeleton } from '@askwatch/web-kit/ui/skeleton';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useRoutes } from '@askwatch/web-kit/router';
import { NotFound } from '../pages/not-found.tsx';
import { loadRoutes, type RemoteModule } from './load.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemoteFailed } from './remote-failed.tsx';
import type { Remote } from './remotes.ts';
import { page } from '../texts.ts';

const Routed = ({ routes }: RemoteModule) => useRoutes(routes) ?? <NotFound />;

const Loading = ({ title }: { title: string }) => (
  <main
    id="main"
    tabIndex={-1}
    aria-busy
    className="mx-auto grid w-full max-w-page gap-6 px-4 pt-8 pb-24 outline-none md:px-6"
  >
    <title>{`${title} · Askwatch`}</title>
    <p className="sr-only">{page.loading}</p>
    <span className="grid gap-2">
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-5 w-72 max-w-full" />
    </span>
    <Skeleton className="h-40" />
    <Skeleton className="h-64" />
  </main>
);

const contentOf = (remote: Remote) =>
  lazy(async () => {
    const { routes } = await loadRoutes(remote);
    return { default: () => <Routed routes={routes} /> };
  });

// A newer remote in an older shell works most of the time, but not always: the user should reload at some point.
const checkedMs = 30_000;

/** Checks for a newer build whenever a remote is opened, unless that was done just before. */
const useNewestBuild = () => {
  const client = useQueryClient();
  useEffect(() => {
    client.query({ ...configQuery, staleTime: checkedMs }).catch(() => undefined);
  }, [client]);
};

type OutletProps = { remote: Remote; title: string; isOutdated: boolean };

/**
 * Renders a remote. If it can't be loaded or crashes, shows an error with a retry button; the rest keeps working.
 * Use the remote's name as key, so that one remote's failure isn't shown for another.
 */
export const RemoteOutlet = ({ remote, title, isOutdated }: OutletProps) => {
  useNewestBuild();
  // React.lazy caches failures, so each attempt needs a new component.
  const [shown, setShown] = useState(() => ({ remote, attempt: 0, Content: contentOf(remote) }));
  if (shown.remote !== remote) setShown({ ...shown, remote, Content: contentOf(remote) });
  const { attempt, Content } = shown;
  const failed = (
    <RemoteFailed
      title={title}
      isOutdated={isOutdated}
      onRetry={() => {
        setShown({ remote, attempt: attempt + 1, Content: contentOf(remote) });
      }}
    />
  );
  return (
    <div data-remote={remote.name}>
      <RemoteBoundary key={attempt} fallback={failed}>
        <Suspense fallback={<Loading title={title} />}>
          <Content />
        </Suspense>
      </RemoteBoundary>
    </div>
  );
};
