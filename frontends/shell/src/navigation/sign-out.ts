import { api } from '@askwatch/web-kit/api';
import { announceSession } from '@askwatch/web-kit/session';

/** Signs out in all tabs. The page is reloaded, so that no account data stays in memory. */
export const signOut = async (): Promise<void> => {
  try {
    await api.remove('/session');
  } catch (error) {
    // A failure is only logged, see docs/limits.md.
    console.error('Signing out failed', error);
    return;
  }
  announceSession();
  location.assign('/login');
};
