import { useEffect, useState } from 'react';

const key = 'askwatch-no-questions';

const read = (): boolean => {
  try {
    return sessionStorage.getItem(key) === 'yes';
  } catch {
    // Storage may be forbidden; then the form has the size that most people see.
    return false;
  }
};

const write = (isEmpty: boolean): void => {
  try {
    if (isEmpty) sessionStorage.setItem(key, 'yes');
    else sessionStorage.removeItem(key);
  } catch {
    // Storage may be forbidden or full; the form then changes its size once the list is read.
  }
};

/**
 * Whether the list was empty when this tab last read it, so that after a reload nothing moves when it is read again.
 * @param count of the questions; undefined until they are read
 */
export const useWasEmpty = (count: number | undefined): boolean => {
  const [wasEmpty] = useState(read);
  useEffect(() => {
    if (count !== undefined) write(count === 0);
  }, [count]);
  return wasEmpty;
};
