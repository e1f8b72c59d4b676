export type Selection = { ids: ReadonlySet<string>; anchor: string | null };

export const nothing: Selection = { ids: new Set(), anchor: null };

const between = (shown: readonly string[], from: string, to: string): string[] => {
  const [a, b] = [shown.indexOf(from), shown.indexOf(to)];
  return a < 0 || b < 0 ? [to] : shown.slice(Math.min(a, b), Math.max(a, b) + 1);
};

/**
 * A click on a row's checkbox. With shift, the rows from the last click to this one become like this one.
 * @param shown the ids of the rows that are shown, in their order
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

/** All that are shown, or none when all of them are selected already. */
export const toggleAll = ({ ids }: Selection, shown: readonly string[]): Selection =>
  shown.every((id) => ids.has(id)) ? nothing : { ids: new Set(shown), anchor: null };

/** What is selected and still shown: nothing happens to what nobody sees. */
export const within = ({ ids, anchor }: Selection, shown: readonly string[]): Selection => ({
  ids: new Set(shown.filter((id) => ids.has(id))),
  anchor,
});
