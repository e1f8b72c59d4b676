import { type Answer, isUnsure } from '@askwatch/contracts/answer';
import { cn } from '../../cn.ts';
import { cut } from '../../cut.ts';
import { quoteText } from '../../answer/quote-parts.ts';
import { answerTexts } from '../../texts.ts';
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

type LineProps = {
  answer: Answer;
  className?: string;
};

/** An answer's text, shortened for a row. */
export const AnswerText = ({ answer, className }: LineProps) => (
  <p className={cn('max-w-full text-base leading-snug [overflow-wrap:anywhere]', look[answer.outcome], className)}>
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
          <bdi>{answerTexts.maybe(cut(text, quoteChars))}</bdi>
        </li>
      ))}
    </ul>
  );
};

/** An answer's first quote, shortened for a row; nothing if it only repeats the answer. */
export const AnswerQuote = ({ answer, className = 'line-clamp-3' }: LineProps) => {
  const [first] = 'evidence' in answer ? answer.evidence : [];
  if (!first || first.quote === answer.text) return null;
  return (
    <p className={className}>
      <Mark isProved={!('proved' in answer) || answer.proved}>{cut(quoteText(first), quoteChars)}</Mark>
    </p>
  );
};
