import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BSON, type ClientSession, type Db, type Document, type MongoClient } from 'mongodb';
import { z } from 'zod';
import { services } from '../services.ts';
import type { KeycloakUser } from './keycloak.ts';
import { type Stream, withEventsAgain } from './restored-stream.ts';

const Index = z.object({ key: z.record(z.string(), z.union([z.literal(1), z.literal(-1)])), unique: z.boolean() });
const Manifest = z.object({
  format: z.literal(1),
  /** When the backup began; milliseconds since 1970. */
  began: z.number(),
  /** Whether all documents are of the same moment. */
  isSnapshot: z.boolean(),
  databases: z.record(z.string(), z.record(z.string(), z.object({ documents: z.int(), indexes: z.array(Index) }))),
});
type Manifest = z.infer<typeof Manifest>;

const names = Object.keys(services);
const fileOf = (folder: string, db: string, collection: string) => join(folder, db, `${collection}.bson`);
const secret = { mode: 0o600 };

/** Streams last: a view that is ahead of its stream would drop that stream's next events as repeats. */
const collectionsOf = async (db: Db): Promise<string[]> => {
  const all = await db.listCollections({}, { nameOnly: true }).toArray();
  const isStreams = (name: string) => Number(name === 'streams');
  return all.map(({ name }) => name).sort((a, b) => isStreams(a) - isStreams(b) || a.localeCompare(b));
};

const indexesOf = async (db: Db, collection: string): Promise<z.infer<typeof Index>[]> =>
  (await db.collection(collection).indexes())
    .filter(({ name }) => name !== '_id_')
    .map(({ key, unique = false }) => Index.parse({ key, unique }));

/**
 * Writes every database to a new folder, one file of BSON documents per collection. On a replica set everything is of
 * the same moment; the embedded server has no snapshots, so stop the services there.
 * @param users the accounts in Keycloak, if they are to be kept too
 */
export const backup = async (client: MongoClient, folder: string, users?: KeycloakUser[]): Promise<Manifest> => {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`);
  // The embedded server knows only the old name of `hello`.
  const isSnapshot = (await client.db('admin').command({ isMaster: 1 })).setName !== undefined;
  const session: ClientSession | undefined = isSnapshot ? client.startSession({ snapshot: true }) : undefined;
  const manifest: Manifest = { format: 1, began: Date.now(), isSnapshot, databases: {} };
  try {
    for (const name of names) {
      const kept: Manifest['databases'][string] = {};
      mkdirSync(join(folder, name), { recursive: true, mode: 0o700 });
      for (const collection of await collectionsOf(client.db(name))) {
        let documents = 0;
        const found = client
          .db(name)
          .collection(collection)
          .find({}, session ? { session } : {});
        const written = async function* () {
          for await (const document of found) {
            documents += 1;
            yield BSON.serialize(document);
          }
        };
        await pipeline(written, createWriteStream(fileOf(folder, name, collection), secret));
        kept[collection] = { documents, indexes: await indexesOf(client.db(name), collection) };
      }
      manifest.databases[name] = kept;
    }
  } finally {
    await session?.endSession();
  }
  if (users) writeFileSync(join(folder, 'keycloak-users.json'), JSON.stringify(users, null, 2), secret);
  writeFileSync(join(folder, 'backup.json'), JSON.stringify(manifest, null, 2), secret);
  return manifest;
};

/** The documents of a file, one by one: each begins with its length. */
const documentsIn = async function* (file: string): AsyncGenerator<Document> {
  let rest = Buffer.alloc(0);
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 4 && rest.length >= rest.readInt32LE(0)) {
      const length = rest.readInt32LE(0);
      yield BSON.deserialize(rest.subarray(0, length), { promoteBuffers: false });
      rest = rest.subarray(length);
    }
  }
  if (rest.length > 0) throw new Error(`${file} ends in the middle of a document.`);
};

const atOnce = 200;

const insertAll = async (db: Db, collection: string, documents: AsyncIterable<Document>): Promise<number> => {
  let batch: Document[] = [];
  let inserted = 0;
  const flush = async () => {
    if (batch.length > 0) await db.collection(collection).insertMany(batch);
    inserted += batch.length;
    batch = [];
  };
  for await (const document of documents) {
    batch.push(document);
    if (batch.length === atOnce) await flush();
  }
  await flush();
  return inserted;
};

/** @returns the accounts of a backup; null if it has none */
export const keptUsers = (folder: string): KeycloakUser[] | null => {
  const file = join(folder, 'keycloak-users.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as KeycloakUser[]) : null;
};

/**
 * Restores a backup into databases without streams, while the services are stopped. At their start, services publish
 * the events of the last minutes before the backup again, because those may not have reached every consumer, and
 * rebuild their views.
 * @param againMs how far back from the backup events are published again; consumers drop repeats
 * @throws if a database holds a stream, or the backup is incomplete
 */
export const restore = async (client: MongoClient, folder: string, againMs: number): Promise<Manifest> => {
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(folder, 'backup.json'), 'utf8')));
  for (const name of Object.keys(manifest.databases))
    if (await client.db(name).collection('streams').findOne({}))
      throw new Error(`The database ${name} is not empty. A backup is restored into empty databases only.`);
  const from = new Date(manifest.began - againMs).toISOString();
  for (const [name, collections] of Object.entries(manifest.databases)) {
    const db = client.db(name);
    // Services that were started before leave collections and indexes.
    await db.dropDatabase();
    for (const [collection, { documents, indexes }] of Object.entries(collections)) {
      for (const { key, unique } of indexes) await db.collection(collection).createIndex(key, { unique });
      const stored = documentsIn(fileOf(folder, name, collection));
      const restored = async function* () {
        for await (const document of stored)
          yield collection === 'streams' ? withEventsAgain(document as Stream, from, new Date()) : document;
      };
      const inserted = await insertAll(db, collection, restored());
      if (inserted !== documents) throw new Error(`${name}.${collection} has ${String(inserted)} documents only.`);
    }
    await db.collection('views').updateMany({}, { $inc: { rebuilds: 1 } });
  }
  return manifest;
};
