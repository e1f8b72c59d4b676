const questions = (count: number): string => (count === 1 ? '1 question' : `${String(count)} questions`);

const earlierText = (count: number, earlier: number): string => {
  if (count === 1) return 'the same one, asked earlier, is shown now';
  return `${String(earlier)} of them, asked earlier, ${earlier === 1 ? 'is' : 'are'} shown now`;
};

/**
 * What is said of a deletion while it can be taken back.
 * @param earlier how many rows took the place of deleted ones
 */
export const deletedText = (count: number, earlier = 0): string => {
  const text = count === 1 ? 'Question deleted' : `${questions(count)} deleted`;
  return earlier === 0 ? text : `${text}; ${earlierText(count, earlier)}`;
};

/** What is said when the server carried out a part and refused the rest. */
export const partText = (path: 'delete' | 'restore', done: number, count: number): string =>
  `${String(done)} of ${questions(count)} ${path === 'delete' ? 'deleted' : 'brought back'}, not the rest.`;
