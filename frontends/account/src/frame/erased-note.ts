import { useEffect, useState } from 'react';

// Not in the address: a link of somebody else could say it there.
const key = 'askwatch-erased';

const tried = <T>(work: () => T): T | undefined => {
  try {
    return work();
  } catch {
    // Storage can be forbidden; then nothing is said, and nothing else depends on it.
    return undefined;
  }
};

/** Goes to the sign-in page, loaded anew, so that nothing of the account stays in the page's memory. */
export const leaveErased = (): void => {
  tried(() => {
    sessionStorage.setItem(key, 'yes');
  });
  location.replace('/login');
};

/** Whether somebody was led here because their account is erased. It is said until they go on. */
export const useErasedNote = (): boolean => {
  const [isErased] = useState(() => tried(() => sessionStorage.getItem(key)) === 'yes');
  useEffect(
    () => () => {
      tried(() => {
        sessionStorage.removeItem(key);
      });
    },
    [],
  );
  return isErased;
};
