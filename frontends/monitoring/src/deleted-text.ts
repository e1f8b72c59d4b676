/** The text of the undo bar after a deletion. */
export const deletedText = (count: number): string =>
  count === 1 ? 'Website no longer monitored' : `${String(count)} websites no longer monitored`;
