import { Counter } from 'prom-client';
import type { Judge } from './judge.ts';

const verdicts = new Counter({
  name: 'askwatch_egress_verdicts_total',
  help: 'Addresses judged by the egress proxy: allowed or refused.',
  labelNames: ['verdict'] as const,
});

/** Counts the verdicts of a judge. */
export const counted =
  (judge: Judge): Judge =>
  async (text) => {
    const verdict = await judge(text);
    verdicts.inc({ verdict: verdict.allowed ? 'allowed' : 'refused' });
    return verdict;
  };
