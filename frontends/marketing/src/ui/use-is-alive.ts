import { useSyncExternalStore } from 'react';

/** False in the prerendered page until its scripts run: what is written before would be lost. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
