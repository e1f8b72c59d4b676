import { NotificationsView, type Preferences, SampleMail } from '@askwatch/contracts/notifications';
import { api } from '@askwatch/web-kit/api';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';

const key = ['notifications'];

/**
 * Merges a read view with the known one: the server's view lags behind commands, so a response with the same version
 * must not revert what was saved. Fields that change with time are still taken from it.
 */
const merged = (known: NotificationsView | undefined, read: NotificationsView): NotificationsView => {
  if (known?.id !== read.id || read.version > known.version) return read;
  const { nextMail: _next, ...rest } = known;
  const { nextMail, waiting } = read.version === known.version ? read : known;
  return { ...rest, waiting, ...(nextMail === undefined ? {} : { nextMail }) };
};

export const settingsQuery = (client: QueryClient) =>
  queryOptions({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const read = await api.get('/notifications', NotificationsView, signal);
      return merged(client.getQueryData<NotificationsView>(key), read);
    },
    networkMode: 'always',
    // The time of the next email also changes with the clock.
    staleTime: 10_000,
  });

/** Applies a command's effect to the cached view, until the pushed view replaces it. */
export const patch = (client: QueryClient, change: (view: NotificationsView) => NotificationsView): void => {
  client.setQueryData<NotificationsView>(key, (known) => known && change(known));
};

export const readAgain = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: key });

/** A sample email for these preferences, saved or not; the previous sample stays until the new one has loaded. */
export const sampleQuery = (preferences: Preferences) =>
  queryOptions({
    queryKey: ['sample-mail', preferences.frequency, preferences.timeZone],
    queryFn: () => api.ask('/notifications/sample', preferences, SampleMail),
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
