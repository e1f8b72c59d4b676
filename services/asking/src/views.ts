import type {
  AllowanceView,
  AskingEvent,
  Cursor,
  FoundQuestions,
  OlderQuestions,
  QuestionView,
} from '@askwatch/contracts/asking';
import { limits } from '@askwatch/contracts/limits';
import type { ViewChanged } from '@askwatch/contracts/live';
import { type Actor, owns } from '@askwatch/contracts/workspace';
import type { Delivered } from '@askwatch/service-kit/consume';
import { pack } from '@askwatch/service-kit/envelope';
import type { EventStore } from '@askwatch/service-kit/event-store';
import type { LimitOf } from '@askwatch/service-kit/plan-lookup';
import type { Publish } from '@askwatch/service-kit/kafka';
import type { Log } from '@askwatch/service-kit/log';
import { ownedBy } from '@askwatch/service-kit/owned-by';
import { projection } from '@askwatch/service-kit/project';
import type { Db } from 'mongodb';
import { allowanceView, spentView, spentViewVersion, type SpentView } from './allowance/view.ts';
import { matching, mostSearched } from './question/search.ts';
import { questionView, questionViewVersion } from './question/view.ts';
import { openLinks } from './shared-answer/links.ts';

type Deps = {
  db: Db;
  store: EventStore<AskingEvent>;
  publish: Publish;
  limitOf: LimitOf;
};

type Changed = { stream: string; version: number; change: ViewChanged };

const isAboutRequests = ({ type }: AskingEvent): boolean => type === 'RequestsSpent' || type === 'RequestsReturned';
const isAboutTokens = ({ type }: AskingEvent): boolean => type === 'TokensReserved' || type === 'TokensSettled';

const placeOf = (cursor: Cursor) => {
  const [ms, id] = cursor.split('_');
  return { created: new Date(Number(ms)).toISOString(), stream: `question-${id ?? ''}` };
};

/** The views that asking keeps; changes are published on `asking.views` for the gateway. */
export const openViews = async ({ db, store, publish, limitOf }: Deps) => {
  const publishAll = (changes: Changed[]) =>
    publish(
      'asking.views',
      changes.map(({ stream, version, change }) => {
        const time = new Date().toISOString();
        return pack('/asking', { stream, version, type: 'ViewChanged', time, data: change }, change.view.workspaceId);
      }),
    );

  const questions = await projection<QuestionView, AskingEvent>({
    db,
    name: 'questions',
    version: questionViewVersion,
    indexes: [
      { 'view.workspaceId': 1, 'view.created': -1 },
      { 'view.userId': 1, 'view.created': -1 },
    ],
    of: (stream) => stream.startsWith('question-'),
    evolve: questionView,
    store,
    mayBeGone: ({ deleted }) => deleted !== undefined,
    changed: (views) =>
      publishAll(views.map(({ stream, version, view }) => ({ stream, version, change: { kind: 'question', view } }))),
  });

  const spent = await projection<SpentView, AskingEvent>({
    db,
    name: 'allowances',
    version: spentViewVersion,
    of: (stream) => stream.startsWith('allowance-'),
    evolve: spentView,
    store,
    changed: async (views) =>
      publishAll(
        await Promise.all(
          views.map(async ({ stream, version, view }) => {
            const shown = allowanceView(stream, view, version, await limitOf(view.workspaceId));
            return { stream, version, change: { kind: 'allowance' as const, view: shown } };
          }),
        ),
      ),
  });

  const listed = async (filter: object, atMost: number): Promise<QuestionView[]> => {
    const found = questions.find({ ...filter, 'view.deleted': { $exists: false } });
    const sorted = await found.sort({ 'view.created': -1, _id: -1 }).limit(atMost).toArray();
    return sorted.map(({ view }) => view);
  };

  const links = openLinks(db);

  return {
    links,

    async project(events: Delivered<AskingEvent>[]): Promise<void> {
      // First, so that a question shown as shared has a link that works.
      await links.project(events.map(({ event }) => event));
      await questions.project(events.filter(({ event }) => !isAboutRequests(event) && !isAboutTokens(event)));
      await spent.project(events.filter(({ event }) => isAboutRequests(event)));
    },

    newest: (actor: Actor): Promise<QuestionView[]> => listed(ownedBy(actor), limits.newestQuestions),

    /** @returns the page of questions after the cursor */
    async older(actor: Actor, cursor: Cursor): Promise<OlderQuestions> {
      const { created, stream } = placeOf(cursor);
      // Questions with the same timestamp are ordered by id.
      const follows = [{ 'view.created': { $lt: created } }, { 'view.created': created, _id: { $lt: stream } }];
      const found = await listed({ $and: [ownedBy(actor), { $or: follows }] }, limits.newestQuestions + 1);
      return { questions: found.slice(0, limits.newestQuestions), hasMore: found.length > limits.newestQuestions };
    },

    /** @returns the newest questions whose website, question or answer contains the text */
    async search(actor: Actor, text: string): Promise<FoundQuestions> {
      return matching(await listed(ownedBy(actor), mostSearched), text);
    },

    /** @returns the given questions that belong to the workspace, newest first */
    some: (actor: Actor, ids: string[]): Promise<QuestionView[]> =>
      listed({ ...ownedBy(actor), _id: { $in: ids.map((id) => `question-${id}`) } }, ids.length),

    /** Deletes the views of questions deleted before the given time. */
    sweepDeleted: (before: Date) => questions.views.deleteMany({ 'view.deleted': { $lt: before.toISOString() } }),

    /** @returns the workspace's question; null when it is missing or another workspace's */
    async find(actor: Actor, questionId: string): Promise<QuestionView | null> {
      const found = await questions.findOne(`question-${questionId}`);
      return found && owns(actor, found.view) && found.view.deleted === undefined ? found.view : null;
    },

    /** All views of a workspace, for the account export. */
    async all(actor: Actor): Promise<{ questions: QuestionView[]; requests: SpentView[] }> {
      const months = await spent.find(ownedBy(actor)).toArray();
      return {
        questions: await listed(ownedBy(actor), Number.MAX_SAFE_INTEGER),
        requests: months.map(({ view }) => view),
      };
    },

    /** Deletes everything derived from these streams. */
    async forget(streams: string[]): Promise<void> {
      await links.forget(streams.flatMap((stream) => /^question-(.+)$/.exec(stream)?.[1] ?? []));
      await questions.forget(streams);
      await spent.forget(streams);
    },

    /** Publishes the allowance view again after a plan change. */
    publishAllowance: (view: AllowanceView): Promise<void> =>
      publishAll([{ stream: view.id, version: view.version, change: { kind: 'allowance', view } }]),

    spent: spent.findOne,

    /** Rebuilds every view from the streams. */
    async rebuild(): Promise<void> {
      for await (const stream of store.streamIds())
        if (stream.startsWith('question-'))
          await links.project((await store.history(stream)).map(({ event }) => event));
      await questions.rebuild();
      await spent.rebuild();
    },

    parts: (log: Log) => [questions.part(log), spent.part(log)],
  };
};
