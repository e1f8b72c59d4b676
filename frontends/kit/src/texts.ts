import { counted } from './counted.ts';

// The texts that several remotes share, in one place to be read and translated together. Fixed ones: docs/limits.md.

export const pages = (count: number): string => counted(count, 'page');

export const answerTexts = {
  outcomes: { answered: 'Answered', none: 'None', 'not-stated': 'Not stated', unreadable: 'Could not read' },
  notSure: 'Not sure',
  unproven: 'Unproven',
  cancelled: 'Cancelled',
  failed: 'Failed',
  maybe: (text: string) => `Maybe: ${text}`,
  written: 'Where it is written',
  perhapsWritten: 'Where it may be written',
  notProved: "The page's words don't prove this answer. Check the source before you rely on it.",
  read: (at: string) => `read ${at}`,
  newTab: ' (opens in a new tab)',
  conflicts: (count: number) => (count === 1 ? 'Another page says otherwise' : 'Other pages say otherwise'),
  compare: 'Compare the quotes and their dates before you rely on either.',
  unsure: (count: number) => (count === 1 ? 'This may be the answer' : 'One of these may be the answer'),
  whereToRead: 'Where to read',
  yes: 'Yes',
  no: 'No',
} as const;

export const factTexts = {
  proof: 'Proof',
  proofs: { Proved: 'Found on the page', Unproven: 'Not proved by the page' },
  answeredBy: 'Answered by',
  pagesRead: 'Pages read',
  sizeRead: 'Size read',
  took: 'Took',
  asked: 'Asked',
  builtIn: "Askwatch's own reader",
  model: 'Language model',
  inBrowser: ', in a browser',
  someInBrowser: (count: number) => `, ${String(count)} in a browser`,
} as const;

export const copyTexts = {
  proved: 'Proved: these words were on the page when it was read.',
  notProved: "Not proved: the page's text doesn't back up this answer.",
  read: (day: string) => `Read ${day}`,
  readInline: (day: string) => `, read ${day}`,
  otherwise: 'Another page says otherwise:',
  whereToRead: 'Where to read:',
  question: 'Question:',
  askedOf: 'Website:',
  byHandTitle: 'Copy this text',
  byHand: "This browser doesn't let the page copy for you. The text is selected: press Ctrl+C, or ⌘C on a Mac.",
  byHandLabel: 'Text to copy',
} as const;

// From docs/limits.md, "Progress".
export const stageTexts = {
  'browsing-page': 'Browsing the page...',
  thinking: 'Thinking about your question...',
  discovering: 'Exploring the website...',
  selecting: 'Finding the best pages to read...',
  fetching: 'Reading the selected pages...',
  analyzing: 'Thinking about your question...',
  completed: (done: number, total: number) => `${String(done)} of ${pages(total)}`,
  selected: (count: number) => `Selected ${pages(count)} to analyze`,
  found: (count: number) => `Found ${pages(count)}`,
} as const;

export const listTexts = {
  selectAll: 'Select all',
  selectRow: (question: string) => `Select “${question}”`,
  selected: (count: number) => `${String(count)} selected`,
  clearSelection: 'Clear selection',
  shortcuts: 'Keyboard shortcuts',
  shortcutsTip: 'Keyboard shortcuts (?)',
  useShortcuts: 'Use single-key shortcuts',
  questions: 'Questions',
  selectedColumn: 'Selected',
  created: 'Created',
  monitored: 'Monitored',
  website: 'Website',
  question: 'Question',
  answer: 'Answer',
  actions: 'Actions',
  domain: 'Domain',
  sortBy: (name: string) => `Sort by ${name.toLowerCase()}`,
  deleted: 'Deleted',
  undo: 'Undo',
  close: 'Close',
  tryAgain: 'Try again',
  tooManyTries: (wait: string) => `Too many tries. Try again in ${wait}.`,
  canTryNow: 'You can try again now.',
  liveDown: 'Live updates are interrupted. Reconnecting. Questions and checks keep running.',
  loadFailed: "This couldn't be loaded. Check your connection and try again.",
  notification: 'Notification',
  menuFailed: "This menu couldn't be loaded. Check your connection and try again.",
} as const;

export const themeTexts = { label: 'Theme', light: 'Light', dark: 'Dark', system: 'System' } as const;

export const callTexts = {
  brokenPage: 'Something went wrong on this page. Try again.',
  tryAgain: 'Try again.',
  unknownOutcome: "We don't know whether this went through. Reload the page to check before you try again.",
  timeout: (then: string): string => `Askwatch didn't respond in time. ${then}`,
  unreachable: (isRead: boolean): string =>
    `Askwatch could not be reached. Check your connection${isRead ? ' and try again.' : `. ${callTexts.unknownOutcome}`}`,
  failed: (status: number, then: string) => `Askwatch returned an error (${String(status)}). ${then}`,
  unexpected: 'Askwatch sent an unexpected response. Reload the page.',
} as const;
