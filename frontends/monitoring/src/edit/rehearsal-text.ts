import type { Rehearsal } from '@askwatch/contracts/watch-views';

const readsText = (count: number): string =>
  count === 1 ? 'The one stored read' : `The ${String(count)} stored reads`;

/** How many alerts the stored reads would have sent, as a sentence. */
export const rehearsalText = (reads: Rehearsal['reads']): string => {
  if (reads.length === 0) return 'No reads of this page are stored yet, so there is nothing to rehearse with.';
  const alerts = reads.filter(({ change }) => change !== undefined).length;
  const sent = alerts === 0 ? 'no alert' : alerts === 1 ? '1 alert' : `${String(alerts)} alerts`;
  return `${readsText(reads.length)} would have sent ${sent}.`;
};
