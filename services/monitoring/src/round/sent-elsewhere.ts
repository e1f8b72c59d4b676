import type { Answer } from '@askwatch/contracts/answer';
import type { PageRead } from '@askwatch/contracts/reading';

/** Host and path: what follows them may be another at each visit. */
const placeOf = (url: string): string => {
  const { host, pathname } = new URL(url);
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}`;
};

/**
 * Whether the page that was read stands at another place than the one that proved the answer: sites send whoever asks for
 * a page that is gone to another one, which then does not say what the page said.
 */
export const isSentElsewhere = (baseline: Answer | null, page: PageRead): boolean =>
  baseline !== null &&
  'evidence' in baseline &&
  baseline.evidence.every(({ url }) => placeOf(url) !== placeOf(page.url));
