const questions = (count: number): string => (count === 1 ? '1 question' : `${String(count)} questions`);

const earlierText = (count: number, earlier: number): string => {
  if (count === 1) return 'the same one, asked earlier, is shown now';
  return `${String(earlier)} of them, asked earlier, ${earlier === 1 ? 'is' : 'are'} shown now`;
};

/**
 * The text of the undo bar after a deletion.
 * @param earlier how many rows were replaced by an earlier asking
 */
export const deletedText = (count: number, earlier = 0): string => {
  const text = count === 1 ? 'Question deleted' : `${questions(count)} deleted`;
  return earlier === 0 ? text : `${text}; ${earlierText(count, earlier)}`;
};

/** The error when the server processed only some of the questions. */
export const partText = (path: 'delete' | 'restore', done: number, count: number): string =>
  `${String(done)} of ${questions(count)} ${path === 'delete' ? 'deleted' : 'brought back'}, not the rest.`;
