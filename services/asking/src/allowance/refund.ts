import type { AskingEvent } from '@askwatch/contracts/asking';
import { type Actor, actorIn } from '@askwatch/contracts/workspace';
import type { Delivered } from '@askwatch/service-kit/consume';
import type { Handle } from '@askwatch/service-kit/handle';
import { unreadQuestion } from '../question/costs-nothing.ts';
import type { AllowanceCommand, AllowanceEvent } from './decider.ts';
import { allowanceStream } from './spend.ts';

type Deps = {
  decide: Handle<AllowanceCommand, AllowanceEvent>;
  load: (stream: string) => Promise<{ event: AskingEvent }[]>;
  now: () => string;
};

/**
 * Refunds requests to the month they were spent in, each once. Idempotent: the stream knows what was spent and
 * refunded, so repeats and questions that were never spent change nothing.
 */
export const refunding = ({ decide, load, now }: Deps) => {
  const refund = async (actor: Actor, questionId: string, month: string): Promise<void> => {
    const about = { ...actorIn(actor), at: now(), month, questionIds: [questionId] };
    const command: AllowanceCommand = { type: 'ReturnRequests', ...about };
    await decide(allowanceStream(actor.workspaceId, month), `return-${questionId}`, command);
  };

  return {
    refund,
    /** Refunds ended questions that cost nothing: no page was read, or they failed on our side. */
    async onEvents(events: Delivered<AskingEvent>[]): Promise<void> {
      for (const { stream, event } of events) {
        if (event.type !== 'QuestionAnswered' && event.type !== 'QuestionFailed') continue;
        const asked = unreadQuestion((await load(stream)).map((stored) => stored.event));
        if (asked) await refund(asked, asked.questionId, asked.month ?? asked.at.slice(0, 7));
      }
    },
  };
};
