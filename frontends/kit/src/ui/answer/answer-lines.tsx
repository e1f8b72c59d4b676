import { type Answer, isUnsure } from '@askwatch/contracts/answer';
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

/** The values that an unsure answer may have, shortened for a row; nothing for other answers. */
export const AnswerMaybe = ({ answer }: { answer: Answer }) => {
  if (!isUnsure(answer) || answer.unsure.candidates.length === 0) return null;
  return (
    <ul className="grid max-w-full gap-1 text-sm">
      {answer.unsure.candidates.map(({ text }, index) => (
        <li key={index} className="[overflow-wrap:anywhere]">
          Maybe: <bdi>{cut(text, quoteChars)}</bdi>
        </li>
      ))}
    </ul>
  );
};

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
