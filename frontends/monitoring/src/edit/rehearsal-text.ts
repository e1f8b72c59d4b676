import type { Rehearsal } from '@askwatch/contracts/watch-views';
import { editTexts as texts } from '../texts.ts';

/** How many alerts the stored reads would have sent, as a sentence. */
export const rehearsalText = (reads: Rehearsal['reads']): string =>
  reads.length === 0
    ? texts.noReads
    : texts.wouldHave(reads.length, reads.filter(({ change }) => change !== undefined).length);
