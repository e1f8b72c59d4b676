import { AskingEvent } from '@askwatch/contracts/asking';
import type { Business, LeadProvider } from '@askwatch/contracts/leads';
import { LeadsEvent } from '@askwatch/contracts/leads';
import { MonitoringEvent } from '@askwatch/contracts/monitoring';
import type { PublicEvent } from '@askwatch/contracts/public/events';
import { publicMessageOf, publicTopicOf, publicTopics, replayTopicOf } from '@askwatch/contracts/public/topics';
import { translating } from '@askwatch/contracts/public/translate';
import { isVisitor } from '@askwatch/contracts/try-out';
import { type EventStore, eventStore } from '@askwatch/service-kit/event-store';
import type { Publish } from '@askwatch/service-kit/kafka';
import type { Db, MongoClient } from 'mongodb';
import { erasedAccounts } from './erased-accounts.ts';

type Translated = { workspaceId: string; time: string; stream: string; version: number; events: () => PublicEvent[] };
type Found = { _id: string; provider: LeadProvider; businesses: Business[] };

const inBatch = 100;

/** What becomes public of each service's stream. An answer needs its question, so a whole stream is translated. */
const translations = (origin: string, leads: Db) => {
  const translate = translating(origin);
  const about = (stream: string, version: number, { workspaceId, at }: { workspaceId: string; at: string }) => ({
    workspaceId,
    time: at,
    stream,
    version,
  });
  return {
    monitoring: (stream: string, history: { version: number; event: MonitoringEvent }[]): Translated[] =>
      history.flatMap(({ version, event }) => {
        const place = { stream, version };
        if (event.type === 'AnswerChanged')
          return [{ ...about(stream, version, event), events: () => [translate.answerChanged(event, place)] }];
        if (event.type === 'HealthChanged')
          return [{ ...about(stream, version, event), events: () => [translate.healthChanged(event, place)] }];
        return [];
      }),
    asking: (stream: string, history: { version: number; event: AskingEvent }[]): Translated[] => {
      const asked = history.map(({ event }) => event).find((event) => event.type === 'QuestionAsked');
      return history.flatMap(({ version, event }) =>
        event.type === 'QuestionAnswered' && asked && !isVisitor(event)
          ? [
              {
                ...about(stream, version, event),
                events: () => [translate.questionAnswered(event, asked, { stream, version })],
              },
            ]
          : [],
      );
    },
    leads: async (stream: string, history: { version: number; event: LeadsEvent }[]): Promise<Translated[]> => {
      const events = history.map(({ event }) => event);
      const asked = events.find((event) => event.type === 'LeadSearchRequested');
      const unlocked = history.find(({ event }) => event.type === 'LeadsUnlocked');
      // A payment that was taken back takes the leads with it.
      if (!asked || !unlocked || events.some(({ type }) => type === 'LeadsLocked')) return [];
      const found = await leads.collection<Found>('results').findOne({ _id: asked.searchId });
      if (!found) return [];
      const { version, event } = unlocked;
      const { searchId: id, workspaceId, keyword, location } = asked;
      const search = { id, workspaceId, keyword, location, provider: found.provider };
      const place = { stream, version };
      return [
        {
          ...about(stream, version, event),
          events: () => translate.leadsUnlocked(search, found.businesses, event.at, place),
        },
      ];
    },
  };
};

type Replay = {
  mongo: Pick<MongoClient, 'db'>;
  publish: Publish;
  /** Our own origin, for links; as the publishing service has it. */
  origin: string;
  /** ISO time: events that happened from then on. */
  since: string;
  /** Only this workspace's events. */
  workspaceId?: string;
  /** A consumer that gets them on its own topic; without it, they go to the public topics again. */
  to?: string;
  /** Databases have the names of their services; tests put something in front. */
  databasePrefix?: string;
};

/**
 * Publishes public events again, from the streams, which keep them for ever: with the same ids and bytes, in the order in
 * which they happened. Never those of an erased account, even if its streams are still being deleted.
 * @returns how many were published, and how many could not be translated
 */
export const replayPublic = async ({
  mongo,
  publish,
  origin,
  since,
  workspaceId,
  to,
  databasePrefix = '',
}: Replay): Promise<{ published: number; skipped: number }> => {
  const db = (name: string) => mongo.db(`${databasePrefix}${name}`);
  const of = translations(origin, db('leads'));
  const isErased = erasedAccounts(db('identity'), db('publishing'));
  const from = new Date(since).toISOString();
  const isWanted = (one: Translated) =>
    one.time >= from && (workspaceId === undefined || one.workspaceId === workspaceId);

  const reader = <Event>(
    store: EventStore<Event>,
    translate: (stream: string, history: { version: number; event: Event }[]) => Translated[] | Promise<Translated[]>,
  ) => ({
    ids: () => store.streamIds(),
    read: async (stream: string) => (await translate(stream, await store.history(stream))).filter(isWanted),
  });
  const readers = [
    reader(await eventStore<MonitoringEvent>(db('monitoring'), MonitoringEvent), of.monitoring),
    reader(await eventStore<AskingEvent>(db('asking'), AskingEvent), of.asking),
    reader(await eventStore<LeadsEvent>(db('leads'), LeadsEvent), of.leads),
  ];

  // Only places are kept in memory; the events are read again when it is their turn.
  const places: { time: string; stream: string; version: number; reader: number }[] = [];
  for (const [index, { ids, read }] of readers.entries())
    for await (const id of ids())
      for (const { time, stream, version } of await read(id)) places.push({ time, stream, version, reader: index });
  places.sort((a, b) => a.time.localeCompare(b.time) || a.stream.localeCompare(b.stream) || a.version - b.version);

  const counts = { published: 0, skipped: 0 };
  const send = async (events: PublicEvent[]): Promise<void> => {
    for (const address of Object.values(publicTopics).map((topic) => topic.address)) {
      const own = events.filter((event) => publicTopicOf(event) === address);
      if (own.length > 0) await publish(to === undefined ? address : replayTopicOf(to), own.map(publicMessageOf));
    }
    counts.published += events.length;
  };

  for (let at = 0; at < places.length; at += inBatch) {
    const batch = places.slice(at, at + inBatch);
    const streams = new Map<string, Translated[]>();
    for (const { stream, reader: index } of batch)
      if (!streams.has(stream)) streams.set(stream, (await readers[index]?.read(stream)) ?? []);
    const found = batch.flatMap(
      ({ stream, version }) => streams.get(stream)?.find((one) => one.version === version) ?? [],
    );
    // Asked last, right before the batch is sent.
    const erased = await isErased(found.map((one) => one.workspaceId));
    const events: PublicEvent[] = [];
    for (const one of found.filter((translated) => !erased.has(translated.workspaceId)))
      try {
        events.push(...one.events());
      } catch {
        counts.skipped += 1; // It could not be translated the first time either: the dead letter has the cause.
      }
    await send(events);
  }
  return counts;
};
