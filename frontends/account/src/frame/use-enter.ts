import { type SessionView, SessionView as SessionViewSchema } from '@askwatch/contracts/identity';
import { api } from '@askwatch/web-kit/api';
import { announceSession, sessionQuery } from '@askwatch/web-kit/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';

// Facts of the place, not of a person.
const kept = new Set<unknown>(['session', 'config', 'remotes', 'build', 'sign-in-options']);

type Enter<T> = {
  /** What answers with a session: signing in, registering, Google. */
  path: string;
  bodyOf: (input: T) => unknown;
  onEntered?: () => void;
};

/** Sends something that signs somebody in. */
export const useEnter = <T>({ path, bodyOf, onEntered }: Enter<T>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: T) => api.ask<SessionView>(path, bodyOf(input), SessionViewSchema),
    // Each try counts towards the lock on the account, and an account is made once.
    retry: false,
    networkMode: 'always',
    onSuccess: (session) => {
      // Whoever was signed in before leaves nothing behind.
      client.removeQueries({ predicate: ({ queryKey: [kind] }) => !kept.has(kind) });
      onEntered?.();
      client.setQueryData(sessionQuery.queryKey, session);
      announceSession();
    },
  });
};
