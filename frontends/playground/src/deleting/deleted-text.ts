import { listTexts } from '../texts.ts';

/**
 * The text of the undo bar after a deletion.
 * @param earlier how many rows were replaced by an earlier asking
 */
export const deletedText = (count: number, earlier = 0): string =>
  earlier === 0 ? listTexts.deleted(count) : `${listTexts.deleted(count)}; ${listTexts.earlierShown(count, earlier)}`;

/** The error when the server processed only some of the questions. */
export const partText = (path: 'delete' | 'restore', done: number, count: number): string =>
  path === 'delete' ? listTexts.partDeleted(done, count) : listTexts.partRestored(done, count);
