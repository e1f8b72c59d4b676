import { useSyncExternalStore } from 'react';

export type ThemeChoice = 'light' | 'dark' | 'system';

// The shell's theme.js reads the same key before the first paint.
const key = 'askwatch-theme';
const listeners = new Set<() => void>();

const prefersDark = () => matchMedia('(prefers-color-scheme: dark)');

const chosen = (): ThemeChoice => {
  try {
    const stored = localStorage.getItem(key);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    // Storage may be forbidden; use the system's setting.
    return 'system';
  }
};

const apply = () => {
  const choice = chosen();
  const isDark = choice === 'system' ? prefersDark().matches : choice === 'dark';
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  for (const listener of listeners) listener();
};

export const setTheme = (choice: ThemeChoice): void => {
  try {
    localStorage.setItem(key, choice);
  } catch {
    // The choice is not remembered.
  }
  apply();
};

/** Follows the system's setting and changes in other tabs. */
export const followTheme = (): void => {
  prefersDark().addEventListener('change', apply);
  addEventListener('storage', apply);
  apply();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useTheme = (): ThemeChoice => useSyncExternalStore(subscribe, chosen, () => 'system');

/** Whether the page is currently dark, by choice or by the system's setting. */
export const useIsDark = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset.theme === 'dark',
    () => false,
  );
