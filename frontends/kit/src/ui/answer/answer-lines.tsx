import type { Answer } from '@askwatch/contracts/answer';
import { cn } from '../../cn.ts';
import { cut } from '../../cut.ts';
import { Mark } from '../quote.tsx';

const answerChars = 200;
// About two lines; the full answer has all of it.
const quoteChars = 120;

const look: Record<Answer['outcome'], string> = {
  answered: 'font-medium',
  none: 'font-medium',
  'not-stated': 'text-muted',
  unreadable: 'text-bad',
};

/** An answer's text, shortened for a row. */
export const AnswerText = ({ answer }: { answer: Answer }) => (
  <p className={cn('max-w-full text-base leading-snug [overflow-wrap:anywhere]', look[answer.outcome])}>
    <bdi>{cut(answer.text, answerChars)}</bdi>
  </p>
);

/** An answer's first quote, shortened for a row; nothing if it only repeats the answer. */
export const AnswerQuote = ({ answer }: { answer: Answer }) => {
  const quote = 'evidence' in answer ? answer.evidence[0]?.quote : undefined;
  if (quote === undefined || quote === answer.text) return null;
  return (
    <p className="line-clamp-3">
      <Mark isProved={!('proved' in answer) || answer.proved}>{cut(quote, quoteChars)}</Mark>
    </p>
  );
};
