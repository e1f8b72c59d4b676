import type { Asked } from '@askwatch/contracts/intent';

/** A page, or a whole site, and the question asked about it. */
export type AskedOn = Asked & { website: string; queryMode?: 'url' | 'domain' | undefined };

/** @returns only these fields of an event, command or view, without an intent if it has none */
export const askedOn = ({ website, question, queryMode, intent }: AskedOn): AskedOn => ({
  website,
  question,
  ...(queryMode ? { queryMode } : {}),
  ...(intent ? { intent } : {}),
});
