import type { AllowanceView } from '@askwatch/contracts/asking';
import { limits } from '@askwatch/contracts/limits';
import { allowanceText, isUsedUp } from '../ask-form/allowance.ts';

/** Why this many can't be asked again now; null when they can. */
export const retryFault = (count: number, allowance: AllowanceView | undefined): string | null => {
  if (count === 0) return 'Select questions to ask them again';
  const isShort = allowance?.limit != null && allowance.used + count > allowance.limit;
  if (isShort || isUsedUp(allowance)) return allowanceText(allowance, count);
  return count > limits.questionsPerBatch
    ? `Select at most ${String(limits.questionsPerBatch)} questions to ask them again`
    : null;
};

/** Why nothing can be deleted; null when something can. */
export const removeFault = (count: number): string | null => (count === 0 ? 'Select questions to delete them' : null);
