import type { Evidence } from '@askwatch/contracts/answer';

type Quoted = Pick<Evidence, 'quote' | 'parts' | 'from'>;

/** The separate pieces of a page that a quote joins, such as a name and the job title below it. */
const quoteParts = ({ quote, parts, from }: Quoted): readonly string[] =>
  parts ?? (from === 'structured' ? quote.split(' | ') : [quote]);

/** A quote with its pieces set apart: "Helena Brandt · Chief Financial Officer". */
export const quoteText = (quoted: Quoted): string => quoteParts(quoted).join(' · ');
