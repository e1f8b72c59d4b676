import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ownActor } from '@askwatch/contracts/workspace';
import type { Express } from 'express';
import type { Delivered } from './consume.ts';
import type { EventStore } from './event-store.ts';
import { internalHeaders } from './internal.ts';

export const token = 'a-secret-of-the-test-alone';
export const users = ['ann', 'bob'] as const;

/** A seeded random generator, so that every run sends the same commands. */
const seededRandom = (seed: number) => {
  let state = seed >>> 0;
  // Mulberry32.
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { chance: (share: number) => next() < share, below: (end: number) => Math.floor(next() * end) };
};

/** A user's limit: less than the number of ids, so that some commands exceed it. */
export const limitFor = (count: number) => Math.min(300, Math.ceil(count / 20));

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** One user's command about some ids; `isOdd` uses different content than other commands with the same id. */
export type Mixed = { user: string; ids: string[]; isOdd: boolean };

/** Commands with ids that repeat, clash between two users, occur twice in one command or come with other content. */
export const mixture = (count: number, seed: number): Mixed[] => {
  const { chance, below } = seededRandom(seed);
  const pool = Math.ceil(count / 8);
  const fresh = (): Mixed => {
    const ids = [...new Set(Array.from({ length: 1 + below(3) }, () => idOf(below(pool))))];
    const [first = ''] = ids;
    return { user: users[below(2)] ?? 'ann', ids: chance(0.05) ? [...ids, first] : ids, isOdd: chance(0.05) };
  };
  const all: Mixed[] = [];
  // One in five commands repeats the previous one concurrently.
  for (let last = fresh(); all.length < count; last = chance(0.2) ? last : fresh()) all.push(last);
  return all;
};

export const listeningAt = async (app: Express): Promise<{ server: Server; url: string }> => {
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}` };
};

type Listening = Awaited<ReturnType<typeof listeningAt>>;

/** Starts two processes that share a store. */
export const openTwo = async <Process extends Listening>(open: () => Promise<Process>) => {
  const one = await open();
  const both = [one, await open()];
  return {
    one,
    both,
    urls: both.map(({ url }) => url),
    close: () => {
      for (const { server } of both) server.close();
    },
  };
};

type Streams<Event> = Pick<EventStore<Event>, 'load' | 'streamIds'>;

/** A stream's events as a consumer receives them. */
export const deliveredFrom = async <Event>({ load }: Streams<Event>, stream: string): Promise<Delivered<Event>[]> => {
  const time = new Date().toISOString();
  return (await load(stream)).map(({ version, event }) => ({ stream, version, time, event }));
};

/** Projects every stream, each event twice, as the relay and Kafka may do. @returns the streams and their events */
export const projectTwice = async <Event>(
  store: Streams<Event>,
  project: (events: Delivered<Event>[]) => Promise<void>,
): Promise<{ streams: string[]; events: Event[] }> => {
  const streams: string[] = [];
  const events: Event[] = [];
  for await (const stream of store.streamIds()) {
    const delivered = await deliveredFrom(store, stream);
    await project(delivered);
    await project(delivered);
    streams.push(stream);
    events.push(...delivered.map(({ event }) => event));
  }
  return { streams, events };
};

export type Sums = {
  sent: number;
  accepted: number;
  refused: Record<string, number>;
  /** Accepted commands without new ids. */
  repeated: number;
  /** Replies that leave the outcome unknown; their commands were sent again. */
  unknown: number;
  /** The commands that were accepted. */
  commands: Mixed[];
  /** The owner of every accepted id. */
  owners: Map<string, string>;
};

/**
 * Sends the commands concurrently to processes that share a store, and counts the responses.
 * @param idsIn the ids that now belong to the user according to the response
 * @throws if one id is accepted for two users
 */
export const sendAll = async (
  urls: string[],
  path: string,
  mixed: Mixed[],
  bodyOf: (mixed: Mixed) => object,
  idsIn: (mixed: Mixed, reply: unknown) => string[] = ({ ids }) => ids,
): Promise<Sums> => {
  const sums: Sums = { sent: 0, accepted: 0, refused: {}, repeated: 0, unknown: 0, commands: [], owners: new Map() };
  const send = async (place: number): Promise<Response> => {
    const each = mixed[place];
    if (!each) throw new Error('No command at this index.');
    for (;;) {
      sums.sent += 1;
      const headers = { ...internalHeaders(token, ownActor(each.user)), 'content-type': 'application/json' };
      const url = `${urls[place % urls.length] ?? ''}${path}`;
      const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(bodyOf(each)) });
      if (response.status < 500) return response;
      await response.body?.cancel();
      sums.unknown += 1;
    }
  };
  const settle = async (place: number): Promise<void> => {
    const each = mixed[place];
    const response = await send(place);
    const text = await response.text();
    if (!each) return;
    if (!response.ok) {
      const { code } = JSON.parse(text) as { code: string };
      sums.refused[code] = (sums.refused[code] ?? 0) + 1;
      return;
    }
    sums.accepted += 1;
    sums.commands.push(each);
    const ids = idsIn(each, text === '' ? undefined : JSON.parse(text));
    if (ids.every((id) => sums.owners.has(id))) sums.repeated += 1;
    for (const id of ids) {
      if ((sums.owners.get(id) ?? each.user) !== each.user) throw new Error(`${id} was accepted for two users.`);
      sums.owners.set(id, each.user);
    }
  };
  let next = 0;
  const worker = async () => {
    while (next < mixed.length) await settle(next++);
  };
  await Promise.all(Array.from({ length: 16 }, worker));
  return sums;
};

export const refusalsIn = ({ refused }: Sums): number => Object.values(refused).reduce((sum, count) => sum + count, 0);

export const ownedBy = ({ owners }: Sums, user: string): number =>
  [...owners.values()].filter((owner) => owner === user).length;
