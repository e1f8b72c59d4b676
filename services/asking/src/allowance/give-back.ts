import type { AskingEvent } from '@askwatch/contracts/asking';
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
 * Gives requests back to the month that they were taken from: each once, however often it is told. The stream knows
 * what was taken and what was given back already, so a repeat and a question that was never taken change nothing.
 */
export const givingBack = ({ decide, load, now }: Deps) => {
  const giveBack = async (userId: string, questionId: string, month: string): Promise<void> => {
    const command: AllowanceCommand = { type: 'ReturnRequests', userId, at: now(), month, questionIds: [questionId] };
    await decide(allowanceStream(userId, month), `return-${questionId}`, command);
  };

  return {
    giveBack,
    /** Looks at every question that ended. */
    async onEvents(events: Delivered<AskingEvent>[]): Promise<void> {
      for (const { stream, event } of events) {
        if (event.type !== 'QuestionAnswered' && event.type !== 'QuestionFailed') continue;
        const asked = unreadQuestion((await load(stream)).map((stored) => stored.event));
        if (asked) await giveBack(asked.userId, asked.questionId, asked.month ?? asked.at.slice(0, 7));
      }
    },
  };
};
