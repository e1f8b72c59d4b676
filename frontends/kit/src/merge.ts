export type Versioned = { id: string; version: number };

/** @returns the more recent view; if the versions are equal, the known one */
export const newer = <T extends Versioned>(known: T | undefined, next: T): T =>
  known?.id === next.id && known.version >= next.version ? known : next;

/** Puts a view into a list, unless the list has a newer version of it. */
export const upsert = <T extends Versioned>(list: readonly T[], view: T): T[] =>
  list.some(({ id }) => id === view.id)
    ? list.map((known) => (known.id === view.id ? newer(known, view) : known))
    : [view, ...list];

/**
 * Merges a list that was read with the known one, so that a response doesn't undo a push that arrived meanwhile.
 * Single views are never deleted, so a known view missing from the read is either newer or fell off the end of the
 * list.
 */
export const union = <T extends Versioned>(known: readonly T[], read: readonly T[]): T[] =>
  [...read].reverse().reduce<T[]>((list, view) => upsert(list, view), [...known]);
