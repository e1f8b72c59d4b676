import { setTimeout as sleep } from 'node:timers/promises';
import type { Decider } from './decider.ts';
import { VersionConflict, type EventStore, type Stored } from './event-store.ts';

/** docs/architecture.md, Event store. */
const attempts = 5;

export type Handle<Command, Event> = (stream: string, commandId: string, command: Command) => Promise<Event[]>;

/** @returns the events a command would cause, without storing them; [] for a repeat */
export type DryRun<Command, Event> = (stream: string, command: Command) => Promise<Event[]>;

/** For commands on several streams: checks all of them before executing the first. Throws refusals. */
export const dryRunner =
  <Command, State, All, Event extends All>(
    store: Pick<EventStore<All>, 'load'>,
    decider: Decider<Command, State, Event>,
  ): DryRun<Command, Event> =>
  async (stream, command) => {
    const stored = (await store.load(stream)) as Stored<Event>[];
    return decider.decide(
      command,
      stored.reduce((before, { event }) => decider.evolve(before, event), decider.initial),
    );
  };

/**
 * Runs commands against their streams: load, decide, append. After a version conflict it decides again, in at most five
 * attempts. Commands of this process on the same stream are queued, so that only other processes can cause conflicts.
 * @returns a function that resolves to the command's events; for a repeat, those of the first time
 */
export const handle = <Command, State, All, Event extends All>(
  store: Pick<EventStore<All>, 'load' | 'append'>,
  decider: Decider<Command, State, Event>,
): Handle<Command, Event> => {
  const queues = new Map<string, Promise<unknown>>();

  const once = async (stream: string, commandId: string, command: Command): Promise<Event[]> => {
    // The store's type covers all streams of the service; one stream has only its own decider's events.
    const stored = (await store.load(stream)) as Stored<Event>[];
    const repeated = stored.filter((entry) => entry.commandId === commandId).map(({ event }) => event);
    if (repeated.length > 0) return repeated;
    const state = stored.reduce((before, { event }) => decider.evolve(before, event), decider.initial);
    const events = decider.decide(command, state);
    if (events.length > 0) await store.append(stream, stored.length, commandId, events);
    return events;
  };

  const retrying = async (stream: string, commandId: string, command: Command): Promise<Event[]> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(stream, commandId, command);
      } catch (error) {
        if (!(error instanceof VersionConflict) || attempt === attempts) throw error;
        await sleep(Math.random() * 20 * attempt);
      }
    }
  };

  return (stream, commandId, command) => {
    const before = queues.get(stream) ?? Promise.resolve();
    const result = before.catch(() => undefined).then(() => retrying(stream, commandId, command));
    queues.set(stream, result);
    const forget = () => {
      if (queues.get(stream) === result) queues.delete(stream);
    };
    result.then(forget, forget);
    return result;
  };
};
