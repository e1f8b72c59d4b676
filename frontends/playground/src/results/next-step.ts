import { type Cause, isUnsure } from '@askwatch/contracts/answer';
import type { FailureCode, Mode, QuestionView } from '@askwatch/contracts/asking';

/** What a next-step button does. */
export type Action = 'again' | 'other' | 'one-page' | 'whole-site' | 'open';

/** The next step as a sentence, and the buttons for it, most promising first. */
export type NextStep = { text: string; actions: readonly Action[] };

const step = (text: string, ...actions: Action[]): NextStep => ({ text, actions });
const both = (text: string, ...actions: Action[]): Record<Mode, NextStep> => {
  const same = step(text, ...actions);
  return { url: same, domain: same };
};

const askAPage = step('If you know the page that says it, ask that one.', 'one-page', 'open');

/** The next step for each cause. The cause itself is explained by the contract's `causeText`, shown above this. */
const afterCause: Record<Cause, Record<Mode, NextStep>> = {
  'refused-address': both('Use the address that anybody can open in a browser.', 'other'),
  'not-found': {
    url: step('Pages move: search the whole site for it.', 'whole-site', 'other'),
    domain: step('The site may live at another address.', 'other'),
  },
  'server-error': both('Such errors mostly pass within minutes.', 'again', 'open'),
  unreachable: both('If it opens in your browser, ask again in a few minutes.', 'open', 'again'),
  timeout: {
    url: step('Slow sites often answer the second time.', 'again', 'open'),
    domain: step('Slow sites often answer the second time, and one page is quicker than all.', 'again', 'one-page'),
  },
  'wrong-content-type': {
    url: step('Ask the page that leads to it, or the whole site.', 'whole-site', 'other'),
    domain: askAPage,
  },
  'too-large': { url: step('The site may say it on a smaller page.', 'whole-site', 'other'), domain: askAPage },
  'too-many-redirects': both('Open it, and ask with the address where you end up.', 'open', 'other'),
  'robots-forbidden': both(
    'We keep to that. Read it yourself, or ask a page that is open to readers.',
    'open',
    'other',
  ),
  'login-wall': {
    url: step('Ask a page that opens without signing in.', 'whole-site', 'other'),
    domain: step('Ask a page that opens without signing in.', 'one-page', 'open'),
  },
  'bot-wall': both('Read it yourself, or ask another site that tells about it.', 'open', 'other'),
  'empty-page': { url: step('Another page of the site may say it.', 'whole-site', 'open'), domain: askAPage },
  'consent-wall': both('Open it and agree yourself to read it, or ask another page.', 'open', 'other'),
  'not-understood': { url: step('Another page of the site may say it.', 'whole-site', 'open'), domain: askAPage },
  'protected-file': both('Ask the page that leads to the file, or its publisher for an open copy.', 'other'),
};

/** The next step after our own failures; the failure itself is explained by its reason. */
const afterFailure: Record<FailureCode, Record<Mode, NextStep>> = {
  deadline: {
    url: step('A second try often succeeds.', 'again', 'open'),
    domain: step('One page is read within seconds.', 'one-page', 'again'),
  },
  internal: both('Your question is kept: ask it again.', 'again'),
  cancelled: both('Ask it again whenever you like.', 'again'),
};

const notStated: Record<Mode, NextStep> = {
  url: step('Another page of the site may say it.', 'whole-site'),
  domain: step('If you know the page that says it, ask that one.', 'one-page'),
};

/** @returns the next step for a question without an answer; null if it has one */
export const nextStep = ({ mode, answer, error }: Pick<QuestionView, 'mode' | 'answer' | 'error'>): NextStep | null => {
  if (error) return afterFailure[error.code][mode];
  if (!answer) return step('Nothing came back. Ask it again.', 'again');
  if (answer.outcome === 'unreadable') return afterCause[answer.cause][mode];
  return answer.outcome === 'not-stated' && !isUnsure(answer) ? notStated[mode] : null;
};

const labels: Record<Action, Record<Mode, string>> = {
  again: { url: 'Ask again', domain: 'Ask again' },
  other: { url: 'Ask another page', domain: 'Ask another site' },
  'one-page': { url: 'Ask one page', domain: 'Ask one page instead' },
  'whole-site': { url: 'Search the whole site instead', domain: 'Search the whole site' },
  open: { url: 'Open the page', domain: 'Open the site' },
};

export const labelOf = (action: Action, mode: Mode): string => labels[action][mode];
