import type { TokensReserved, TokensSettled } from '@askwatch/contracts/allowance-events';
import { limits } from '@askwatch/contracts/limits';
import { type Actor, actorIn } from '@askwatch/contracts/workspace';
import { type Decider, Refusal, unreachable } from '@askwatch/service-kit/decider';

type About = Actor & { at: string; day: string; questionId: string; tokens: number };

export type TokenCommand =
  /** `limit`: tokens per day in the workspace's plan; null when the account isn't metered. */
  | (About & { type: 'ReserveTokens'; limit: number | null })
  /** `tokens`: what the call didn't use. */
  | (About & { type: 'SettleTokens' });

type Budget = { byQuestion: ReadonlyMap<string, number> };

const total = ({ byQuestion }: Budget): number => [...byQuestion.values()].reduce((sum, tokens) => sum + tokens, 0);

const added = ({ byQuestion }: Budget, questionId: string, tokens: number): Budget => ({
  byQuestion: new Map([...byQuestion, [questionId, Math.max(0, (byQuestion.get(questionId) ?? 0) + tokens)]]),
});

/**
 * One stream per workspace and UTC day: the remaining token budget. Tokens are reserved before each call, so that
 * parallel questions can't exceed the budget together. If a process dies before settling a call, its tokens stay
 * reserved until midnight.
 */
export const tokenBudget: Decider<TokenCommand, Budget, TokensReserved | TokensSettled> = {
  initial: { byQuestion: new Map() },
  decide(command, state) {
    const { at, day, questionId, tokens } = command;
    const about = { ...actorIn(command), at, day, questionId, tokens };
    switch (command.type) {
      case 'ReserveTokens': {
        const isTooMuch = (state.byQuestion.get(questionId) ?? 0) + tokens > limits.modelTokensPerAnswer;
        if (isTooMuch || (command.limit !== null && total(state) + tokens > command.limit))
          throw new Refusal('over-budget', "Today's model budget is used up.");
        return [{ type: 'TokensReserved', ...about }];
      }
      case 'SettleTokens':
        return tokens > 0 ? [{ type: 'TokensSettled', ...about }] : [];
      default:
        return unreachable(command);
    }
  },
  evolve(state, event) {
    const sign = event.type === 'TokensReserved' ? 1 : -1;
    return added(state, event.questionId, sign * event.tokens);
  },
};
