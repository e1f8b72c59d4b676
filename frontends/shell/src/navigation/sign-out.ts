import { api } from '@askwatch/web-kit/api';
import { announceSession } from '@askwatch/web-kit/session';

/** Signs out here and in every tab. The page is loaded anew, so that nothing of the account stays in its memory. */
export const signOut = async (): Promise<void> => {
  try {
    await api.remove('/session');
  } catch (error) {
    // The specification's section 8: a failure is only logged.
    console.error('Signing out failed', error);
    return;
  }
  announceSession();
  location.assign('/login');
};
