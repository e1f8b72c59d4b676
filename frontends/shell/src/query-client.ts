import { ApiError, isTransient } from '@askwatch/web-kit/api';
import { configQuery } from '@askwatch/web-kit/client-config';
import { sessionQuery } from '@askwatch/web-kit/session';
import { toast } from '@askwatch/web-kit/ui/toast';
import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';

const isSignedOut = (error: unknown) => error instanceof ApiError && error.code === 'signed-out';

const isNotUnderstood = (error: unknown) => error instanceof ApiError && error.code === 'unexpected';

/** Server data for all frontends. Changes are pushed, so nothing that was read grows stale by itself. */
export const createQueryClient = (): QueryClient => {
  const onError = (error: unknown) => {
    if (isSignedOut(error)) client.setQueryData(sessionQuery.queryKey, { user: null });
    // A server that speaks of what this page has never heard of may be a newer one.
    if (isNotUnderstood(error)) void client.invalidateQueries({ queryKey: configQuery.queryKey });
  };
  const retry = (failures: number, error: unknown) => failures < 2 && isTransient(error);
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({
      onError,
      onMutate: (_variables, { options }) => {
        // A command that waits for the network shows as done already, or as under way: somebody has to be told.
        if (options.networkMode !== 'always' && !onlineManager.isOnline())
          toast.bad('You are offline. This is carried out as soon as you are back.');
      },
    }),
    defaultOptions: {
      queries: { staleTime: Infinity, retry, retryDelay: (failures) => 500 * 2 ** failures },
      // Every command carries an id, so sending it again is safe. Signing in says for itself that it must not.
      mutations: { retry, retryDelay: (failures) => 500 * 2 ** failures },
    },
  });
  return client;
};
