/** Plan limits, prices and sizes shared by several processes. Fixed by the client: docs/limits.md. */
export const plans = {
  free: { questionsPerMonth: 10, watches: 5, modelTokensPerDay: 200_000, priceCents: 0 },
  pro: { questionsPerMonth: 200, watches: 100, modelTokensPerDay: 2_000_000, priceCents: 1000 },
} as const;
export type Plan = keyof typeof plans;

/** What each thing costs, in US cents: Pro for a month or a year, and the results of one lead search. */
export const pricesCents = { pro: plans.pro.priceCents, 'pro-annual': 10_000, 'lead-unlock': 1000 } as const;

export const limits = {
  questionChars: 1000,
  urlChars: 2048,
  /** The largest plan's monthly allowance; a larger batch could never be accepted. */
  questionsPerBatch: 200,
  newestQuestions: 10,
  questionDeadlineMs: 5 * 60_000,
  /** docs/limits.md, Reading. */
  pageBytes: 5 * 1024 * 1024,
  pageTimeoutMs: 20_000,
  redirects: 5,
  requestsPerHost: 2,
  /** Discovery ranks pages best first, so a few pages usually hold the answer. */
  pagesPerRound: 5,
  roundsPerQuestion: 3,
  passageBytesPerPage: 8 * 1024,
  /** Used when only one page is read, so that a long list fits. */
  passageBytesOfOnePage: 16 * 1024,
  /** Five pages of passages, the question, the answer and one repair attempt. */
  modelTokensPerAnswer: 40_000,
  /** Questions without an account, for each address. */
  tryOutsPerHour: 20,
  requestBodyBytes: 256 * 1024,
  /** Amazon SNS posts messages of up to 256 KB as a JSON string, where every quote is escaped to two bytes. */
  webhookBodyBytes: 512 * 1024,
} as const;

export const leadLimits = {
  /** How many businesses a search finds at most. */
  found: 60,
  preview: 3,
  onScreen: 20,
  /** How long the screen waits for a search. */
  searchMs: 30_000,
  typedChars: 120,
} as const;
