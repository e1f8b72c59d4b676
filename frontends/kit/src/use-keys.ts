import { useEffect, useRef } from 'react';

const typing =
  'input:not([type=checkbox],[type=radio]), textarea, select, [contenteditable], [role=menu], dialog[open]';

const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(typing) !== null;

/**
 * Single-key shortcuts. Inactive while the user is typing, in menus and in dialogs.
 * @param keys the action for each key
 */
export const useKeys = (keys: Readonly<Record<string, () => void>>, isOn: boolean): void => {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      const does = current.current[event.key];
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
      if (!does || !isPlain || isTyping(event.target) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      does();
    };
    addEventListener('keydown', press);
    return () => {
      removeEventListener('keydown', press);
    };
  }, [isOn]);
};
