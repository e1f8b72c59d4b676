import { type Answer, isUnsure, type Outcome } from '@askwatch/contracts/answer';
import type { QuestionView } from '@askwatch/contracts/asking';
import { Chip, type Tone } from '../chip.tsx';

const chips: Record<Outcome, { tone: Tone; word: string }> = {
  answered: { tone: 'ok', word: 'Answered' },
  none: { tone: 'none', word: 'None' },
  'not-stated': { tone: 'unknown', word: 'Not stated' },
  unreadable: { tone: 'bad', word: 'Could not read' },
};

const isUnproved = (answer: Answer) => 'proved' in answer && !answer.proved;

/** A question's result: one of the four outcomes, or an error. */
export const OutcomeChips = ({ answer, error }: Pick<QuestionView, 'answer' | 'error'>) => {
  if (answer)
    return (
      <span className="inline-flex flex-wrap gap-1.5">
        {isUnsure(answer) ? (
          <Chip tone="warn">Not sure</Chip>
        ) : (
          <Chip tone={chips[answer.outcome].tone}>{chips[answer.outcome].word}</Chip>
        )}
        {isUnproved(answer) && <Chip tone="warn">Unproven</Chip>}
      </span>
    );
  return (
    error && (
      <Chip tone={error.code === 'cancelled' ? 'unknown' : 'bad'}>
        {error.code === 'cancelled' ? 'Cancelled' : 'Failed'}
      </Chip>
    )
  );
};
