import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { Binary, type Db } from 'mongodb';

const [zip, unzip] = [promisify(gzip), promisify(gunzip)];

/** What is known about an address: where it redirected, its content's hash, and its validators. */
export type PageRecord = {
  url: string;
  hash: string;
  bytes: number;
  status: number;
  etag?: string | undefined;
  lastModified?: string | undefined;
  fetchedAt: Date;
  freshUntil: Date;
};

/** Looked up only by `_id`, because the embedded server has no other indexes. */
type PageDocument = PageRecord & { _id: string };
type ContentDocument = { _id: string; data: Binary; usedAt: Date };

export type PageStore = {
  find: (address: string) => Promise<PageRecord | null>;
  /** The page's source, or null if it was swept. */
  content: (hash: string) => Promise<string | null>;
  save: (address: string, record: PageRecord, html?: string) => Promise<void>;
  sweep: (now: Date) => Promise<void>;
};

/** Watches check every few hours; a page not requested for three days is fetched again. */
const keepMs = 3 * 24 * 3_600_000;
/** Content is kept longer, so that an edited watch can be tried out on it. */
const keepContentMs = 14 * 24 * 3_600_000;
/** Level 1 takes half the time of the default and keeps nine tenths of its savings on HTML. */
const compression = { level: 1 };

/** The page cache in MongoDB: addresses in `pages`, content by its hash in `contents`. */
export const pageStore = (db: Db): PageStore => {
  const pages = db.collection<PageDocument>('pages', { ignoreUndefined: true });
  const contents = db.collection<ContentDocument>('contents');
  return {
    find: (address) => pages.findOne({ _id: address }),
    async content(hash) {
      const found = await contents.findOne({ _id: hash });
      return found ? (await unzip(found.data.buffer)).toString('utf8') : null;
    },
    async save(address, record, html) {
      const usedAt = record.fetchedAt;
      const data = html === undefined ? {} : { data: new Binary(await zip(html, compression)) };
      // Content first: a record must never point to content that isn't stored yet.
      await contents.updateOne({ _id: record.hash }, { $set: { usedAt, ...data } }, { upsert: html !== undefined });
      await pages.replaceOne({ _id: address }, record, { upsert: true });
    },
    async sweep(now) {
      await pages.deleteMany({ fetchedAt: { $lt: new Date(now.getTime() - keepMs) } });
      await contents.deleteMany({ usedAt: { $lt: new Date(now.getTime() - keepContentMs) } });
    },
  };
};
