/** What is said of a deletion while it can be taken back. */
export const deletedText = (count: number): string =>
  count === 1 ? 'Question deleted' : `${String(count)} questions deleted`;
