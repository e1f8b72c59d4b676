import { sessionQuery } from '@askwatch/web-kit/session';
import { signInPath } from '@askwatch/web-kit/return-to';
import { ErrorBox } from '@askwatch/web-kit/ui/error-box';
import { FullScreenLoading } from '@askwatch/web-kit/ui/spinner';
import { Toaster } from '@askwatch/web-kit/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Footer } from './footer.tsx';
import { Landing } from './landing/landing.tsx';
import { useLiveUpdates } from './live-updates.ts';
import { NavigationBar } from './navigation/navigation-bar.tsx';
import { NotFound } from './pages/not-found.tsx';
import { NotHereYet } from './pages/not-here-yet.tsx';
import { isProtected, shareIdAt, titleAt } from './places.ts';
import { RemoteOutlet } from './remote/remote-outlet.tsx';
import { remoteAt, remotesQuery } from './remote/remotes.ts';
import { SharedAnswerPage } from './shared-answer/shared-answer-page.tsx';

const Content = ({ isSignedIn }: { isSignedIn: boolean }) => {
  const location = useLocation();
  const { data: remotes = [] } = useQuery(remotesQuery);
  const path = location.pathname.replace(/(.)\/+$/, '$1');
  const remote = remoteAt(remotes, path);
  const title = titleAt(path);
  const shareId = shareIdAt(path);
  if (shareId !== undefined) return <SharedAnswerPage key={shareId} shareId={shareId} />;
  if (path === '/') return isSignedIn ? <Navigate to="/playground" replace /> : <Landing />;
  if (isProtected(path) && !isSignedIn) return <Navigate to={signInPath(location)} replace />;
  if (remote) return <RemoteOutlet key={remote.name} remote={remote} title={title ?? 'This page'} />;
  return title === undefined ? <NotFound /> : <NotHereYet title={title} />;
};

const Unreachable = ({ onRetry }: { onRetry: () => void }) => (
  <main className="mx-auto grid min-h-dvh max-w-text place-items-center px-4">
    <ErrorBox title="Askwatch could not be reached." onRetry={onRetry}>
      Your questions and answers are kept. Check your connection, then try again.
    </ErrorBox>
  </main>
);

export const App = () => {
  const session = useQuery(sessionQuery);
  const remotes = useQuery(remotesQuery);
  const { pathname } = useLocation();
  const user = session.data?.user ?? null;
  useLiveUpdates(user?.id);
  useEffect(() => {
    scrollTo(0, 0);
  }, [pathname]);
  if (session.isPending || remotes.isPending) return <FullScreenLoading />;
  if (!session.data || !remotes.data)
    return (
      <Unreachable
        onRetry={() => {
          void session.refetch();
          void remotes.refetch();
        }}
      />
    );
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-surface px-4 py-2 text-sm focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      {pathname !== '/' && <NavigationBar user={user} />}
      <Content isSignedIn={user !== null} />
      <Footer />
      <Toaster />
    </div>
  );
};
