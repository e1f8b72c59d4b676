import { counted } from '@askwatch/web-kit/counted';

const questions = (count: number): string => counted(count, 'question');

export const listTexts = {
  results: 'Results',
  search: 'Search results',
  searchHint: 'Search results...',
  searching: 'Searching all your questions and answers...',
  uniqueOnly: 'Unique only',
  compact: 'Compact rows',
  compactTip: { true: 'Show taller rows', false: 'Show more rows on the screen' },
  exportLabel: 'Export as CSV',
  exportTip: { true: 'Export the selected questions as CSV', false: 'Export these results as CSV' },
  exported: (count: number) => `${questions(count)} exported`,
  notExported: 'Nothing was exported.',
  older: 'Load older',
  loading: 'Loading...',
  allShown: 'These are all your questions.',
  selected: 'Selected questions',
  monitor: 'Monitor Selected',
  retry: 'Retry Selected',
  remove: 'Delete Selected',
  selectToRetry: 'Select questions to ask them again',
  retryTooMany: (most: number) => `Select at most ${questions(most)} to ask them again`,
  selectToDelete: 'Select questions to delete them',
  answeredSome: (ended: number, running: number) => `${questions(ended)} answered, ${String(running)} to go`,
  deleted: (count: number) => (count === 1 ? 'Question deleted' : `${questions(count)} deleted`),
  earlierShown: (count: number, earlier: number) =>
    count === 1
      ? 'an earlier copy is shown instead'
      : `${String(earlier)} of them, asked earlier, ${earlier === 1 ? 'is' : 'are'} shown now`,
  deleteOlder: (count: number) => (count === 1 ? 'Delete the older one too' : 'Delete older ones too'),
  partDeleted: (done: number, count: number) =>
    `${String(done)} of ${questions(count)} deleted. The rest couldn't be deleted.`,
  partRestored: (done: number, count: number) =>
    `${String(done)} of ${questions(count)} restored. The rest couldn't be restored.`,
} as const;

export const monitorTexts = {
  monitor: 'Monitor this answer',
  monitored: 'Monitored',
  nextCheck: (when: string) => `Monitored · next check ${when}`,
  freeUsedUp: (limit: number) =>
    `You've used all ${String(limit)} free monitoring slots. Upgrade to monitor more websites.`,
  usedUp: (limit: number) => `You've used all ${String(limit)} monitoring slots.`,
  upgrade: 'Upgrade',
  plans: 'View plans',
  select: 'Select questions to monitor their answers',
  atMost: (most: number) => `Select at most ${questions(most)}`,
  short: (needed: number, free: number) => `You have ${counted(free, 'free slot')}; ${String(needed)} are selected`,
  first: (free: number) => (free === 1 ? 'Monitor the first one' : `Monitor the first ${String(free)}`),
  alreadyAll: (count: number) => (count === 1 ? 'Already monitored' : 'These are already monitored'),
  added: (count: number, already: number) =>
    `Now monitoring ${counted(count, 'answer')}${already === 0 ? '' : `, ${String(already)} already were`}`,
} as const;

export const keyTexts = {
  new: 'New question',
  search: 'Search results',
  rows: 'Next row, previous row',
  select: 'Select the row',
  all: 'Select all, or none',
  open: 'Open the row’s full answer',
  monitor: 'Monitor the answer',
  copy: 'Copy the answer with its source',
  share: 'Share the answer',
  remove: 'Delete the selection, or the row',
  undo: 'Undo delete',
  list: 'Show these shortcuts',
  range: 'Select all rows from the last one',
} as const;
