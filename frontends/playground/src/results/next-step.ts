import type { Cause } from '@askwatch/contracts/answer';
import type { QuestionView } from '@askwatch/contracts/asking';

export type NextStep = 'again' | 'elsewhere';

// The same address would end the same way; another one may not.
const elsewhere = new Set<Cause>([
  'refused-address',
  'not-found',
  'wrong-content-type',
  'too-large',
  'too-many-redirects',
  'robots-forbidden',
  'login-wall',
  'bot-wall',
  'empty-page',
]);

/** What helps after a question that came to nothing: asking again, or asking somewhere else. */
export const nextStep = ({ answer }: QuestionView): NextStep =>
  answer?.outcome === 'unreadable' && elsewhere.has(answer.cause) ? 'elsewhere' : 'again';
