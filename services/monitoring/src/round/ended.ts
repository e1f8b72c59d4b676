import { Counter } from 'prom-client';

/** Where a check's cascade ended, from the cheapest step to the most expensive. */
export type Ended =
  'not-modified' | 'same-bytes' | 'same-page' | 'same-passages' | 'same-answer' | 'suspected' | 'unread';

const checks = new Counter({
  name: 'askwatch_checks_total',
  help: 'Checks of watched answers, by the step that ended them',
  labelNames: ['ended'],
});

/** Counts a finished check. */
export const ended = (step: Ended): void => {
  checks.inc({ ended: step });
};
