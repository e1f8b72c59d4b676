import { useState } from 'react';
import { nothing, toggle, toggleAll, within } from './selection.ts';
import { useRowFocus } from './use-row-focus.ts';

/**
 * A list whose rows are selected and walked through, by pointer and by key.
 * @param views the rows that are shown, in their order
 */
export const useList = <View extends { id: string }>(views: readonly View[]) => {
  const [selection, setSelection] = useState(nothing);
  const shown = views.map(({ id }) => id);
  const selected = within(selection, shown);
  const rows = useRowFocus(shown);

  const select = (id: string, isRange: boolean) => {
    setSelection(toggle(selected, id, shown, isRange));
  };
  const all = () => {
    setSelection(toggleAll(selected, shown));
  };
  /** Does it with the row that has the focus, or had it last. */
  const withActive = (does: (view: View) => void) => () => {
    const view = views.find(({ id }) => id === rows.active());
    if (view) does(view);
  };
  return {
    chosen: views.filter(({ id }) => selected.ids.has(id)),
    isSelected: (id: string) => selected.ids.has(id),
    select,
    clear: () => {
      setSelection(nothing);
    },
    withActive,
    /** What the toolbar shows of it. */
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
