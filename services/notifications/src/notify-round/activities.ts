import { randomUUID } from 'node:crypto';
import type { NotificationsEvent } from '@askwatch/contracts/notifications';
import type { Handle } from '@askwatch/service-kit/handle';
import PQueue from 'p-queue';
import type { MailboxCommand } from '../digest/decider.ts';
import { streamOf } from '../digest/view.ts';

type Deps = {
  decide: Handle<MailboxCommand, NotificationsEvent>;
  /** Users whose next email is due by this time, ordered by id. */
  dueBy: (at: string, after: string | undefined, atMost: number) => Promise<string[]>;
  now: () => string;
};

const pageSize = 500;
const concurrency = 10;

/** Decides on the emails of all due users. A user who is due only in an outdated view, not in the stream, gets none. */
export const intending = ({ decide, dueBy, now }: Deps) => {
  const intend = async (userId: string): Promise<void> => {
    const mailId = randomUUID();
    await decide(streamOf(userId), `intend-${mailId}`, { type: 'IntendMail', userId, at: now(), mailId });
  };

  return async (signal?: AbortSignal): Promise<void> => {
    let after: string | undefined;
    do {
      const page = await dueBy(now(), after, pageSize);
      const queue = new PQueue({ concurrency });
      await queue.addAll(page.map((userId) => () => intend(userId)));
      after = page.length === pageSize ? page.at(-1) : undefined;
    } while (after !== undefined && signal?.aborted !== true);
  };
};
