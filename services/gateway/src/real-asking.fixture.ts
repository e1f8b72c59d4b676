/* eslint-disable @nx/enforce-module-boundaries -- tests need the real routes; the product never imports them */
import { AskingEvent } from '@askwatch/contracts/asking';
import { ownActor } from '@askwatch/contracts/workspace';
import { openClaims } from '@askwatch/service-kit/claims';
import { freshDatabase } from '@askwatch/service-kit/engines.fixture';
import { eventStore } from '@askwatch/service-kit/event-store';
import { handle, dryRunner } from '@askwatch/service-kit/handle';
import { sameLimitForAll } from '@askwatch/service-kit/limits.fixture';
import { Router } from 'express';
import { forgetting } from '../../asking/src/account/forget.ts';
import { accountRoutes } from '../../asking/src/account/routes.ts';
import { allowance } from '../../asking/src/allowance/decider.ts';
import { allowanceRoutes } from '../../asking/src/allowance/routes.ts';
import { spending, spentThisMonth } from '../../asking/src/allowance/spend.ts';
import { asking } from '../../asking/src/question/ask.ts';
import { question } from '../../asking/src/question/decider.ts';
import { questionRoutes } from '../../asking/src/question/routes.ts';
import { sharedAnswerRoutes } from '../../asking/src/shared-answer/routes.ts';
import { sharing } from '../../asking/src/shared-answer/share.ts';
import { tryOutRoutes } from '../../asking/src/try-out/routes.ts';
import { tryingOut } from '../../asking/src/try-out/try-out.ts';
import { openVisits } from '../../asking/src/try-out/visits.ts';
import { openViews } from '../../asking/src/views.ts';

type Options = {
  /** How many questions without an account all visitors may ask in 24 hours. */
  tryOutsPerDay?: number;
  now?: () => string;
};

/** Asking's routes with its real store and views. The views are updated directly after each append, without Kafka. */
export const startAsking = async ({ tryOutsPerDay = 500, now = () => new Date().toISOString() }: Options = {}) => {
  const { db, part } = await freshDatabase();
  const store = await eventStore<AskingEvent>(db, AskingEvent);
  const limitOf = sameLimitForAll(null);
  const views = await openViews({ db, store, publish: () => Promise.resolve(), limitOf });
  let following = Promise.resolve();
  const follow = async (stream: string) => {
    const stored = await store.load(stream);
    await views.project(stored.map(({ version, event }) => ({ stream, version, time: now(), event })));
  };
  store.onAppend((stream) => {
    following = following.then(() => follow(stream));
  });
  const decide = handle(store, question);
  const dryRun = dryRunner(store, question);
  const spend = spending({ decide: handle(store, allowance), limitOf });
  const claims = openClaims(db);
  const ask = asking({ decide, dryRun, claims, spend, now, allowedOrigins: [] });
  const visits = openVisits(db);
  const forgotten: string[] = [];
  const forgetAnswering = (questionId: string) => Promise.resolve(void forgotten.push(questionId));
  const tryOut = tryingOut({
    ask: asking({
      decide,
      dryRun,
      claims,
      spend: (visitor, [questionId = ''], at) => visits.admit(visitor, questionId, at, tryOutsPerDay),
      now,
      allowedOrigins: [],
    }),
    visits,
    decide,
    load: store.load,
    erase: async (owner, streams) => {
      await following;
      await forgetting({ store, views, forgetAnswering, others: [claims.forget] })(owner, streams);
    },
    now,
  });
  const routes = Router().use(
    questionRoutes({ decide, dryRun, ask, ...views, now }),
    sharedAnswerRoutes(sharing({ decide, load: store.load, links: views.links, now })),
    accountRoutes(views),
    tryOutRoutes(tryOut),
    allowanceRoutes({ thisMonth: spentThisMonth({ find: views.spent, limitOf, now }) }),
  );
  /** Records an answer, as the workflow does. */
  const answer = async (userId: string, questionId: string) => {
    const evidence = [{ url: 'https://example.com/', quote: 'Jane Doe, CFO', readAt: now(), pageHash: 'a'.repeat(64) }];
    const value = { kind: 'text' as const, text: 'Jane Doe' };
    const found = {
      outcome: 'answered' as const,
      text: 'Jane Doe',
      value,
      evidence,
      proved: true,
      engine: 'built-in' as const,
      pagesRead: 1,
    };
    await decide(`question-${questionId}`, `answer-${questionId}`, {
      type: 'RecordAnswer',
      questionId,
      ...ownActor(userId),
      at: now(),
      answer: found,
    });
    await following;
  };
  const stop = async () => {
    await following;
    await db.dropDatabase();
    await part.stop?.();
  };
  return { routes, store, db, answer, sweepTryOuts: tryOut.sweep, forgotten, settled: () => following, stop };
};
