import { BSON, type Collection, type Document } from 'mongodb';

/** `differing` views are missing on one side or have other bytes; `some` has the ids of the first of them. */
export type Difference = { views: number; differing: number; some: string[] };

export type Saved = { _id: string; view: object };
type Views = Collection<Saved>;

const atOnce = 500;
const shownAtMost = 20;

const bytesOf = (document: Document): Buffer => Buffer.from(BSON.serialize(document));

/** @returns for each batch of the collection's documents, those with the same ids in the other one */
const sideBySide = async function* (views: Views, others: Views): AsyncGenerator<[Saved, Saved | undefined]> {
  let batch: Saved[] = [];
  const pairs = async (): Promise<[Saved, Saved | undefined][]> => {
    const found = await others.find({ _id: { $in: batch.map(({ _id }) => _id) } }).toArray();
    const byId = new Map(found.map((saved) => [saved._id, saved]));
    return batch.map((saved) => [saved, byId.get(saved._id)]);
  };
  for await (const saved of views.find({})) {
    batch.push(saved);
    if (batch.length < atOnce) continue;
    yield* await pairs();
    batch = [];
  }
  yield* await pairs();
};

/**
 * Compares views with a copy rebuilt from the streams, byte by byte.
 * @param mayBeGone views that may exist only in the copy
 */
export const compareViews = async (
  views: Views,
  copy: Views,
  mayBeGone: (view: object) => boolean,
): Promise<Difference> => {
  const differing: string[] = [];
  let compared = 0;
  for await (const [made, saved] of sideBySide(copy, views)) {
    compared += 1;
    if (saved ? !bytesOf(made).equals(bytesOf(saved)) : !mayBeGone(made.view)) differing.push(made._id);
  }
  for await (const [saved, made] of sideBySide(views, copy)) if (!made) differing.push(saved._id);
  return { views: compared, differing: differing.length, some: differing.slice(0, shownAtMost) };
};
