/** What the worker's workflow bundle holds. */
export { answerQuestion } from './answer-question/workflow.ts';
