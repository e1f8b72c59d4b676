import type { TokensReserved, TokensSettled } from '@askwatch/contracts/asking';
import { Refusal } from '@askwatch/service-kit/decider';
import type { Handle } from '@askwatch/service-kit/handle';
import type { LimitOf } from '@askwatch/service-kit/kept-plans';
import type { TokenCommand } from './decider.ts';

type Deps = {
  decide: Handle<TokenCommand, TokensReserved | TokensSettled>;
  /** What the user's plan gives a day; null when the account is not metered. */
  limitOf: LimitOf;
  now: () => string;
};

/** A call of the model for one question; `call` tells its calls apart, so that one that is tried again is counted once. */
export type Call = { userId: string; questionId: string; call: string };

export type TokenBudget = {
  /** Sets tokens aside for a call; false when the budget does not have them. */
  reserve: (call: Call, tokens: number) => Promise<boolean>;
  /** Gives back what the call did not need. */
  settle: (call: Call, unused: number) => Promise<void>;
};

export const tokenBudgets = ({ decide, limitOf, now }: Deps): TokenBudget => {
  const about = ({ userId, questionId }: Call, tokens: number) => {
    const at = now();
    return { userId, questionId, at, day: at.slice(0, 10), tokens };
  };
  const stream = (userId: string, day: string) => `tokens-${userId}-${day}`;
  return {
    async reserve(call, tokens) {
      const command = about(call, tokens);
      try {
        await decide(stream(call.userId, command.day), `reserve-${call.call}`, {
          ...command,
          type: 'ReserveTokens',
          limit: (await limitOf(call.userId)).limit,
        });
        return true;
      } catch (error) {
        if (error instanceof Refusal && error.code === 'over-budget') return false;
        throw error;
      }
    },
    async settle(call, unused) {
      const command = about(call, Math.max(0, unused));
      await decide(stream(call.userId, command.day), `settle-${call.call}`, { ...command, type: 'SettleTokens' });
    },
  };
};
