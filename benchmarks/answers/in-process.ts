import { jobs } from '@askwatch/reading/take-apart/jobs';
import { NotUnderstood, Overrun } from '@askwatch/service-kit/overrun';
import type { Run } from '@askwatch/reading/take-apart/pool';

/**
 * Takes pages apart in this process instead of one that can be killed: without time limits, a busy machine changes the
 * times but not the answers.
 */
export const runHere: Run = async (name, _site, input) => {
  try {
    return (await jobs[name](input as never)) as never;
  } catch (error) {
    // The two failures that a page process tells apart: too much for one page, and a fault of our own.
    throw error instanceof RangeError ? new Overrun(error.message) : new NotUnderstood(String(error));
  }
};
