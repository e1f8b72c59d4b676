import type { Db } from 'mongodb';
import type { Log } from './log.ts';
import type { Part } from './run.ts';

/** What the collection `views` of each service's database says about a view. */
export type Generation = {
  /** The view's name. */
  _id: string;
  /** The collection that is read. */
  current: string;
  /** The version of the view that this collection holds. */
  version: number;
  /** How often somebody asked for a rebuild. */
  rebuilds: number;
};

const lookEveryMs = 2000;

/** For so long, a process that has not yet seen the switch may read the old collection, or keep only that one. */
const keepMs = 60_000;

const targetOf = (name: string, version: number, rebuilds: number): string =>
  [name, ...(version > 1 ? [`v${String(version)}`] : []), ...(rebuilds > 0 ? [String(rebuilds)] : [])].join('.');

/** @returns what the database says about a view; of a new one, that its first version is read */
const known = async (db: Db, name: string): Promise<Generation> => {
  const views = db.collection<Generation>('views');
  const first = { current: name, version: 1, rebuilds: 0 };
  await views.updateOne({ _id: name }, { $setOnInsert: first }, { upsert: true });
  return (await views.findOne({ _id: name })) ?? { _id: name, ...first };
};

type Deps<Views> = {
  db: Db;
  name: string;
  version: number;
  open: (collection: string) => Promise<Views>;
  /** Brings a collection up to date with every stream. Begun again, it goes on where it was. */
  build: (into: Views, isStopped: () => boolean) => Promise<void>;
};

/**
 * Which collection of a view is read, and which one its events are written to. They differ while the view is rebuilt:
 * when its version rose, or when somebody asked for it by raising `rebuilds`. A process that dies meanwhile begins
 * again at its next start, since the switch comes last.
 */
export const generations = async <Views>({ db, name, version, open, build }: Deps<Views>) => {
  let generation = await known(db, name);
  const target = () => targetOf(name, version, generation.rebuilds);
  const opened = async (collection: string) => ({ collection, views: await open(collection) });
  let serving = await opened(generation.current);
  let building = target() === serving.collection ? null : await opened(target());
  let mustBuild = building !== null;
  let switchedMs: number | null = Date.now();
  let following: Promise<void> | undefined;
  let stopped = false;
  const isStopped = () => stopped;

  /** Takes over what other processes switched to, and what somebody asked for. */
  const look = async (): Promise<void> => {
    const next = await known(db, name);
    // A release that finds another version is read leaves the switching to that one: it switches at its start alone.
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
    log?.info({ view: name, collection }, 'a view is rebuilt');
    await build(views, isStopped);
    if (stopped) return;
    await db.collection<Generation>('views').updateOne({ _id: name }, { $set: { current: collection, version } });
    await look();
    log?.info({ view: name, collection }, 'a rebuilt view is read');
  };

  /** Once no process reads an older collection: what was only written there is made up for, and it is dropped. */
  const settle = async (): Promise<void> => {
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

  const follow = async (log?: Log): Promise<void> => {
    await look();
    if (mustBuild) await rebuild(log);
    await settle();
  };

  return {
    /** The collection that is read. */
    serving: () => serving.views,
    /** The collection that this release builds while another one is read; null most of the time. */
    building: () => building?.views ?? null,
    /** Whether what is read was made by a newer release, which keeps it up to date alone. */
    isNewer: () => generation.version > version,

    /** Rebuilds the view into a collection of its own, and then reads that one. */
    async rebuild(): Promise<void> {
      await db.collection<Generation>('views').updateOne({ _id: name }, { $inc: { rebuilds: 1 } });
      await follow();
    },

    part: (log: Log): Part => {
      let timer: NodeJS.Timeout | undefined;
      const turn = () => {
        following ??= follow(log)
          .catch((err: unknown) => {
            log.warn({ err, view: name }, 'a view waits for its next turn to be rebuilt');
          })
          .finally(() => {
            following = undefined;
          });
      };
      return {
        name: `view ${name}`,
        // Not waited for: what was read before is read until the switch.
        start: () => {
          timer = setInterval(turn, lookEveryMs).unref();
          turn();
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
