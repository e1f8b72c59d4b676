import type { Understood } from '@askwatch/contracts/intent';
import type { Rehearsal } from '@askwatch/contracts/watch-views';
import { answered, newWatch, secondRead, stepFor, type Watched } from '../check/check.ts';
import type { Rehearsed } from './workflow.ts';

/** The changes that a watch would have raised for these reads in sequence, assuming that each one is confirmed. */
export const rehearsalOf = (asked: Understood, reads: Rehearsed[]): Rehearsal => {
  let watched: Watched = newWatch;
  let was: Extract<Rehearsed['reading'], { read: true }> | undefined;
  return {
    reads: reads.map(({ at, reading, answer }) => {
      const page = reading.read ? reading : undefined;
      const step = page ? stepFor(watched, asked, page) : null;
      const seen = step && 'seen' in step ? step.seen : null;
      const looked = answered(watched, { ...asked, answer, page, was, seen, at });
      const decided = looked.suspect
        ? secondRead(looked.watched, looked.suspect, { ...asked, answer, seen, at })
        : null;
      watched = decided?.watched ?? looked.watched;
      was = page ?? was;
      return {
        at,
        answer,
        ...(decided?.result === 'changed' && looked.suspect ? { change: looked.suspect.kind } : {}),
      };
    }),
  };
};
