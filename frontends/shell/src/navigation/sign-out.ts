import { api } from '@askwatch/web-kit/api';
import { announceSession } from '@askwatch/web-kit/session';

/** Signs out here and in every tab. The page is loaded anew, so that nothing of the account stays in its memory. */
export const signOut = async (): Promise<void> => {
  try {
    await api.remove('/session');
  } catch (error) {
    // A failure is only logged: docs/limits.md.
    console.error('Signing out failed', error);
    return;
  }
  announceSession();
  location.assign('/login');
};
