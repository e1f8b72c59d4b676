import { useState } from 'react';

const key = 'askwatch-shortcuts';

const stored = (): boolean => {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    // Storage can be forbidden; the keys are on, as for anybody new.
    return true;
  }
};

/** Whether single keys do something: who dictates or types by accident can turn them off. */
export const useShortcutSwitch = (): [boolean, (isOn: boolean) => void] => {
  const [isOn, setIsOn] = useState(stored);
  const change = (next: boolean) => {
    setIsOn(next);
    try {
      localStorage.setItem(key, next ? 'on' : 'off');
    } catch {
      // Not remembered; it holds for this visit.
    }
  };
  return [isOn, change];
};
