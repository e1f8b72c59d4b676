import { type Answer, isUnsure } from '@askwatch/contracts/answer';
import { AnswerValue } from './answer-value.tsx';
import { Conflicts } from './conflicts.tsx';
import { ModelNotice } from './model-notice.tsx';
import { Proof } from './proof.tsx';
import { MaybeAnswers } from './unsure.tsx';

/** A whole answer: its value, its quotes and the conflicting pages. */
export const AnswerBody = ({ answer }: { answer: Answer }) => (
  <div className="grid gap-6">
    {answer.outcome === 'answered' ? (
      <AnswerValue value={answer.value} />
    ) : (
      <p className={answer.outcome === 'unreadable' ? 'text-base text-bad' : 'text-lg font-medium'}>
        <bdi>{answer.text}</bdi>
      </p>
    )}
    {answer.modelTrouble && <ModelNotice trouble={answer.modelTrouble} />}
    {isUnsure(answer) && <MaybeAnswers unsure={answer.unsure} />}
    {'evidence' in answer && <Proof evidence={answer.evidence} isProved={answer.proved} />}
    {answer.outcome === 'answered' && answer.conflicts && answer.conflicts.length > 0 && (
      <Conflicts conflicts={answer.conflicts} />
    )}
  </div>
);
