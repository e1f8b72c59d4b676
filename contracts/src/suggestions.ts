import type { Mode } from './asking.ts';

/** A question that the Playground offers, with the mode it is asked in. */
export type Suggestion = { text: string; category: string; mode: Mode };

/** The eight suggestion cards. */
export const suggestions: readonly Suggestion[] = [
  { text: 'Write a one-page business summary', category: 'Business Overview', mode: 'domain' },
  { text: 'Who is the CEO?', category: 'Leadership', mode: 'url' },
  { text: 'What products or services are offered?', category: 'Business Overview', mode: 'domain' },
  { text: 'Who leads sales?', category: 'Leadership', mode: 'url' },
  { text: 'What is the pricing model?', category: 'Pricing', mode: 'domain' },
  { text: 'Who are the investors or board members?', category: 'Leadership', mode: 'domain' },
  { text: 'What is the recent news?', category: 'News', mode: 'domain' },
  { text: 'Who is the CTO?', category: 'Leadership', mode: 'url' },
];
