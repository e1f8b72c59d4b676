import { plans } from '@askwatch/contracts/limits';
import { counted } from '@askwatch/web-kit/counted';

// The texts of the playground are in this folder, to be read and translated in one sitting. Fixed ones: docs/limits.md.

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
