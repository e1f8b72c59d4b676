import type { RequestsReturned, RequestsSpent } from '@askwatch/contracts/allowance-events';
import { type Actor, actorIn } from '@askwatch/contracts/workspace';
import { type Decider, Refusal, unreachable } from '@askwatch/service-kit/decider';

type About = Actor & { at: string; month: string; questionIds: string[] };

export type SpendRequests = About & {
  type: 'SpendRequests';
  /** Requests per month in the plan; null when the account isn't metered. */
  limit: number | null;
  plan: string;
};

export type AllowanceCommand = SpendRequests | (About & { type: 'ReturnRequests' });

export type AllowanceEvent = RequestsSpent | RequestsReturned;

/** `spent` holds the ids that count; an id in `returned` can never be spent again. */
type Allowance = { spent: ReadonlySet<string>; returned: ReadonlySet<string> };

const spend = (command: SpendRequests, { spent, returned }: Allowance): RequestsSpent[] => {
  const { at, month, questionIds, limit, plan } = command;
  const fresh = [...new Set(questionIds)].filter((id) => !spent.has(id));
  if (fresh.some((id) => returned.has(id)))
    throw new Refusal(
      'request-returned',
      'This question expired before we could run it, so its request was refunded. Ask it again.',
    );
  if (fresh.length === 0) return [];
  if (limit !== null && spent.size + fresh.length > limit) {
    const left = Math.max(0, limit - spent.size);
    const message =
      left === 0
        ? `You've used all ${String(limit)} ${plan} requests this month`
        : `You have ${String(left)} of ${String(limit)} requests left this month, and this needs ${String(fresh.length)}. Nothing was asked.`;
    throw new Refusal('allowance-exhausted', message);
  }
  return [{ type: 'RequestsSpent', ...actorIn(command), at, month, questionIds: fresh }];
};

/** One stream per workspace and UTC month: requests spent and refunded. */
export const allowance: Decider<AllowanceCommand, Allowance, AllowanceEvent> = {
  initial: { spent: new Set(), returned: new Set() },
  decide(command, state) {
    switch (command.type) {
      case 'SpendRequests':
        return spend(command, state);
      case 'ReturnRequests': {
        const { at, month } = command;
        const questionIds = [...new Set(command.questionIds)].filter((id) => state.spent.has(id));
        const by = { ...actorIn(command), at };
        return questionIds.length === 0 ? [] : [{ type: 'RequestsReturned', ...by, month, questionIds }];
      }
      default:
        return unreachable(command);
    }
  },
  evolve({ spent, returned }, { type, questionIds }) {
    if (type === 'RequestsSpent') return { spent: new Set([...spent, ...questionIds]), returned };
    const gone = new Set(questionIds);
    return {
      spent: new Set([...spent].filter((id) => !gone.has(id))),
      returned: new Set([...returned, ...questionIds]),
    };
  },
};
