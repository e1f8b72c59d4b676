/** What the worker's workflow bundle holds. */
export { notifyRound } from './notify-round/workflow.ts';
export { sendMail } from './send-mail/workflow.ts';
