import type { LimitOf } from './kept-plans.ts';

/** A plan that gives everybody as much. */
export const everybodyHas =
  (limit: number | null): LimitOf =>
  () =>
    Promise.resolve({ limit, plan: 'free', version: 0 });
