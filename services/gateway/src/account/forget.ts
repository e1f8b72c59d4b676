import type { IdentityEvent } from '@askwatch/contracts/identity';
import type { Delivered } from '@askwatch/service-kit/consume';
import type { Log } from '@askwatch/service-kit/log';
import type { Part } from '@askwatch/service-kit/run';
import type { Sessions } from '../session/sessions.ts';

/** Signs out erased users, even if the gateway that erased them crashed before it could. */
export const signOutErased =
  (sessions: Pick<Sessions, 'revokeAll'>, ended: (sessionId: string) => void) =>
  async (events: Delivered<IdentityEvent>[]): Promise<void> => {
    for (const { event } of events)
      if (event.type === 'AccountErased') for (const id of await sessions.revokeAll(event.userId)) ended(id);
  };

const retryMs = 5000;

/** A consumer that keeps trying to start in the background, so that the site is served without Kafka too. */
export const retryUntilJoined = (part: Part, log: Log): Part => {
  let timer: NodeJS.Timeout | undefined;
  const join = async (): Promise<void> => {
    try {
      await part.start?.();
    } catch (err) {
      log.warn({ err, part: part.name }, 'waiting for Kafka');
      timer = setTimeout(() => void join(), retryMs).unref();
    }
  };
  return {
    name: part.name,
    start: () => Promise.resolve(void join()),
    async stop() {
      clearTimeout(timer);
      await part.stop?.();
    },
  };
};
