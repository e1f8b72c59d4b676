import { setTimeout as sleep } from 'node:timers/promises';
import type { Decider } from './decider.ts';
import { VersionConflict, type EventStore, type Stored } from './event-store.ts';

/** docs/architecture.md, Event store. */
const attempts = 5;

export type Handle<Command, Event> = (stream: string, commandId: string, command: Command) => Promise<Event[]>;

/** @returns what a command would make happen, which is not stored; a repeat makes nothing happen any more */
export type Judge<Command, Event> = (stream: string, command: Command) => Promise<Event[]>;

/** For commands on several streams: all are judged before the first one is carried out. A refusal is thrown. */
export const judging =
  <Command, State, All, Event extends All>(
    store: Pick<EventStore<All>, 'load'>,
    decider: Decider<Command, State, Event>,
  ): Judge<Command, Event> =>
  async (stream, command) => {
    const stored = (await store.load(stream)) as Stored<Event>[];
    return decider.decide(
      command,
      stored.reduce((before, { event }) => decider.evolve(before, event), decider.initial),
    );
  };

/**
 * Runs commands against their streams: load, decide, append; a lost race decides again, at most five times.
 * Commands of this process on one stream wait for each other, so that only other processes can win a race.
 * @returns a function that resolves to what the command made happen: the first result when the command is a repeat
 */
export const handle = <Command, State, All, Event extends All>(
  store: Pick<EventStore<All>, 'load' | 'append'>,
  decider: Decider<Command, State, Event>,
): Handle<Command, Event> => {
  const queues = new Map<string, Promise<unknown>>();

  const once = async (stream: string, commandId: string, command: Command): Promise<Event[]> => {
    // The store holds every noun's events; a stream holds those of its own noun alone.
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
