import type { NotificationsView, Preferences } from '@askwatch/contracts/notifications';
import { api } from '@askwatch/web-kit/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { patch, readAgain } from './queries.ts';
import { ownZone } from './zones.ts';

const autosaveMs = 500;
const savedMs = 2000;

export type Phase = 'idle' | 'saving' | 'saved' | 'failed';

const isSame = (one: Preferences, other: Preferences): boolean =>
  (Object.keys(one) as (keyof Preferences)[]).every((name) => one[name] === other[name]);

/** The chosen settings and saving them: automatically after the first save, or with the button at any time. */
export const useSettings = (view: NotificationsView) => {
  const client = useQueryClient();
  // null: show the saved settings, and follow their changes.
  const [draft, setDraft] = useState<Preferences | null>(() =>
    view.isSaved ? null : { ...view.preferences, timeZone: ownZone() },
  );
  const [showsSaved, setShowsSaved] = useState(false);
  const autosave = useRef<{ timer: ReturnType<typeof setTimeout>; preferences: Preferences }>(undefined);
  const saved = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { mutate, isPending, isError, error } = useMutation({
    mutationFn: (preferences: Preferences) => api.put('/notifications', preferences),
    // Serialized, so that the last choice is saved last.
    scope: { id: 'notification-settings' },
    networkMode: 'always',
    onSuccess: (_done, preferences) => {
      patch(client, (known) => ({ ...known, preferences, isSaved: true }));
      setDraft((now) => (now && !isSame(now, preferences) ? now : null));
      setShowsSaved(true);
      clearTimeout(saved.current);
      saved.current = setTimeout(() => {
        setShowsSaved(false);
        void readAgain(client);
      }, savedMs);
    },
  });

  const forget = () => {
    clearTimeout(autosave.current?.timer);
    autosave.current = undefined;
  };
  const send = (preferences: Preferences) => {
    forget();
    setShowsSaved(false);
    mutate(preferences);
  };

  useEffect(
    () => () => {
      clearTimeout(saved.current);
      // Save a pending choice when the user leaves before autosave.
      const waiting = autosave.current;
      clearTimeout(waiting?.timer);
      if (waiting) mutate(waiting.preferences);
    },
    [mutate],
  );

  const chosen = draft ?? view.preferences;
  const choose = (part: Partial<Preferences>) => {
    const preferences = { ...chosen, ...part };
    setDraft(preferences);
    if (!view.isSaved) return;
    forget();
    autosave.current = {
      preferences,
      timer: setTimeout(() => {
        send(preferences);
      }, autosaveMs),
    };
  };
  /** Saves the choices and this one right away, also the first time. */
  const saveWith = (part: Partial<Preferences>) => {
    const preferences = { ...chosen, ...part };
    setDraft(preferences);
    send(preferences);
  };
  const phase: Phase = isPending ? 'saving' : isError ? 'failed' : showsSaved ? 'saved' : 'idle';
  return { chosen, choose, saveWith, phase, error };
};
