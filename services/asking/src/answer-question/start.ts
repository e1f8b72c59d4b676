import type { AskingEvent } from '@askwatch/contracts/asking';
import { isVisitor } from '@askwatch/contracts/try-out';
import { type AnswerQuestionInput, answerQuestionWorkflow, taskQueues } from '@askwatch/contracts/workflows';
import { actorIn } from '@askwatch/contracts/workspace';
import type { Delivered } from '@askwatch/service-kit/consume';
import { forgetWorkflow, startOnce } from '@askwatch/service-kit/temporal';
import { type Client, WorkflowNotFoundError } from '@temporalio/client';

const workflowId = (questionId: string) => `answer-question-${questionId}`;

const cancel = async (client: Client, questionId: string): Promise<void> => {
  try {
    await client.workflow.getHandle(workflowId(questionId)).cancel();
  } catch (error) {
    // Already ended: nothing to cancel.
    if (!(error instanceof WorkflowNotFoundError)) throw error;
  }
};

/** @param forgetPayloads deletes the payloads that a workflow's history refers to */
export const answering = (client: Client, forgetPayloads: (history: unknown) => Promise<void>) => ({
  /** Starts a workflow for each question asked, and cancels it when the user cancels the question. */
  async start(events: Delivered<AskingEvent>[]): Promise<void> {
    for (const { event } of events) {
      // A moved question that has its answer needs none.
      if (event.type === 'QuestionAsked' || (event.type === 'QuestionMoved' && !event.answer)) {
        const { questionId, question, intent, website, mode, at: askedAt } = event;
        const about = { questionId, ...actorIn(event), question, intent, website, mode, askedAt };
        const input: AnswerQuestionInput = isVisitor(about) ? { ...about, isTryOut: true } : about;
        const options = { workflowId: workflowId(questionId), taskQueue: taskQueues.asking, args: [input] };
        await startOnce(client, answerQuestionWorkflow, options);
      }
      if (event.type === 'QuestionFailed' && event.code === 'cancelled') await cancel(client, event.questionId);
    }
  },

  forget: (questionId: string): Promise<void> => forgetWorkflow(client, workflowId(questionId), forgetPayloads),
});
