import type { CrmOutcome, CrmRow, CrmView } from '@askwatch/contracts/publishing';
import type { Tone } from '@askwatch/web-kit/ui/chip';

export const outcomes: Record<CrmOutcome, { text: string; tone: Tone }> = {
  waiting: { text: 'Not reported yet', tone: 'unknown' },
  retrying: { text: 'Trying again', tone: 'warn' },
  synced: { text: 'In the CRM', tone: 'ok' },
  skipped: { text: 'Nothing to do', tone: 'none' },
  dead: { text: 'Refused', tone: 'bad' },
};

export const kinds: Record<CrmRow['type'], string> = {
  'answer.changed.v1': 'Answer changed',
  'watch.health-changed.v1': 'Health changed',
  'lead.unlocked.v1': 'Lead unlocked',
  'question.answered.v1': 'Question answered',
  'account.erased.v1': 'Account erased',
};

export const retriesText = (retries: number): string => {
  if (retries === 0) return 'No retries';
  return retries === 1 ? '1 retry' : `${String(retries)} retries`;
};

/** How far the CRM is behind. @param timeOf formats a time for the reader */
export const behindText = ({ behind, lastReport }: CrmView, timeOf: (at: string) => string): string => {
  if (behind.count === 0)
    return lastReport === undefined ? 'No event yet since the token was made.' : 'Nothing is waiting.';
  const events = behind.count === 1 ? '1 event is' : `${String(behind.count)} events are`;
  return `${events} not in the CRM yet${behind.oldest === undefined ? '' : `, the oldest from ${timeOf(behind.oldest)}`}.`;
};

export const lastReportText = ({ lastReport }: CrmView, timeOf: (at: string) => string): string =>
  lastReport === undefined ? 'The consumer has not reported yet.' : `Last report ${timeOf(lastReport)}.`;
