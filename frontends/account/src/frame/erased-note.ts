import { useState } from 'react';

/** Goes to the sign-in page, loaded anew, so that nothing of the account stays in the page's memory. */
export const leaveErased = (): void => {
  // Not in the address: a link of somebody else could say it there.
  history.replaceState({ isErased: true }, '', '/login');
  location.reload();
};

/** Whether somebody was led here because their account is erased. */
export const useErasedNote = (): boolean =>
  useState(() => (history.state as { isErased?: unknown } | null)?.isErased === true)[0];
