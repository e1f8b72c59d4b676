import type { Asked } from '@askwatch/contracts/intent';
import type { PageRead } from '@askwatch/contracts/reading';
import type { Actor } from '@askwatch/contracts/workspace';
import { actorIn } from '@askwatch/contracts/workspace';
import { hasAnswer } from '../check/check.ts';
import { type Check, pageOf } from './store.ts';
import { sourceOf } from './writes.ts';

/** The page of a watch's accepted answer, by the hash of its source. */
export type KeptPage = Actor & Asked & { watchId: string; url: string; bodyHash: string; hasAnswer?: boolean };

/**
 * The page that the accepted answer is from, to be read again.
 * @param was the last read, which knows the address after redirects
 * @returns null if its source is not known
 */
export const keptPage = (check: Check, was: PageRead | undefined): KeptPage | null => {
  const { _id: watchId, question, intent, website, page, validators, watched } = check;
  const isUnstable = watched.settling.unstableSince !== undefined;
  // Checks of older releases do not name the source.
  const known = check.source === undefined && validators && !isUnstable ? sourceOf(validators) : check.source;
  if (known === null || known === undefined) return null;
  const url = was?.url ?? pageOf({ page, website });
  return { watchId, ...actorIn(check), question, intent, url, bodyHash: known, hasAnswer: hasAnswer(watched) };
};
