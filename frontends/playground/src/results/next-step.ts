import { type Cause, isUnsure } from '@askwatch/contracts/answer';
import type { FailureCode, Mode, QuestionView } from '@askwatch/contracts/asking';
import { stepLabels, stepTexts } from '../texts.ts';

/** What a next-step button does. */
export type Action = 'again' | 'other' | 'one-page' | 'whole-site' | 'open';

/** The next step as a sentence, and the buttons for it, most promising first. */
export type NextStep = { text: string; actions: readonly Action[] };

const step = (text: string, ...actions: Action[]): NextStep => ({ text, actions });
const both = (text: string, ...actions: Action[]): Record<Mode, NextStep> => {
  const same = step(text, ...actions);
  return { url: same, domain: same };
};

const askAPage = step(stepTexts.askThatPage, 'one-page', 'open');

/** The next step for each cause. The cause itself is explained by the contract's `causeText`, shown above this. */
const afterCause: Record<Cause, Record<Mode, NextStep>> = {
  'refused-address': both(stepTexts.usePublic, 'other'),
  'not-found': {
    url: step(stepTexts.moved, 'whole-site', 'other'),
    domain: step(stepTexts.otherAddress, 'other'),
  },
  'server-error': both(stepTexts.passing, 'again', 'open'),
  unreachable: both(stepTexts.ifItOpens, 'open', 'again'),
  timeout: {
    url: step(stepTexts.slow, 'again', 'open'),
    domain: step(stepTexts.slowSite, 'again', 'one-page'),
  },
  'wrong-content-type': {
    url: step(stepTexts.leadsToIt, 'whole-site', 'other'),
    domain: askAPage,
  },
  'too-large': { url: step(stepTexts.smallerPage, 'whole-site', 'other'), domain: askAPage },
  'too-many-redirects': both(stepTexts.whereYouEndUp, 'open', 'other'),
  'robots-forbidden': both(stepTexts.robots, 'open', 'other'),
  'login-wall': {
    url: step(stepTexts.noSignIn, 'whole-site', 'other'),
    domain: step(stepTexts.noSignIn, 'one-page', 'open'),
  },
  'bot-wall': both(stepTexts.otherSite, 'open', 'other'),
  'empty-page': { url: step(stepTexts.otherPage, 'whole-site', 'open'), domain: askAPage },
  'consent-wall': both(stepTexts.agree, 'open', 'other'),
  'not-understood': { url: step(stepTexts.otherPage, 'whole-site', 'open'), domain: askAPage },
  'protected-file': both(stepTexts.openCopy, 'other'),
};

/** The next step after our own failures; the failure itself is explained by its reason. */
const afterFailure: Record<FailureCode, Record<Mode, NextStep>> = {
  deadline: {
    url: step(stepTexts.secondTry, 'again', 'open'),
    domain: step(stepTexts.onePageIsFast, 'one-page', 'again'),
  },
  internal: both(stepTexts.kept, 'again'),
  cancelled: both(stepTexts.whenever, 'again'),
};

const notStated: Record<Mode, NextStep> = {
  url: step(stepTexts.otherPage, 'whole-site'),
  domain: step(stepTexts.askThatPage, 'one-page'),
};

/** @returns the next step for a question without an answer; null if it has one */
export const nextStep = ({ mode, answer, error }: Pick<QuestionView, 'mode' | 'answer' | 'error'>): NextStep | null => {
  if (error) return afterFailure[error.code][mode];
  if (!answer) return step(stepTexts.nothing, 'again');
  if (answer.outcome === 'unreadable') return afterCause[answer.cause][mode];
  return answer.outcome === 'not-stated' && !isUnsure(answer) ? notStated[mode] : null;
};

const labels: Record<Action, Record<Mode, string>> = {
  again: { url: stepLabels.again, domain: stepLabels.again },
  other: { url: stepLabels.otherPage, domain: stepLabels.otherSite },
  'one-page': { url: stepLabels.onePage, domain: stepLabels.onePageInstead },
  'whole-site': { url: stepLabels.wholeSiteInstead, domain: stepLabels.wholeSite },
  open: { url: stepLabels.openPage, domain: stepLabels.openSite },
};

export const labelOf = (action: Action, mode: Mode): string => labels[action][mode];
