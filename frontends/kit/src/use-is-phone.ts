import { useSyncExternalStore } from 'react';

// The width below which tables are cards: `--breakpoint-md` in theme.css.
const query = '(max-width: 719.98px)';

const subscribe = (changed: () => void) => {
  const list = matchMedia(query);
  list.addEventListener('change', changed);
  return () => {
    list.removeEventListener('change', changed);
  };
};

/** Whether the screen is so narrow that tables are shown as cards. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
