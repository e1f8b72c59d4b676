import { randomUUID } from 'node:crypto';
import type { NotificationsEvent } from '@askwatch/contracts/notifications';
import type { Handle } from '@askwatch/service-kit/handle';
import PQueue from 'p-queue';
import type { MailboxCommand } from '../digest/decider.ts';
import { streamOf } from '../digest/view.ts';

type Deps = {
  decide: Handle<MailboxCommand, NotificationsEvent>;
  /** Users whose next mail is due then, in the order of their ids. */
  dueBy: (at: string, after: string | undefined, atMost: number) => Promise<string[]>;
  now: () => string;
};

const pageSize = 500;
const atOnce = 10;

/** Decides on the mail of everybody who is due. Who is due by an old view, and not by the stream, gets none. */
export const intending = ({ decide, dueBy, now }: Deps) => {
  const intend = async (userId: string): Promise<void> => {
    const mailId = randomUUID();
    await decide(streamOf(userId), `intend-${mailId}`, { type: 'IntendMail', userId, at: now(), mailId });
  };

  return async (signal?: AbortSignal): Promise<void> => {
    let after: string | undefined;
    do {
      const page = await dueBy(now(), after, pageSize);
      const queue = new PQueue({ concurrency: atOnce });
      await queue.addAll(page.map((userId) => () => intend(userId)));
      after = page.length === pageSize ? page.at(-1) : undefined;
    } while (after !== undefined && signal?.aborted !== true);
  };
};
