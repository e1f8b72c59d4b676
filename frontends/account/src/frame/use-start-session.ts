import { type SessionView, SessionView as SessionViewSchema } from '@askwatch/contracts/identity';
import { api } from '@askwatch/web-kit/api';
import { announceSession, sessionQuery } from '@askwatch/web-kit/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';

// Queries that don't belong to a user.
const kept = new Set<unknown>(['session', 'config', 'remotes', 'build', 'sign-in-options']);

type StartSession<T> = {
  /** An endpoint that responds with a session: sign-in, registration or Google. */
  path: string;
  bodyOf: (input: T) => unknown;
  onStarted?: () => void;
};

/** Sends a request that signs the user in. */
export const useStartSession = <T>({ path, bodyOf, onStarted }: StartSession<T>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: T) => api.ask<SessionView>(path, bodyOf(input), SessionViewSchema),
    // Each try counts towards the account lockout, and registration must not be sent twice.
    retry: false,
    networkMode: 'always',
    onSuccess: (session) => {
      // Drop the cached data of a previously signed-in user.
      client.removeQueries({ predicate: ({ queryKey: [kind] }) => !kept.has(kind) });
      onStarted?.();
      client.setQueryData(sessionQuery.queryKey, session);
      announceSession();
    },
  });
};
