import type { CrmOutcome, CrmRow, CrmView } from '@askwatch/contracts/publishing';
import type { Tone } from '@askwatch/web-kit/ui/chip';

/** The texts of the page about the CRM, and of its section on the account page. */

export const section = {
  title: 'CRM sync',
  about: 'Answers, changes and leads in your own CRM.',
  what: 'Your own program reads our events and writes them to your CRM.',
  open: 'Open CRM sync',
};

export const page = {
  title: 'CRM sync',
  lead: 'Answers, changes and leads in your own CRM, and what happened to each.',
  failed: 'Your connection could not be loaded.',
};

export const sync = {
  title: 'Sync',
  about: 'Whether your CRM is up to date.',
  behind: 'Behind',
  upToDate: 'Up to date',
};

export const token = {
  title: 'Token',
  about: 'Lets your program report what happened to each event, and nothing else.',
  none: 'You have no token yet.',
  created: (at: string) => `Created ${at}.`,
  create: 'Create a token',
  createNew: 'Create a new token...',
  revoke: 'Revoke...',
  copyNow: "Copy the token now. You won't see it again, because we only store its hash.",
  copy: 'Copy token',
  copied: 'Token copied',
  revoked: 'Token revoked. Reports with it are refused.',
  consequence: "Your program can't report with the old token anymore. It still reads events and writes to your CRM.",
  keep: 'Keep it',
  sure: {
    replace: { question: 'Create a new token?', yes: 'Create a new token' },
    revoke: { question: 'Revoke the token?', yes: 'Revoke' },
  },
  docs: 'What the events contain and how to read them',
};

export const events = {
  title: 'Events',
  none: 'No events in the last 30 days. The next answer or change will show up here.',
  failed: 'Your events could not be loaded.',
  crmId: 'CRM ID',
  noId: 'None yet',
  time: 'Time',
  columns: ['Event', 'CRM ID', 'Time', 'Outcome', 'Retries'],
};

export const outcomes: Record<CrmOutcome, { text: string; tone: Tone }> = {
  waiting: { text: 'Not reported yet', tone: 'unknown' },
  retrying: { text: 'Retrying', tone: 'warn' },
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
    return lastReport === undefined ? 'No events since you created the token.' : 'Nothing is waiting.';
  const count = behind.count === 1 ? '1 event is' : `${String(behind.count)} events are`;
  return `${count} not in your CRM yet.${behind.oldest === undefined ? '' : ` The oldest is from ${timeOf(behind.oldest)}.`}`;
};

export const lastReportText = ({ lastReport }: CrmView, timeOf: (at: string) => string): string =>
  lastReport === undefined ? 'Your program has not reported yet.' : `Last report: ${timeOf(lastReport)}.`;
