import type { Answer, Evidence } from '@askwatch/contracts/answer';

/** What a finder makes of the lines that were read. */
export type Found = Pick<Answer & { outcome: 'answered' }, 'text' | 'value' | 'evidence'>;
/** The pages say that nobody holds the post. */
export type Vacant = { none: true; text: string; evidence: Evidence[] };
