export type Versioned = { id: string; version: number };

/** @returns the view that shows more; of the same version, the one already known */
export const newer = <T extends Versioned>(known: T | undefined, next: T): T =>
  known?.id === next.id && known.version >= next.version ? known : next;

/** Puts a view into a list, unless the list knows a newer version of it. */
export const upsert = <T extends Versioned>(list: readonly T[], view: T): T[] =>
  list.some(({ id }) => id === view.id)
    ? list.map((known) => (known.id === view.id ? newer(known, view) : known))
    : [view, ...list];

/**
 * What was read and what was known before: an answer that was under way while a push arrived must not undo it.
 * Views are never deleted one by one, so what is known and was not read came later, or fell off the end.
 */
export const union = <T extends Versioned>(known: readonly T[], read: readonly T[]): T[] =>
  [...read].reverse().reduce<T[]>((list, view) => upsert(list, view), [...known]);
