import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { App } from './app.tsx';
import { Broken } from './pages/broken.tsx';
import { RemoteBoundary } from './remote/remote-boundary.tsx';

type ShellProps = {
  client: QueryClient;
  /** Puts the app into a router: the browser's, or a fixed location for prerendering. */
  children: (app: ReactNode) => ReactNode;
};

/** The whole page. Prerendering and the browser must render the same tree. */
export const Shell = ({ client, children }: ShellProps) => (
  <QueryClientProvider client={client}>
    {children(
      <RemoteBoundary fallback={<Broken />}>
        <App />
      </RemoteBoundary>,
    )}
  </QueryClientProvider>
);
