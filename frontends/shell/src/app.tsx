import { sessionQuery } from '@askwatch/web-kit/session';
import { signInPath } from '@askwatch/web-kit/return-to';
import { FullScreenLoading } from '@askwatch/web-kit/ui/full-screen-loading';
import { Toaster } from '@askwatch/web-kit/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation } from '@askwatch/web-kit/router';
import { lazy, Suspense } from 'react';
import { Arrival } from './arrival.tsx';
import { Place } from './first-steps/place.tsx';
import { Footer } from './footer.tsx';
import { useLiveUpdates } from './live-updates.ts';
import { NavigationBar } from './navigation/navigation-bar.tsx';
import { Notices } from './notices/notices.tsx';
import { useIsOutdated } from './notices/use-is-outdated.ts';
import { FullPageError } from './pages/broken.tsx';
import { NotFound } from './pages/not-found.tsx';
import { NotHereYet } from './pages/not-here-yet.tsx';
import { isBelowPlace, isProtected, shareIdAt, titleAt } from './places.ts';
import { RemoteOutlet } from './remote/remote-outlet.tsx';
import { remoteAt, remotesQuery } from './remote/remotes.ts';
import { Frame, Loading } from './shared-answer/frame.tsx';
import { broken, page, sharedAnswer } from './texts.ts';

// Lazy: only recipients of a shared link need it.
const SharedAnswerPage = lazy(async () => ({
  default: (await import('./shared-answer/shared-answer-page.tsx')).SharedAnswerPage,
}));

// Lazy: only new users need it, and not for the first paint.
const FirstSteps = lazy(async () => ({ default: (await import('./first-steps/first-steps.tsx')).FirstSteps }));

const Content = ({ isSignedIn, isOutdated }: { isSignedIn: boolean; isOutdated: boolean }) => {
  const location = useLocation();
  const { data: remotes = [] } = useQuery(remotesQuery);
  const path = location.pathname.replace(/(.)\/+$/, '$1');
  const remote = remoteAt(remotes, path);
  const title = titleAt(path);
  const shareId = shareIdAt(path);
  if (shareId !== undefined)
    return (
      <Suspense
        fallback={
          <Frame title={sharedAnswer.title}>
            <Loading />
          </Frame>
        }
      >
        <SharedAnswerPage key={shareId} shareId={shareId} />
      </Suspense>
    );
  if (path === '/' && isSignedIn) return <Navigate to="/playground" replace />;
  if (isBelowPlace(path) && !isSignedIn) return <NotFound />;
  if (isProtected(path) && !isSignedIn) return <Navigate to={signInPath(location)} replace />;
  if (remote)
    return <RemoteOutlet key={remote.name} remote={remote} title={title ?? page.unnamed} isOutdated={isOutdated} />;
  return title === undefined ? <NotFound /> : <NotHereYet title={title} />;
};

export const App = () => {
  const session = useQuery(sessionQuery);
  const remotes = useQuery(remotesQuery);
  const { pathname } = useLocation();
  const isOutdated = useIsOutdated();
  const user = session.data?.user ?? null;
  useLiveUpdates(user?.id);
  if (session.isPending || remotes.isPending) return <FullScreenLoading />;
  if (!session.data || !remotes.data)
    return (
      <FullPageError
        title={broken.unreachable}
        onRetry={() => {
          void session.refetch();
          void remotes.refetch();
        }}
      >
        {broken.unreachableNote}
      </FullPageError>
    );
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-surface px-4 py-2 text-sm focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        {page.skip}
      </a>
      <div className="sticky top-0 z-30">
        {pathname !== '/' && (
          <NavigationBar
            user={user}
            aside={
              user && (
                <Suspense fallback={<Place userId={user.id} />}>
                  <FirstSteps key={user.id} userId={user.id} />
                </Suspense>
              )
            }
          />
        )}
        <Notices isOutdated={isOutdated} />
      </div>
      {/* At least a screen high, so that loading content doesn't push the footer around in view. */}
      <div className="min-h-dvh">
        <Content isSignedIn={user !== null} isOutdated={isOutdated} />
      </div>
      <Arrival />
      <Footer />
      <Toaster />
    </div>
  );
};
