import { ApiError, isTransient } from '@askwatch/web-kit/api';
import { configQuery } from '@askwatch/web-kit/client-config';
import { sessionQuery } from '@askwatch/web-kit/session';
import { toast } from '@askwatch/web-kit/ui/toast';
import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { page } from './texts.ts';

const isSignedOut = (error: unknown) => error instanceof ApiError && error.code === 'signed-out';

const isNotUnderstood = (error: unknown) => error instanceof ApiError && error.code === 'unexpected';

/** The query client for all frontends. Changes are pushed, so data never becomes stale by age. */
export const createQueryClient = (): QueryClient => {
  const onError = (error: unknown) => {
    if (isSignedOut(error)) client.setQueryData(sessionQuery.queryKey, { user: null });
    // A response that doesn't parse may come from a newer server.
    if (isNotUnderstood(error)) void client.invalidateQueries({ queryKey: configQuery.queryKey });
  };
  const retry = (failures: number, error: unknown) => failures < 2 && isTransient(error);
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({
      onError,
      onMutate: (_variables, { options }) => {
        // A paused command looks done or in progress because of optimistic updates, so tell the user.
        if (options.networkMode !== 'always' && !onlineManager.isOnline()) toast.bad(page.offlineCommand);
      },
    }),
    defaultOptions: {
      queries: { staleTime: Infinity, retry, retryDelay: (failures) => 500 * 2 ** failures },
      // Every command carries an id, so retrying is safe. Sign-in opts out itself.
      mutations: { retry, retryDelay: (failures) => 500 * 2 ** failures },
    },
  });
  return client;
};
