import type { IdentityEvent } from '@askwatch/contracts/identity';
import type { Delivered } from '@askwatch/service-kit/consume';
import type { Log } from '@askwatch/service-kit/log';
import type { Part } from '@askwatch/service-kit/run';
import type { Sessions } from '../session/sessions.ts';

/** Whoever is erased is signed out, even where the gateway that erased them died before it got to that. */
export const signOutErased =
  (sessions: Pick<Sessions, 'revokeAll'>, ended: (sessionId: string) => void) =>
  async (events: Delivered<IdentityEvent>[]): Promise<void> => {
    for (const { event } of events)
      if (event.type === 'AccountErased') for (const id of await sessions.revokeAll(event.userId)) ended(id);
  };

const againMs = 5000;

/** A consumer that keeps trying in the background: without Kafka the site is served all the same. */
export const untilJoined = (part: Part, log: Log): Part => {
  let timer: NodeJS.Timeout | undefined;
  const join = async (): Promise<void> => {
    try {
      await part.start?.();
    } catch (err) {
      log.warn({ err, part: part.name }, 'waits for Kafka');
      timer = setTimeout(() => void join(), againMs).unref();
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
