export type Selection = { ids: ReadonlySet<string>; anchor: string | null };

export const emptySelection: Selection = { ids: new Set(), anchor: null };

const between = (shown: readonly string[], from: string, to: string): string[] => {
  const [a, b] = [shown.indexOf(from), shown.indexOf(to)];
  return a < 0 || b < 0 ? [to] : shown.slice(Math.min(a, b), Math.max(a, b) + 1);
};

/**
 * Toggles a row's checkbox. With shift, all rows from the last click to this one get the same state.
 * @param shown the ids of the visible rows, in order
 */
export const toggle = (
  { ids, anchor }: Selection,
  id: string,
  shown: readonly string[],
  isRange: boolean,
): Selection => {
  const next = new Set(ids);
  const isSelected = !ids.has(id);
  for (const each of isRange && anchor !== null ? between(shown, anchor, id) : [id])
    if (isSelected) next.add(each);
    else next.delete(each);
  return { ids: next, anchor: id };
};

/** Selects all visible rows, or none if all of them are selected. */
export const toggleAll = ({ ids }: Selection, shown: readonly string[]): Selection =>
  shown.every((id) => ids.has(id)) ? emptySelection : { ids: new Set(shown), anchor: null };

/** The part of the selection that is visible, so that commands never affect hidden rows. */
export const within = ({ ids, anchor }: Selection, shown: readonly string[]): Selection => ({
  ids: new Set(shown.filter((id) => ids.has(id))),
  anchor,
});
