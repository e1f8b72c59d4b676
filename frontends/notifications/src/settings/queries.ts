import { NotificationsView, type Preferences, SampleMail } from '@askwatch/contracts/notifications';
import { api } from '@askwatch/web-kit/api';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';

const key = ['notifications'];

/**
 * What was read and what this page knows already: the server's view follows a command by a moment, so that an answer
 * of the same version must not undo what was saved. What the clock changes is taken from it all the same.
 */
export const merged = (known: NotificationsView | undefined, read: NotificationsView): NotificationsView => {
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
    // When the next mail goes out is a matter of the clock as well.
    staleTime: 10_000,
  });

/** Puts what a command has just changed where the page reads it; the view that is pushed next takes its place. */
export const patch = (client: QueryClient, change: (view: NotificationsView) => NotificationsView): void => {
  client.setQueryData<NotificationsView>(key, (known) => known && change(known));
};

export const readAgain = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: key });

/** The mail that these preferences would send, saved or not; the one before stays until it is there. */
export const sampleQuery = (preferences: Preferences) =>
  queryOptions({
    queryKey: ['sample-mail', preferences.frequency, preferences.timeZone],
    queryFn: () => api.ask('/notifications/sample', preferences, SampleMail),
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
