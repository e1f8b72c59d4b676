import { counted } from '@askwatch/web-kit/counted';

// The texts of monitoring are in this folder, to be read and translated in one sitting. Fixed ones: docs/limits.md.

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
