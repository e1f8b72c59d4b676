import { useState } from 'react';
import { emptySelection, toggle, toggleAll, within } from './selection.ts';
import { useRowFocus } from './use-row-focus.ts';

/**
 * A list with selection and row navigation, by pointer and by keyboard.
 * @param views the visible rows, in order
 */
export const useList = <View extends { id: string }>(views: readonly View[]) => {
  const [selection, setSelection] = useState(emptySelection);
  const shown = views.map(({ id }) => id);
  const selected = within(selection, shown);
  const rows = useRowFocus(shown);

  const select = (id: string, isRange: boolean) => {
    setSelection(toggle(selected, id, shown, isRange));
  };
  const all = () => {
    setSelection(toggleAll(selected, shown));
  };
  /** Runs the action on the row that has the focus, or had it last. */
  const withActive = (does: (view: View) => void) => () => {
    const view = views.find(({ id }) => id === rows.active());
    if (view) does(view);
  };
  return {
    chosen: views.filter(({ id }) => selected.ids.has(id)),
    isSelected: (id: string) => selected.ids.has(id),
    select,
    clear: () => {
      setSelection(emptySelection);
    },
    withActive,
    /** State for the toolbar's "Select all". */
    selection: {
      isAll: shown.length > 0 && selected.ids.size === shown.length,
      isSome: selected.ids.size > 0,
      onAll: all,
    },
    keys: {
      j: () => {
        rows.move(1);
      },
      k: () => {
        rows.move(-1);
      },
      x: withActive(({ id }) => {
        select(id, false);
      }),
      a: all,
    },
  };
};
