import type { AllowanceView } from '@askwatch/contracts/asking';
import { limits } from '@askwatch/contracts/limits';
import { listTexts } from '../texts.ts';
import { allowanceText, isUsedUp } from '../ask-form/allowance.ts';

/** Why this many can't be asked again now; null when they can. */
export const retryFault = (count: number, allowance: AllowanceView | undefined): string | null => {
  if (count === 0) return listTexts.selectToRetry;
  const isShort = allowance?.limit != null && allowance.used + count > allowance.limit;
  if (isShort || isUsedUp(allowance)) return allowanceText(allowance, count);
  return count > limits.questionsPerBatch ? listTexts.retryTooMany(limits.questionsPerBatch) : null;
};

/** Why nothing can be deleted; null when something can. */
export const removeFault = (count: number): string | null => (count === 0 ? listTexts.selectToDelete : null);
