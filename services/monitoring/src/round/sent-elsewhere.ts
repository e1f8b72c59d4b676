import type { Answer } from '@askwatch/contracts/answer';
import type { PageRead } from '@askwatch/contracts/reading';

/** Host and path; query and fragment may differ on each visit. */
const placeOf = (url: string): string => {
  const { host, pathname } = new URL(url);
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}`;
};

/**
 * Whether the page that was read has another address than the one that proved the answer. Sites redirect requests for
 * missing pages to other pages, which then do not state the answer.
 */
export const isSentElsewhere = (baseline: Answer | null, page: PageRead): boolean =>
  baseline !== null &&
  'evidence' in baseline &&
  baseline.evidence.every(({ url }) => placeOf(url) !== placeOf(page.url));
