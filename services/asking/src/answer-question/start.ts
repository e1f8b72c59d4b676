import type { AskingEvent } from '@askwatch/contracts/asking';
import { type AnswerQuestionInput, answerQuestionWorkflow, taskQueues } from '@askwatch/contracts/workflows';
import type { Delivered } from '@askwatch/service-kit/consume';
import { startOnce } from '@askwatch/service-kit/temporal';
import { type Client, WorkflowNotFoundError } from '@temporalio/client';

const workflowId = (questionId: string) => `answer-question-${questionId}`;

const cancel = async (client: Client, questionId: string): Promise<void> => {
  try {
    await client.workflow.getHandle(workflowId(questionId)).cancel();
  } catch (error) {
    // It has ended already: there is nothing to cancel.
    if (!(error instanceof WorkflowNotFoundError)) throw error;
  }
};

/** Starts a workflow for each question asked, and cancels it when its asker does. */
export const startAnswering =
  (client: Client) =>
  async (events: Delivered<AskingEvent>[]): Promise<void> => {
    for (const { event } of events) {
      if (event.type === 'QuestionAsked') {
        const { questionId, userId, question, website, mode, at } = event;
        const input: AnswerQuestionInput = { questionId, userId, question, website, mode, askedAt: at };
        const options = { workflowId: workflowId(questionId), taskQueue: taskQueues.asking, args: [input] };
        await startOnce(client, answerQuestionWorkflow, options);
      }
      if (event.type === 'QuestionFailed' && event.code === 'cancelled') await cancel(client, event.questionId);
    }
  };
