import { counted } from '@askwatch/web-kit/counted';

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
