/** The worker's workflow bundle. */
export { answerQuestion } from './answer-question/workflow.ts';
