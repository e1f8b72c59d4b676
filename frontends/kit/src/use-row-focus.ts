import { useRef } from 'react';

/** The DOM id of a row's element. */
export const rowId = (id: string): string => `row-${id}`;

/** Keyboard navigation between rows. The focused row is the active one. */
export const useRowFocus = (shown: readonly string[]) => {
  const last = useRef<string | null>(null);
  // The active row's last index: if the row is gone, navigation continues from there.
  const place = useRef(-1);

  const active = (): string | null => {
    const focused = document.activeElement?.closest('tr[id^="row-"]')?.id;
    const id = shown.find((each) => rowId(each) === focused) ?? last.current;
    return id !== null && shown.includes(id) ? id : null;
  };
  const focus = (id: string | null | undefined) => {
    if (id == null) return;
    last.current = id;
    place.current = shown.indexOf(id);
    const row = document.getElementById(rowId(id));
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  };
  const move = (by: 1 | -1) => {
    const id = active();
    const gone = place.current - (by === 1 ? 1 : 0);
    const index = id === null ? gone : shown.indexOf(id);
    focus(index < 0 ? shown[0] : shown[Math.max(0, Math.min(shown.length - 1, index + by))]);
  };
  return { active, focus, move };
};
