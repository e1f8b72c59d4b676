import type { Asked } from '@askwatch/contracts/intent';

/** A page and the question asked about it. */
export type AskedOn = Asked & { website: string };

/** @returns only these fields of an event, command or view, without an intent if it has none */
export const askedOn = ({ website, question, intent }: AskedOn): AskedOn => ({
  website,
  question,
  ...(intent ? { intent } : {}),
});
