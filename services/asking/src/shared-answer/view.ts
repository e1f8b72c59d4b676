import type { Answer } from '@askwatch/contracts/answer';
import type { QuestionView } from '@askwatch/contracts/asking';
import type { SharedAnswer } from '@askwatch/contracts/shared-answer';

/** Model failures are for the owner and the operators, not for readers of a link. */
const publicAnswer = ({ modelTrouble: _ours, ...answer }: Answer): Answer => answer;

/**
 * A question as shown to anyone with its link. Fields are listed one by one, so that fields added later stay private by
 * default.
 * @returns null when there is no answer to show, or the question was deleted
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
        answer: publicAnswer(answer),
        ...(sourceUrl === undefined ? {} : { sourceUrl }),
      }
    : null;
