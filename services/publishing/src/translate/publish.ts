import type { PublicEvent } from '@askwatch/contracts/public/events';
import { publicMessageOf, publicTopicOf } from '@askwatch/contracts/public/topics';
import type { Delivered } from '@askwatch/service-kit/consume';
import { pack } from '@askwatch/service-kit/envelope';
import type { Publish } from '@askwatch/service-kit/kafka';
import type { Log } from '@askwatch/service-kit/log';
import { deadOf } from '@askwatch/service-kit/message-size';
import type { Translator } from './translate.ts';

type Deps = {
  publish: Publish;
  /** @returns those of these workspaces that are erased */
  erasedAmong: (workspaceIds: string[]) => Promise<Set<string>>;
  /** Called with events before they are published. */
  expect: (events: PublicEvent[]) => Promise<void>;
  log: Log;
};

/**
 * Publishes translated events, in order, at least once. An event that cannot be translated becomes a dead letter of its
 * internal topic, which can be put back once the cause is fixed; the events after it go on.
 */
export const publishing = ({ publish, erasedAmong, expect, log }: Deps) => {
  /** @param events of one topic */
  const send = async (events: PublicEvent[]): Promise<void> => {
    const [first] = events;
    if (!first) return;
    await expect(events);
    await publish(publicTopicOf(first), events.map(publicMessageOf));
  };

  const bury = async <Event extends { type: string }>(topic: string, one: Delivered<Event>, error: unknown) => {
    const { stream, version, time, event, traceparent } = one;
    const cause = `cannot be translated: ${String(error)}`.slice(0, 1000);
    log.error({ topic, stream, version, cause }, 'event cannot be translated');
    const source = `/${topic.replace(/\.events$/, '')}`;
    const message = pack(source, { stream, version, type: event.type, time, data: event }, stream, traceparent);
    await publish(deadOf(topic), [{ ...message, headers: { ...message.headers, cause } }]);
  };

  /**
   * A handler of internal events.
   * @param topic the internal topic, such as `monitoring.events`
   */
  const translated =
    <Event extends { type: string; workspaceId: string }>(topic: string, prepare: Translator<Event>) =>
    async (delivered: Delivered<Event>[]): Promise<void> => {
      for (const one of delivered) {
        const { workspaceId } = one.event;
        const translate = await prepare(one);
        // Asked for each event: the account may be erased while a long delivery is handled.
        if ((await erasedAmong([workspaceId])).has(workspaceId)) continue;
        let events: PublicEvent[];
        try {
          events = translate();
        } catch (error) {
          await bury(topic, one, error);
          continue;
        }
        await send(events);
      }
    };

  return { send, translated };
};
