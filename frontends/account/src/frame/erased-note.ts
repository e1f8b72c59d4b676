import { useEffect, useState } from 'react';

// Not in the URL, where a crafted link could fake it.
const key = 'askwatch-erased';

const ignoringErrors = <T>(work: () => T): T | undefined => {
  try {
    return work();
  } catch {
    // Storage may be forbidden; then the note isn't shown.
    return undefined;
  }
};

/** Goes to the sign-in page with a full load, so that no account data stays in memory. */
export const leaveErased = (): void => {
  ignoringErrors(() => {
    sessionStorage.setItem(key, 'yes');
  });
  location.replace('/login');
};

/** Whether the user was sent here after erasing their account. True until they leave the page. */
export const useErasedNote = (): boolean => {
  const [isErased] = useState(() => ignoringErrors(() => sessionStorage.getItem(key)) === 'yes');
  useEffect(
    () => () => {
      ignoringErrors(() => {
        sessionStorage.removeItem(key);
      });
    },
    [],
  );
  return isErased;
};
