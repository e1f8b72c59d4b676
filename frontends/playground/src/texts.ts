import { counted } from '@askwatch/web-kit/counted';
import { plans } from '@askwatch/contracts/limits';

/** Every text of this remote, to be read and translated in one sitting. Fixed ones: docs/limits.md. */

const questions = (count: number): string => counted(count, 'question');

export const pageTexts = {
  title: 'Playground',
  lead: 'Ask a website a question and see the words behind the answer.',
  loading: 'Loading your questions',
  readFailed: "Your questions couldn't be loaded.",
  kept: 'They are safe.',
  nothingAsked: 'Nothing asked yet. Answers appear here, each with the words behind it.',
  askExample: (question: string) => `Ask “${question}”`,
  nothingFound: (search: string) => `No question or answer matches “${search}”.`,
  clearSearch: 'Clear search',
} as const;

export const formTexts = {
  label: 'Ask a question',
  new: 'New question',
  mode: 'What to read',
  url: 'Single Page',
  domain: 'Entire Domain',
  urlLabel: 'Website URL',
  domainLabel: 'Domain URL',
  questionLabel: 'Question',
  urlExample: 'https://example.com/leadership',
  questionExample: 'Who is the CFO?',
  submit: 'Find Answer',
  busy: { domain: 'Searching Domain...', url: 'Analyzing Page...' },
  unfold: 'Show the whole form',
  domainActive: 'Domain Mode Active',
  domainMeaning: 'The whole site is searched for the pages most relevant to your question.',
  suggestions: 'Suggestions',
  tryOne: 'Try one of these',
  askedOf: { url: 'asks one page', domain: 'asks the whole site' },
  offline: "You're offline. What you typed is kept and will be asked when you're back.",
  tryNow: 'Try now',
  dontAsk: "Don't ask",
  notAsked: 'Not asked',
  askRest: (count: number) => (count === 1 ? 'Ask the other one' : `Ask the other ${count.toLocaleString('en')}`),
  counts: (websites: number, asked: number) =>
    `${counted(websites, 'website')} × ${questions(asked)} = ${counted(websites * asked, 'request')}`,
} as const;

export const faultTexts = {
  missing: 'Inputs missing',
  noAddress: (line: string) => `“${line}” isn't a web address. It should look like https://example.com/team.`,
  credentials: "Addresses with a user name or password can't be read. Remove them and try again.",
  tooMany: (most: number, count: number) =>
    `You can ask at most ${questions(most)} at a time; this is ${count.toLocaleString('en')}.`,
  youHave: (left: string) => ` You have ${left}.`,
  several: (count: number, one: string, many: string) =>
    `${String(count)} ${many} can't be asked. Nothing was asked yet: fix each ${one} or leave them out.`,
  address: ['address', 'addresses'],
  question: ['question', 'questions'],
  refused: (line: string, why: string) => `“${line}” was not asked. ${why}`,
} as const;

const planName = (limit: number): string => (limit <= plans.free.questionsPerMonth ? 'free' : 'Pro');

export const usageTexts = {
  usedUp: (limit: number) => `You've used all ${String(limit)} ${planName(limit)} requests this month`,
  short: (needed: number, left: number) =>
    `This needs ${counted(needed, 'request')}, and you have ${String(left)} left this month`,
  left: (left: number, limit: number) => `${String(left)} of ${String(limit)} requests left this month`,
  used: (used: number, limit: number) => `${String(used)} of ${String(limit)} used`,
  resets: (day: string) => `resets ${day}`,
  upgrade: 'Upgrade',
  meter: 'Requests used this month',
} as const;

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

export const answerTexts = {
  back: '← Back to questions',
  view: 'View full answer',
  viewError: 'View full error',
  more: (question: string) => `More for “${question}”`,
  noResponse: 'No response',
  otherPage: 'Another page differs',
  shared: 'Shared',
  cancel: 'Cancel',
  onItsWay: 'This question is still on its way to Askwatch.',
  notSent: "Not sent yet: you're offline. It will be asked when you're back.",
  slow: (doing: string, count: string) =>
    `Still ${doing}${count}. Every question ends within five minutes of being asked.`,
  copy: 'Copy answer',
  copied: 'Answer copied with its source',
  share: 'Share',
  sharedLink: 'Shared: link and access',
  again: 'Ask again',
  remove: 'Delete',
  gone: 'This question was deleted.',
  goneMeaning: 'Its answer is no longer shown anywhere.',
  notShown: "This question couldn't be shown.",
} as const;

export const pagesTexts = {
  heading: (found: number, chosen: number) =>
    found > chosen
      ? `The ${counted(chosen, 'page')} chosen from ${found.toLocaleString('en')} found on the site`
      : `The ${counted(chosen, 'page')} chosen on the site`,
  why: {
    start: "The site's start page",
    words: (words: string) => `Its title or address has ${words}`,
    linked: 'Linked from a page already read, and the next best match',
    rank: 'Among the best matches for the question',
  },
  quoted: 'Quoted',
  newTab: ' (opens in a new tab)',
} as const;

export const shareTexts = {
  title: 'Share this answer',
  who: 'Anyone with the link can read the question, the website, the answer and its quotes, without an account. They never see your name, email address or other questions, and search engines are asked not to list it.',
  stopAnyTime: 'You can stop sharing at any time.',
  link: 'Link',
  copy: 'Copy link',
  copied: 'Copied',
  linkCopied: 'Link copied',
  open: 'Open',
  newTab: ' (opens in a new tab)',
  stop: 'Stop sharing',
  keep: 'Keep sharing',
  stopMeaning:
    "The link stops working immediately for everyone who has it. It can't be restored, but you can create a new one.",
  create: 'Create a link',
  creating: 'Creating the link...',
  stopped: 'Sharing stopped. The link no longer works.',
} as const;

/** What to do about a question without an answer. The cause itself is explained above this. */
export const stepTexts = {
  usePublic: 'Use an address that anyone can open in a browser.',
  moved: 'The page may have moved. Search the whole site for it.',
  otherAddress: 'The site may have moved to another address.',
  passing: 'Errors like this usually pass within minutes.',
  ifItOpens: 'If it opens in your browser, ask again in a few minutes.',
  slow: 'Slow sites often respond the second time.',
  slowSite: 'Slow sites often respond the second time, and one page is quicker than a whole site.',
  leadsToIt: 'Ask the page that links to it, or the whole site.',
  smallerPage: 'The answer may be on a shorter page.',
  askThatPage: 'If you know which page says it, ask that one.',
  whereYouEndUp: 'Open it, then ask again with the address you land on.',
  robots: 'We respect that. Read it yourself, or ask a page that allows automated visits.',
  noSignIn: 'Ask a page that opens without signing in.',
  otherSite: 'Read it yourself, or ask another site that covers it.',
  otherPage: 'Another page of the site may say it.',
  agree: 'Open it and accept its terms to read it yourself, or ask another page.',
  openCopy: 'Ask the page that links to the file, or get an unprotected copy from its publisher.',
  secondTry: 'A second try often works.',
  onePageIsFast: 'A single page is read within seconds.',
  kept: 'Your question is kept. Ask it again.',
  whenever: 'Ask it again whenever you like.',
  nothing: 'Nothing came back. Ask it again.',
} as const;

export const stepLabels = {
  again: 'Ask again',
  otherPage: 'Ask another page',
  otherSite: 'Ask another site',
  onePage: 'Ask one page',
  onePageInstead: 'Ask one page instead',
  wholeSiteInstead: 'Search the whole site',
  wholeSite: 'Search the whole site',
  openPage: 'Open the page',
  openSite: 'Open the site',
  newTab: ' (opens in a new tab)',
} as const;
