import { AskingEvent } from '@askwatch/contracts/asking';
import { ownActor } from '@askwatch/contracts/workspace';
import { openClaims } from '@askwatch/service-kit/claims';
import { eventStore } from '@askwatch/service-kit/event-store';
import { handle, dryRunner } from '@askwatch/service-kit/handle';
import { internalOnly } from '@askwatch/service-kit/internal';
import { createLog } from '@askwatch/service-kit/log';
import {
  deliveredFrom,
  limitFor,
  listeningAt,
  mixture,
  openTwo,
  ownedBy,
  projectTwice,
  sendAll,
  token,
  users,
} from '@askwatch/service-kit/mixed-commands.fixture';
import { createApp } from '@askwatch/service-kit/serve';
import { sameLimitForAll } from '@askwatch/service-kit/limits.fixture';
import type { Db } from 'mongodb';
import { allowance } from '../allowance/decider.ts';
import { refunding } from '../allowance/refund.ts';
import { spending, spentThisMonth } from '../allowance/spend.ts';
import { openViews } from '../views.ts';
import { asking } from './ask.ts';
import { question } from './decider.ts';
import { questionRoutes } from './routes.ts';

const now = () => new Date().toISOString();

/** Asking as in one process, over a store shared with other processes. */
const openProcess = async (db: Db, limit: number) => {
  const store = await eventStore<AskingEvent>(db, AskingEvent);
  const limitOf = sameLimitForAll(limit);
  const views = await openViews({ db, store, publish: () => Promise.resolve(), limitOf });
  const decide = handle(store, question);
  const dryRun = dryRunner(store, question);
  const decideAllowance = handle(store, allowance);
  const spend = spending({ decide: decideAllowance, limitOf });
  const ask = asking({ decide, dryRun, claims: openClaims(db), spend, now, allowedOrigins: [] });
  const app = createApp({
    log: createLog('test', 'silent'),
    routes: [internalOnly(token), questionRoutes({ decide, dryRun, ask, ...views, now })],
  });
  const returning = refunding({ decide: decideAllowance, load: store.load, now });
  return { store, views, decide, returning, limitOf, ...(await listeningAt(app)) };
};

type Process = Awaited<ReturnType<typeof openProcess>>;

/** Ends every fourth question with nothing read; each end is delivered twice to both processes, concurrently. */
const endSome = async (one: Process, both: Process[], owners: Map<string, string>): Promise<number> => {
  const ending = [...owners].filter((_owned, place) => place % 4 === 0);
  for (const [questionId, userId] of ending) {
    const stream = `question-${questionId}`;
    await one.decide(stream, `cancel-${userId}`, {
      type: 'CancelQuestion',
      questionId,
      ...ownActor(userId),
      at: now(),
    });
    const events = await deliveredFrom(one.store, stream);
    await Promise.all(both.flatMap(({ returning }) => [returning.onEvents(events), returning.onEvents(events)]));
  }
  return ending.length;
};

/**
 * Sends commands of two users, with repeated and mixed ids, to two processes, ends some questions unread, and totals
 * the responses and what is stored.
 */
export const mixQuestions = async (db: Db, count: number, seed: number) => {
  const limit = limitFor(count);
  const { one, both, urls, close } = await openTwo(() => openProcess(db, limit));
  const bodyOf = ({ ids, isOdd }: { ids: string[]; isOdd: boolean }) => ({
    questions: ids.map((questionId) => ({
      type: 'AskQuestion',
      questionId,
      question: isOdd ? 'Who is the CTO?' : `Who is number ${questionId}?`,
      website: 'https://example.com/',
      mode: 'url',
    })),
  });
  const sums = await sendAll(urls, '/questions', mixture(count, seed), bodyOf);
  const returned = await endSome(one, both, sums.owners);
  // Accepted commands are sent again after the questions ended: nothing more is spent.
  const again = await sendAll(urls, '/questions', sums.commands.slice(0, 100), bodyOf);
  const { streams, events } = await projectTwice(one.store, one.views.project);
  close();

  const stored = { streams, askers: new Map<string, string>(), spent: 0, returned: 0 };
  for (const event of events) {
    if (event.type === 'QuestionAsked') stored.askers.set(event.questionId, event.userId);
    if (event.type === 'RequestsSpent') stored.spent += event.questionIds.length;
    if (event.type === 'RequestsReturned') stored.returned += event.questionIds.length;
  }
  const perUser = await Promise.all(
    users.map(async (user) => {
      const { used } = await spentThisMonth({ find: one.views.spent, limitOf: one.limitOf, now })(ownActor(user));
      const shown = (await one.views.all(ownActor(user))).questions.length;
      return { user, accepted: ownedBy(sums, user), shown, used };
    }),
  );
  const claims = await db.collection('claims').countDocuments({});
  return { limit, sums, again, returned, stored, perUser, claims };
};
