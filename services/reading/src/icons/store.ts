import { randomUUID } from 'node:crypto';
import { Binary, type Db } from 'mongodb';

export type Icon = { type: string; data: Buffer };
/** The id of a site's icon; null if it has none. */
type SiteRecord = { icon: string | null; readAt: Date };
type SiteDocument = SiteRecord & { _id: string };
type IconDocument = { _id: string; type: string; data: Binary; readAt: Date };

export type IconStore = {
  find: (origin: string) => Promise<SiteRecord | null>;
  /** @returns the icon's id; an unchanged icon keeps its own */
  save: (origin: string, icon: Icon | null, readAt: Date) => Promise<string | undefined>;
  /** The icon with this id, or null if there is none. */
  read: (id: string) => Promise<Icon | null>;
  sweep: (now: Date) => Promise<void>;
};

/** A page that doesn't change is not taken apart again, so its icon isn't read again either. */
const keepMs = 400 * 24 * 3_600_000;

/**
 * Icons in MongoDB: `iconsOfSites` by origin, `icons` by a random id. Only somebody who watches a page of the site knows
 * the id, so nobody can find out which sites others watch.
 */
export const iconStore = (db: Db): IconStore => {
  const sites = db.collection<SiteDocument>('iconsOfSites');
  const icons = db.collection<IconDocument>('icons');
  const read = async (id: string): Promise<Icon | null> => {
    const found = await icons.findOne({ _id: id });
    return found && { type: found.type, data: Buffer.from(found.data.buffer) };
  };
  return {
    find: (origin) => sites.findOne({ _id: origin }),
    async save(origin, icon, readAt) {
      const before = (await sites.findOne({ _id: origin }))?.icon ?? null;
      const old = before === null ? null : await read(before);
      const id = icon && (old?.data.equals(icon.data) ? before : randomUUID());
      if (icon && id !== null)
        await icons.replaceOne({ _id: id }, { type: icon.type, data: new Binary(icon.data), readAt }, { upsert: true });
      await sites.replaceOne({ _id: origin }, { icon: id, readAt }, { upsert: true });
      return id ?? undefined;
    },
    read,
    async sweep(now) {
      const before = { readAt: { $lt: new Date(now.getTime() - keepMs) } };
      await sites.deleteMany(before);
      await icons.deleteMany(before);
    },
  };
};
