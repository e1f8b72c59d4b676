import type { Answer, Evidence } from '@askwatch/contracts/answer';

/** What a finder extracts from the lines read. */
export type Found = Pick<Answer & { outcome: 'answered' }, 'text' | 'value' | 'evidence'>;
/** The pages say that the post is vacant. */
export type Vacant = { none: true; text: string; evidence: Evidence[] };
