import { loadMenus } from '@askwatch/web-kit/ui/menu';
import { loadToasts } from '@askwatch/web-kit/ui/toast';
import type { QueryClient } from '@tanstack/react-query';
import { loadRoutes } from './remote/load.ts';
import { remoteAt, remotesQuery } from './remote/remotes.ts';

// By then the page has loaded what it needs.
const restMs = 5000;

/**
 * Prefetches what will be needed soon. Errors are ignored here: the actual use loads it again and reports a failure.
 */
export const prefetch = (client: QueryClient): void => {
  // Load the page's remote while the session is being fetched.
  const remote = client
    .query({ ...remotesQuery, staleTime: 'static' })
    .then((remotes) => remoteAt(remotes, location.pathname));
  void remote.then((found) => found && loadRoutes(found)).catch(() => undefined);
  // The toast code must already be there when the network goes down.
  setTimeout(() => void Promise.all([loadMenus(), loadToasts()]).catch(() => undefined), restMs);
};
