import type { Answer } from '@askwatch/contracts/answer';
import type { QuestionView, SharedAnswer } from '@askwatch/contracts/asking';

/** What went wrong with the model is for its owner and for who runs us, not for whoever has a link. */
const forAnybody = ({ modelTrouble: _ours, ...answer }: Answer): Answer => answer;

/**
 * A question as anybody sees it who has its link. What is shown is named field by field, so that a field which the
 * question gets later stays with its owner.
 * @returns null when there is no answer to show, or its question was deleted
 */
export const sharedAnswer = ({
  question,
  website,
  mode,
  created,
  ms,
  answer,
  sourceUrl,
  deleted,
}: QuestionView): SharedAnswer | null =>
  answer && deleted === undefined
    ? {
        question,
        website,
        mode,
        answered: new Date(Date.parse(created) + (ms ?? 0)).toISOString(),
        answer: forAnybody(answer),
        ...(sourceUrl === undefined ? {} : { sourceUrl }),
      }
    : null;
