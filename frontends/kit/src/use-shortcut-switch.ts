import { useState } from 'react';

const key = 'askwatch-shortcuts';

const stored = (): boolean => {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    // Storage may be forbidden; shortcuts are on by default.
    return true;
  }
};

/** Whether single-key shortcuts are on; users who dictate or hit keys by accident can turn them off. */
export const useShortcutSwitch = (): [boolean, (isOn: boolean) => void] => {
  const [isOn, setIsOn] = useState(stored);
  const change = (next: boolean) => {
    setIsOn(next);
    try {
      localStorage.setItem(key, next ? 'on' : 'off');
    } catch {
      // Not remembered; applies to this visit only.
    }
  };
  return [isOn, change];
};
