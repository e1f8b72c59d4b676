import type { TokensReserved, TokensSettled } from '@askwatch/contracts/allowance-events';
import { type Actor, actorIn } from '@askwatch/contracts/workspace';
import { Refusal } from '@askwatch/service-kit/decider';
import type { Handle } from '@askwatch/service-kit/handle';
import type { LimitOf } from '@askwatch/service-kit/plan-lookup';
import type { TokenCommand } from './decider.ts';

type Deps = {
  decide: Handle<TokenCommand, TokensReserved | TokensSettled>;
  /** The plan's tokens per day; null when the account isn't metered. */
  limitOf: LimitOf;
  now: () => string;
};

/** A model call for a question; `call` identifies it, so that a retry is counted once. */
type Call = Actor & { questionId: string; call: string };

export type TokenBudget = {
  /** Reserves tokens for a call; false when the budget is too low. */
  reserve: (call: Call, tokens: number) => Promise<boolean>;
  /** Returns the tokens the call didn't use. */
  settle: (call: Call, unused: number) => Promise<void>;
};

export const tokenBudgets = ({ decide, limitOf, now }: Deps): TokenBudget => {
  const about = (call: Call, tokens: number) => {
    const at = now();
    return { ...actorIn(call), questionId: call.questionId, at, day: at.slice(0, 10), tokens };
  };
  const stream = (workspaceId: string, day: string) => `tokens-${workspaceId}-${day}`;
  return {
    async reserve(call, tokens) {
      const command = about(call, tokens);
      try {
        await decide(stream(call.workspaceId, command.day), `reserve-${call.call}`, {
          ...command,
          type: 'ReserveTokens',
          limit: (await limitOf(call.workspaceId)).limit,
        });
        return true;
      } catch (error) {
        if (error instanceof Refusal && error.code === 'over-budget') return false;
        throw error;
      }
    },
    async settle(call, unused) {
      const command = about(call, Math.max(0, unused));
      await decide(stream(call.workspaceId, command.day), `settle-${call.call}`, { ...command, type: 'SettleTokens' });
    },
  };
};
