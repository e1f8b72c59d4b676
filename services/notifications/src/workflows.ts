/** The worker's workflow bundle. */
export { notifyRound } from './notify-round/workflow.ts';
export { sendMail } from './send-mail/workflow.ts';
