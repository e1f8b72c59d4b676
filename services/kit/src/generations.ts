import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { compareViews, type Difference, type Saved } from './compare-views.ts';
import type { Log } from './log.ts';
import type { Part } from './run.ts';

/** A document in the `views` collection of each service's database. */
export type Generation = {
  /** The view's name. */
  _id: string;
  /** The collection that is currently read. */
  current: string;
  /** The view version stored in that collection. */
  version: number;
  /** How many rebuilds have been requested. */
  rebuilds: number;
  /** How many comparisons with a rebuilt copy have been requested. */
  comparisons?: number;
  /** The last comparison; `request` says which. */
  compared?: Difference & { request: number; at: string };
};

const refreshEveryMs = 2000;

/** How long a process that has not yet noticed the switch may still use the old collection. */
const keepMs = 60_000;

/** How often a comparison is repeated while views differ, because their newest events may still be on their way. */
const comparisonsAtMost = 5;
const settleMs = 1000;

const targetOf = (name: string, version: number, rebuilds: number): string =>
  [name, ...(version > 1 ? [`v${String(version)}`] : []), ...(rebuilds > 0 ? [String(rebuilds)] : [])].join('.');

/** @returns the stored state of a view; for a new view, version 1 */
const findOrCreate = async (db: Db, name: string): Promise<Generation> => {
  const views = db.collection<Generation>('views');
  const found = await views.findOne({ _id: name });
  if (found) return found;
  const first = { current: name, version: 1, rebuilds: 0 };
  await views.updateOne({ _id: name }, { $setOnInsert: first }, { upsert: true });
  return (await views.findOne({ _id: name })) ?? { _id: name, ...first };
};

type Deps<Views> = {
  db: Db;
  name: string;
  version: number;
  open: (collection: string) => Promise<Views>;
  /** Brings a collection up to date with every stream. After a restart it continues where it stopped. */
  build: (into: Views, isStopped: () => boolean) => Promise<void>;
  /** Whether the service may have deleted this view, so that only a rebuilt copy has it. */
  mayBeGone: (view: object) => boolean;
};

/**
 * Which collection of a view is read, and which one its events are written to. They differ while the view is rebuilt,
 * either because its version was raised or because a rebuild was requested by incrementing `rebuilds`. The switch
 * comes last, so a process that dies during a rebuild starts it again at its next start.
 */
export const generations = async <Views>({ db, name, version, open, build, mayBeGone }: Deps<Views>) => {
  let generation = await findOrCreate(db, name);
  const target = () => targetOf(name, version, generation.rebuilds);
  const opened = async (collection: string) => ({ collection, views: await open(collection) });
  let serving = await opened(generation.current);
  let building = target() === serving.collection ? null : await opened(target());
  let mustBuild = building !== null;
  let switchedMs: number | null = Date.now();
  let following: Promise<void> | undefined;
  let stopped = false;
  const isStopped = () => stopped;

  /** Picks up switches by other processes and requested rebuilds. */
  const refresh = async (): Promise<void> => {
    const next = await findOrCreate(db, name);
    // If a different version is being read, leave the rebuild to that release; this one switches only at its start.
    if (next.rebuilds !== generation.rebuilds && next.version === version) mustBuild = true;
    generation = next;
    if (next.current !== serving.collection) {
      serving = await opened(next.current);
      switchedMs = Date.now();
    }
    if (next.current === target()) [building, mustBuild] = [null, false];
    else if (building?.collection !== target()) building = await opened(target());
  };

  const rebuild = async (log?: Log): Promise<void> => {
    if (!building) return;
    const { collection, views } = building;
    log?.info({ view: name, collection }, 'rebuilding a view');
    await build(views, isStopped);
    if (stopped) return;
    await db.collection<Generation>('views').updateOne({ _id: name }, { $set: { current: collection, version } });
    await refresh();
    log?.info({ view: name, collection }, 'switched to the rebuilt view');
  };

  /** Once no process reads an older collection any more, applies what was written only there and drops it. */
  const dropOldCollections = async (): Promise<void> => {
    if (switchedMs === null || building || Date.now() - switchedMs < keepMs) return;
    const all = await db.listCollections({}, { nameOnly: true }).toArray();
    const isOld = (other: string) =>
      new RegExp(`^${name}(\\.v\\d+)?(\\.\\d+)?$`).test(other) && other !== generation.current;
    const old = all.map((collection) => collection.name).filter(isOld);
    if (old.length > 0) await build(serving.views, isStopped);
    if (stopped) return;
    for (const collection of old) await db.collection(collection).drop();
    switchedMs = null;
  };

  /** Builds a copy from the streams, compares it with what is read, and deletes it. */
  const compare = async (log?: Log): Promise<void> => {
    const request = generation.comparisons ?? 0;
    if (request === (generation.compared?.request ?? 0) || building || generation.version !== version) return;
    const collection = `${name}.compared`;
    log?.info({ view: name, collection }, 'comparing a view with a rebuilt copy');
    const { views } = await opened(collection);
    let found: Difference = { views: 0, differing: 0, some: [] };
    for (let tries = 1; tries <= comparisonsAtMost; tries += 1) {
      await build(views, isStopped);
      if (stopped) return;
      found = await compareViews(db.collection<Saved>(serving.collection), db.collection<Saved>(collection), mayBeGone);
      if (found.differing === 0) break;
      await sleep(settleMs);
    }
    const compared = { ...found, request, at: new Date().toISOString() };
    await db.collection(collection).drop();
    // Of several processes, the first to finish has the last word: its deletion spoils what the others compare with.
    const filter = { _id: name, 'compared.request': { $ne: request } };
    await db.collection<Generation>('views').updateOne(filter, { $set: { compared } });
  };

  const follow = async (log?: Log): Promise<void> => {
    await refresh();
    if (mustBuild) await rebuild(log);
    await compare(log);
    await dropOldCollections();
  };

  return {
    /** The collection that is read. */
    serving: () => serving.views,
    /** The collection that this release is building while another one is read; usually null. */
    building: () => building?.views ?? null,
    /** Whether a newer release built the collection being read; then only that release updates it. */
    isNewer: () => generation.version > version,

    /** Rebuilds the view into a new collection and then switches to it. */
    async rebuild(): Promise<void> {
      await db.collection<Generation>('views').updateOne({ _id: name }, { $inc: { rebuilds: 1 } });
      await follow();
    },

    part: (log: Log): Part => {
      let timer: NodeJS.Timeout | undefined;
      const tick = () => {
        following ??= follow(log)
          .catch((err: unknown) => {
            log.warn({ err, view: name }, 'rebuilding a view failed, will retry');
          })
          .finally(() => {
            following = undefined;
          });
      };
      return {
        name: `view ${name}`,
        // Not awaited: the previous collection is read until the switch.
        start: () => {
          timer = setInterval(tick, refreshEveryMs).unref();
          tick();
          return Promise.resolve();
        },
        async stop() {
          stopped = true;
          clearInterval(timer);
          await following;
        },
      };
    },
  };
};
