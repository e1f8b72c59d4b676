import { sessionQuery } from '@askwatch/web-kit/session';
import { followTheme } from '@askwatch/web-kit/theme';
import { BrowserRouter } from '@askwatch/web-kit/router';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { prefetch } from './prefetch.ts';
import { createQueryClient } from './query-client.ts';
import { loadRoutes } from './remote/load.ts';
import { remoteAt, remotesQuery } from './remote/remotes.ts';
import { Shell } from './shell.tsx';

followTheme();
const client = createQueryClient();
prefetch(client);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

const shell = <Shell client={client}>{(app) => <BrowserRouter>{app}</BrowserRouter>}</Shell>;

const render = () => {
  // These are for the time before this; from here on, each page renders its own.
  document.querySelectorAll('head > title, head > meta[name=description]').forEach((element) => {
    element.remove();
  });
  createRoot(root).render(shell);
};

/** Takes over a prerendered page, which shows a signed-out visitor's view. Until then, and without it, its links work. */
const hydrate = async () => {
  // Stale, so that the session is read right after hydration.
  client.setQueryData(sessionQuery.queryKey, { user: null }, { updatedAt: 1 });
  const remotes = await client.query({ ...remotesQuery, staleTime: 'static' });
  const remote = remoteAt(remotes, location.pathname);
  const module = remote && (await loadRoutes(remote));
  await module?.ready?.(location.pathname);
  hydrateRoot(root, shell);
};

if (root.dataset.prerendered === undefined) render();
else
  hydrate().catch((error: unknown) => {
    console.warn('This page could not be made interactive', error);
  });
