import '../jitless.ts';
import './base.css';
import type { User } from '@askwatch/contracts/identity';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, type RouteObject, useRoutes } from '../router.ts';
import { sessionQuery } from '../session.ts';
import { followTheme } from '../theme.ts';

const Routed = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes);

/** Runs a remote without the shell during development, with a fake session. Calls go through the dev server's proxy. */
export const showStandalone = (name: string, routes: RouteObject[], user: User | null): void => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(sessionQuery.queryKey, { user });
  followTheme();
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <div data-remote={name}>
          <Routed routes={routes} />
        </div>
      </BrowserRouter>
    </QueryClientProvider>,
  );
};
