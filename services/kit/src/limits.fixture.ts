import type { LimitOf } from './plan-lookup.ts';

/** A plan with the same limit for every workspace. */
export const sameLimitForAll =
  (limit: number | null): LimitOf =>
  () =>
    Promise.resolve({ limit, plan: 'free', version: 0 });
