import type { ViewChanged } from '@askwatch/contracts/live';
import { ownActor, owns } from '@askwatch/contracts/workspace';
import { configQuery } from '@askwatch/web-kit/client-config';
import { listen } from '@askwatch/web-kit/live';
import type { LiveMessage } from '@askwatch/web-kit/live-stream';
import { newer, upsert, type Versioned } from '@askwatch/web-kit/merge';
import { onSessionChanged, sessionQuery } from '@askwatch/web-kit/session';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Updates a view in the query cache: in the list of its kind, or the single view of its kind. */
export const applyChange = (client: QueryClient, { kind, view }: ViewChanged): void => {
  client.setQueryData<Versioned[] | Versioned>([kind], (known) =>
    Array.isArray(known) ? upsert<Versioned>(known, view) : known && newer<Versioned>(known, view),
  );
  client.setQueryData<Versioned>([kind, view.id], (known) => known && newer<Versioned>(known, view));
};

// Queries that pushes never update.
const neverPushed = new Set<unknown>(['live', 'session', 'config', 'remotes']);

const readLists = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey: [kind] }) => !neverPushed.has(kind) });

// Lazy: the contracts of all views, which signed-out visitors don't need.
const viewsLoaded = () => import('@askwatch/contracts/live');

const change = async (client: QueryClient, userId: string, text: string): Promise<void> => {
  const { ViewChanged } = await viewsLoaded();
  const { data } = ViewChanged.safeParse(JSON.parse(text));
  if (data && owns(ownActor(userId), data.view)) applyChange(client, data);
};

export const handleMessage = (client: QueryClient, userId: string) => async (message: LiveMessage) => {
  // After a reconnect, the gateway may run a newer build.
  const isBack = message.type === 'open' && client.getQueryData(['live']) === 'down';
  if (isBack) void client.invalidateQueries({ queryKey: configQuery.queryKey });
  client.setQueryData(['live'], message.type === 'open' || message.type === 'change' ? 'open' : 'down');
  if (message.type === 'open') void readLists(client);
  if (message.type === 'refused') void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  // Without the contracts, read the lists anew instead.
  if (message.type === 'change') await change(client, userId, message.data).catch(() => readLists(client));
};

/** Keeps the query cache up to date while signed in. Pages don't know that updates are pushed. */
export const useLiveUpdates = (userId: string | undefined): void => {
  const client = useQueryClient();
  useEffect(() => {
    if (userId === undefined) return undefined;
    const handle = handleMessage(client, userId);
    return listen((message) => void handle(message));
  }, [client, userId]);
  useEffect(() => {
    const readSession = () => void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    // A page restored from the back/forward cache missed everything that happened meanwhile.
    const returned = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void client.invalidateQueries();
    };
    const stop = onSessionChanged(readSession);
    addEventListener('pageshow', returned);
    return () => {
      stop();
      removeEventListener('pageshow', returned);
    };
  }, [client]);
};
