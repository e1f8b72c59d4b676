import { counted } from '@askwatch/web-kit/counted';

/** Every text of this remote, to be read and translated in one sitting. Fixed ones: docs/limits.md. */

const websites = (count: number): string => counted(count, 'website');

export const pageTexts = {
  title: 'Monitoring',
  lead: 'The answers you watch, and every change with its proof.',
  loading: 'Loading your monitored websites',
  readFailed: "Your monitored websites couldn't be loaded.",
  kept: 'They are safe, and still being checked.',
  sinceVisit: (count: number, isMore: boolean) =>
    `${count === 1 && !isMore ? '1 change' : `${String(count)}${isMore ? '+' : ''} changes`} since your last visit,`,
  gone: 'The website this link leads to is no longer monitored.',
  close: 'Close',
} as const;

export const emptyTexts = {
  title: 'No monitored websites yet',
  how: 'Add an address and a question above, or monitor an answer in the Playground. Answers are checked several times a day.',
  example: 'Add an example',
  playground: 'Go to Playground',
  import: 'Import from CSV',
  noMatch: (search: string) => `No monitored website matches “${search}”.`,
  clearSearch: 'Clear search',
  filtered: {
    changed: 'Nothing changed in the last 7 days.',
    failing: 'No websites are failing.',
    disabled: 'No websites are disabled.',
  },
  noTag: (tag: string) => `No website has the tag “${tag}”.`,
  showAll: 'Show all',
  allDisabled: (count: number) =>
    count === 1 ? 'Your only website is disabled.' : `All ${websites(count)} are disabled.`,
  showDisabled: 'Show disabled',
} as const;

export const addTexts = {
  open: 'Add a website',
  label: 'Monitor a website',
  mode: 'What to watch',
  url: 'Single Page',
  domain: 'Entire Domain',
  urlLabel: 'Website URL',
  domainLabel: 'Domain URL',
  question: 'Question',
  urlExample: 'https://example.com/leadership',
  domainExample: 'https://example.com',
  questionExample: 'Who is the CFO?',
  wholeSite: 'If the start page has no answer, the rest of the site is searched for it.',
  submit: 'Monitor',
  busy: 'Adding...',
  cancel: 'Cancel',
  missing: 'Inputs missing',
  noAddress: "This isn't a public web address. It should look like https://example.com/team.",
  already: 'Already monitored',
  added: (count: number) => `Now monitoring ${counted(count, 'answer')}`,
} as const;

export const limitTexts = {
  title: 'Monitoring Limit Reached',
  free: "You've reached your free plan limit. Please upgrade to continue monitoring more websites.",
  pro: (limit: number) =>
    `You've reached your monitoring limit of ${String(limit)} websites. Please disable some of them.`,
  upgrade: 'Upgrade',
  plans: 'View plans',
  deactivated: (all: number, beyond: number) => `${websites(all)} (${String(beyond)} deactivated)`,
  monitored: (used: number) => `${websites(used)} monitored`,
  used: (used: number, limit: number) => `${String(used)} of ${websites(limit)} monitored`,
  freeUsedUp: (limit: number) =>
    `You've used all ${String(limit)} free monitoring slots. Upgrade to monitor more websites.`,
  usedUp: (limit: number) => `You've used all ${String(limit)} monitoring slots.`,
} as const;

export const alertTexts = {
  label: 'Email alerts',
  bounced: 'Emails to your address bounced, so none are being sent.',
  check: 'Check the address',
  invite: 'Get an email when an answer changes, with the old and the new words as proof.',
  enable: 'Turn on email alerts',
} as const;

export const listTexts = {
  label: 'Monitored websites',
  search: 'Search monitored websites',
  searchHint: 'Search...',
  enabledOnly: 'Enabled only',
  filters: 'Show',
  all: 'All',
  filter: { changed: 'Changed', failing: 'Failing', disabled: 'Disabled' },
  clearTag: (tag: string) => `Clear the filter “${tag}”`,
  showTag: (tag: string) => `Show only “${tag}”`,
  week: (changes: number, failing: number) =>
    `Last 7 days: ${changes === 0 ? 'no answer changed' : counted(changes, 'change')}${
      failing === 0 ? '' : ` · ${websites(failing)} can't be read`
    }`,
  selectedColumn: 'Selected',
  updated: 'Updated',
  website: 'Website and question',
  answers: 'Answers, newest first',
  actions: 'Actions',
  updatedAt: (at: string) => `Updated ${at}`,
  enabled: 'Enabled',
  disabled: 'Disabled',
  domain: 'Domain',
  tags: 'Tags',
  importLabel: 'Import from CSV',
  importTip: 'Import websites from a CSV file',
  exportLabel: 'Export as CSV',
  exportTip: 'Export the list as CSV',
  exportFailed: 'The export failed.',
  selected: 'Selected websites',
  enable: 'Enable Selected',
  disable: 'Disable Selected',
  remove: 'Delete Selected',
  check: 'Check now',
  more: 'More',
  moreLabel: 'More for the selection',
  setTags: 'Set tags...',
  setInterval: 'Set interval...',
  select: (what: string) => `Select websites to ${what} them`,
  enableOrDisable: 'enable or disable',
  delete: 'delete',
  selectForMore: 'Select websites to check, tag or export them, or to change how often they are checked',
  answersChanged: (count: number) => `${String(count)} answers changed`,
  deleted: (count: number) => (count === 1 ? 'Website no longer monitored' : `${websites(count)} no longer monitored`),
  hidden: (count: number) => `${String(count)} disabled. Hidden by “Enabled only”.`,
  disabledLabel: 'Disabled',
  deletedLabel: 'Deleted',
  show: 'Show',
  rated: 'Thanks. Your rating is saved.',
  partDone: (done: number, of: number) => `${String(done)} of ${String(of)} are done.`,
} as const;

export const menuTexts = {
  label: (question: string) => `More for “${question}”`,
  check: 'Check now',
  edit: 'Edit...',
  tags: 'Tags...',
  interval: 'Interval...',
  disable: 'Disable',
  enable: 'Enable',
  open: 'Open the page',
  remove: 'Delete',
} as const;

export const keyTexts = {
  add: 'Add a website',
  search: 'Search',
  rows: 'Next row, previous row',
  select: 'Select the row',
  all: 'Select all, or none',
  edit: 'Edit the row',
  check: 'Check the selection, or the row, now',
  remove: 'Delete the selection, or the row',
  undo: 'Undo delete or disable',
  list: 'Show these shortcuts',
  range: 'Select all rows from the last one',
} as const;

export const healthTexts = {
  words: { ok: 'OK', failing: 'Failing', blocked: 'Blocked', paused: 'Paused' },
  since: 'since',
  until: 'until',
  meanings: {
    failing: 'A failed read never counts as a change.',
    blocked: 'The site blocks automated visits. We check again from time to time.',
    paused: 'It has failed for so long that it is only checked once a day.',
  },
  deactivated: "Deactivated: over your plan's limit",
  byMail: 'Disabled from an email',
  disabled: 'Disabled: not checked',
  lastChecked: (ago: string) => `last checked ${ago}`,
  first: 'Checking for the first time',
  checked: (ago: string) => `Checked ${ago}`,
  tried: (ago: string) => `Tried ${ago}`,
  checkedAt: 'Checked',
  nextAt: 'Next check',
  next: (when: string) => `next ${when}`,
  nextTry: (when: string) => `next try ${when}`,
  confirming: (at: string) => `Possible change; confirming at ${at}`,
  confirmingNow: 'Possible change; confirming now',
  suspected: (text: string, at: string) => `Possible change: ${text}. Confirming at ${at}`,
  suspectedNow: (text: string) => `Possible change: ${text}. Confirming now`,
  unstable: 'Unstable',
  unstableMeaning: 'The answer changes on almost every visit. Alerts resume once the answer is stable.',
  daily: 'daily',
  hourly: 'hourly',
  everyHours: (hours: number) => `every ${String(hours)} hours`,
  everyMinutes: (minutes: number) => `every ${String(minutes)} minutes`,
  checking: 'Checking now',
  unread: "Checked just now: the page couldn't be read",
  suspects: 'Checked just now: possible change, confirming it',
  answered: 'Checked just now',
  same: 'Checked just now: no change',
  late: 'The check is taking longer than a minute. The result will appear here.',
} as const;

export const timelineTexts = {
  kinds: {
    changed: 'Changed',
    appeared: 'New: was not stated before',
    removed: 'No longer stated',
    left: 'Left, no successor named',
  },
  baseline: 'First answer',
  reread: 'Updated by a newer version of Askwatch',
  before: 'Before',
  now: 'Now',
  beforeHidden: 'Before: ',
  nowHidden: 'Now: ',
  read: (at: string) => `Read ${at}`,
  isNew: 'New',
  added: 'New: ',
  gone: 'Gone: ',
  seen: (seen: string, confirmed: string) => `Seen ${seen}, confirmed ${confirmed}`,
  firstSeen: (seen: string, confirmed: string) => `First seen ${seen}, confirmed by a second read ${confirmed}.`,
  hideQuotes: 'Hide both quotes',
  showQuotes: 'Show both quotes',
  rate: 'Rate this change',
  ratings: { useful: 'Useful', wrong: 'Wrong' },
  announced: (question: string, kind: string, before: string) => `${question} ${kind}. Before: ${before}`,
  announcedNew: (question: string, kind: string, after: string) => `${question} ${kind}: ${after}`,
  editedTo: 'Edited to ',
  at: ' at ',
  movedFrom: 'The page moved from ',
  movedTo: ' to ',
  reading: "Reading the page for the first time. You'll hear about changes from here on.",
  baselineSet: "Baseline set. You'll hear about changes from here on.",
  noAnswers: 'No answers yet.',
  more: 'Load more answers...',
} as const;

const number = new Intl.NumberFormat('en');

const alerts = (count: number): string => (count === 1 ? 'an alert' : `${String(count)} alerts`);

export const dialogTexts = { cancel: 'Cancel', save: 'Save', saving: 'Saving...' } as const;

export const editTexts = {
  title: 'Edit Monitoring',
  website: 'Website',
  question: 'Question',
  missing: 'Inputs missing',
  fillIn: 'Fill in the website and the question first',
  elsewhere: 'This was edited somewhere else in the meantime. Nothing you typed is lost.',
  nowReads: ['It now asks ', ' at ', '. Save to replace that with your version.'],
  takeTheirs: 'Use the other version',
  rehearse: 'Test on past reads',
  rehearsing: 'Testing...',
  rehearseHint: 'See what the last reads would have sent you before you save. Nothing is sent.',
  rehearsal: 'Test on past reads',
  reads: 'Stored reads',
  notSaved: "This wasn't saved.",
  saved: 'Saved',
  noReads: 'No reads of this page are stored yet, so there is nothing to test with.',
  wouldHave: (count: number, sent: number) => {
    const reads = count === 1 ? 'the last read' : `the last ${String(count)} reads`;
    return sent === 0
      ? `This would not have alerted you on ${reads}.`
      : `This would have sent you ${alerts(sent)} on ${reads}.`;
  },
} as const;

export const tagTexts = {
  title: 'Tags',
  hint: (count: number) =>
    count === 1
      ? 'Separate tags with commas.'
      : `Separate tags with commas. They replace the tags of all ${String(count)}.`,
  tooMany: (most: number) => `At most ${String(most)} tags`,
  tooLong: (most: number) => `A tag can have at most ${String(most)} characters`,
} as const;

export const intervalTexts = {
  title: 'Check interval',
  legend: (count: number) => (count === 1 ? 'How often to check it' : `How often to check these ${String(count)}`),
  pro: 'Pro plan',
  needsPro: ['Checking more often than every 4 hours is part of the ', 'Pro plan', '.'],
} as const;

export const disableTexts = {
  title: 'Disable monitoring?',
  meaning: [' at ', " won't be checked until you enable it again. Its answers are kept."],
  keep: 'Keep monitoring',
  disable: 'Disable',
} as const;

export const importTexts = {
  title: 'Import from CSV',
  hint: 'Columns Website, Question and Tags, in any order. You can review the rows before anything is added.',
  choose: 'Choose a CSV file',
  chooseAnother: 'Choose another CSV file',
  drop: ' or drop it here',
  file: 'CSV file',
  noneYet: 'Monitor websites',
  monitor: (count: number) => `Monitor ${websites(count)}`,
  importing: 'Importing...',
  refused: (count: number) =>
    count === 1 ? '1 row was refused and is marked above.' : `${String(count)} rows were refused and are marked above.`,
  left: (count: number) =>
    count === 0 ? '' : count === 1 ? ' The other one can be imported now.' : ' The others can be imported now.',
  unreadable: "This file can't be imported.",
  nothingTaken: ' Nothing was added.',
  defaultQuestion: 'Question for rows without one',
  questionExample: 'Who is the CFO?',
  notYet: 'Nothing was imported yet.',
  notImported: 'Nothing was imported.',
  noRow: 'No row of this file can be monitored',
  chooseFirst: 'Choose a file first',
  preview: 'Preview',
  summary: (taken: number, all: number, left: number) =>
    `${number.format(taken)} of ${number.format(all)} rows will be monitored${left > 0 ? `, ${number.format(left)} will not` : ''}.`,
  headless: ', without column names: read as Website, Question, Tags',
  cut: (rows: number) => `. Only the first ${number.format(rows)} rows were read`,
  free: (count: number) => `. ${counted(count, 'free slot')}.`,
  rows: 'Rows',
  shown: { all: 'All', taken: 'Included', left: 'Left out' },
  rowsOfFile: 'Rows of the file',
  row: (line: number) => `Row ${number.format(line)}: `,
  noWebsite: 'no website',
  willBe: 'Will be monitored',
  none: 'None.',
  more: (left: number) => `Show more rows (${number.format(left)} left)`,
} as const;

/** Why a row of a file is left out. */
export const reasonTexts = {
  'no-website': 'No website',
  'no-question': 'No question',
  refused: "This isn't a public web address (http or https)",
  tooLong: (most: number) => `The question is longer than ${String(most)} characters`,
  'bad-text': "The question has characters we can't use",
  badTags: (most: number, chars: number) =>
    `More than ${String(most)} tags, or one longer than ${String(chars)} characters`,
  duplicate: 'Already in this file, further up',
  watched: 'Already on the list',
  'no-slot': 'Over the free slots of your plan',
} as const;

export const fileTexts = {
  empty: 'The file is empty.',
  noColumn: (columns: string) =>
    `There is no column named Website. The columns are: ${columns}. Rename the one with the addresses.`,
  noRows: 'The file has column names, but no rows below them.',
  tooLarge: 'The file is larger than 10 MB. Split it.',
  spreadsheet: 'This is a spreadsheet, not CSV. Save it as CSV first.',
  binary: "This isn't a text file. Save the table as CSV.",
  openQuote: (row: number) =>
    `A quotation mark in row ${String(row)} is never closed, so the rows after it can't be read.`,
} as const;
