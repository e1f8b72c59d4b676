import { loadMenus } from '@askwatch/web-kit/ui/menu';
import { loadToasts } from '@askwatch/web-kit/ui/toast';
import type { QueryClient } from '@tanstack/react-query';
import { loadRoutes } from './remote/load.ts';
import { remoteAt, remotesQuery } from './remote/remotes.ts';

/** By then the page has what it needs. */
const restMs = 5000;

/** Fetches what is needed before it is asked for. What fails here is tried again, and told, where it is needed. */
export const goAhead = (client: QueryClient): void => {
  // The page's remote comes while it is found out who is signed in.
  const remote = client.ensureQueryData(remotesQuery).then((remotes) => remoteAt(remotes, location.pathname));
  void remote.then((found) => found && loadRoutes(found)).catch(() => undefined);
  // A toast that says that the network is gone must not need the network.
  setTimeout(() => void Promise.all([loadMenus(), loadToasts()]).catch(() => undefined), restMs);
};
