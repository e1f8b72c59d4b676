import type { LimitOf } from './kept-plans.ts';

/** A plan with the same limit for every workspace. */
export const everybodyHas =
  (limit: number | null): LimitOf =>
  () =>
    Promise.resolve({ limit, plan: 'free', version: 0 });
