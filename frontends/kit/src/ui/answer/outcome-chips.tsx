import { type Answer, isUnsure, type Outcome } from '@askwatch/contracts/answer';
import type { QuestionView } from '@askwatch/contracts/asking';
import { answerTexts } from '../../texts.ts';
import { Chip, type Tone } from '../chip.tsx';

const tones: Record<Outcome, Tone> = { answered: 'ok', none: 'none', 'not-stated': 'unknown', unreadable: 'bad' };

const isUnproved = (answer: Answer) => 'proved' in answer && !answer.proved;

type OutcomeChipsProps = Pick<QuestionView, 'answer' | 'error'> & {
  /** In a list, where an answer speaks for itself: only what is not a proved answer has a chip. */
  isBrief?: boolean;
};

/** A question's result: one of the four outcomes, or an error. */
export const OutcomeChips = ({ answer, error, isBrief = false }: OutcomeChipsProps) => {
  if (answer && isBrief && answer.outcome === 'answered' && answer.proved) return null;
  if (answer)
    return (
      <span className="inline-flex flex-wrap gap-1.5">
        {isUnsure(answer) ? (
          <Chip tone="warn">{answerTexts.notSure}</Chip>
        ) : (
          !(isBrief && answer.outcome === 'answered') && (
            <Chip tone={tones[answer.outcome]}>{answerTexts.outcomes[answer.outcome]}</Chip>
          )
        )}
        {isUnproved(answer) && <Chip tone="warn">{answerTexts.unproven}</Chip>}
      </span>
    );
  return (
    error && (
      <Chip tone={error.code === 'cancelled' ? 'unknown' : 'bad'}>
        {error.code === 'cancelled' ? answerTexts.cancelled : answerTexts.failed}
      </Chip>
    )
  );
};
