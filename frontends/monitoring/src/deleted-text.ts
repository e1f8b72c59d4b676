/** What is said of a deletion while it can be taken back. */
export const deletedText = (count: number): string =>
  count === 1 ? 'Website no longer monitored' : `${String(count)} websites no longer monitored`;
