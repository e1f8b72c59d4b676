import type { BillingView } from '@askwatch/contracts/billing';
import type { NotificationsView } from '@askwatch/contracts/notifications';

export type Step = 'ask' | 'monitor' | 'mails';
export const steps: readonly Step[] = ['ask', 'monitor', 'mails'];

/** What a user has done, of the first three things to do here. `hidden`: they don't want to see the list any more. */
export type Progress = { done: readonly Step[]; isHidden: boolean };

const none: Progress = { done: [], isHidden: false };
/** Whether there is nothing to show any more. */
export const isOver = ({ done, isHidden }: Progress): boolean => isHidden || done.length === steps.length;

const keyOf = (userId: string) => `askwatch-first-steps-${userId}`;

export const readProgress = (userId: string): Progress => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null');
    const { done = [], isHidden = false } = (stored ?? {}) as Partial<Progress>;
    return { done: steps.filter((step) => done.includes(step)), isHidden };
  } catch {
    // Storage may be forbidden, or hold something else; then the list begins anew.
    return none;
  }
};

export const writeProgress = (userId: string, progress: Progress): void => {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(progress));
  } catch {
    // Without storage, the list is worked out again on the next visit.
  }
};

type Views = {
  billing: Pick<BillingView, 'questionCount' | 'websiteCount'> | undefined;
  notifications: Pick<NotificationsView, 'preferences'> | undefined;
};

/** What is done now, or was done before: a step stays ticked when its month is over or its watch is deleted. */
export const doneSteps = (before: readonly Step[], { billing, notifications }: Views): Step[] => {
  const isDone: Record<Step, boolean> = {
    ask: billing !== undefined && (billing.questionCount > 0 || billing.websiteCount > 0),
    monitor: billing !== undefined && billing.websiteCount > 0,
    mails: notifications?.preferences.mechanism === 'email',
  };
  return steps.filter((step) => before.includes(step) || isDone[step]);
};
