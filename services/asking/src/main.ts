import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { versionWith } from '@askwatch/contracts/answer';
import { AskingEvent, undoMs } from '@askwatch/contracts/asking';
import { BillingEvent } from '@askwatch/contracts/billing';
import { IdentityEvent } from '@askwatch/contracts/identity';
import { taskQueues } from '@askwatch/contracts/workflows';
import { openClaims } from '@askwatch/service-kit/claims';
import { readEnv } from '@askwatch/service-kit/config';
import { consume } from '@askwatch/service-kit/consume';
import { connectEngines } from '@askwatch/service-kit/engines';
import { erasures } from '@askwatch/service-kit/erasure';
import { eventStore } from '@askwatch/service-kit/event-store';
import { handle, dryRunner } from '@askwatch/service-kit/handle';
import { internalOnly } from '@askwatch/service-kit/internal';
import { planLookup } from '@askwatch/service-kit/plan-lookup';
import { createLog } from '@askwatch/service-kit/log';
import { relay } from '@askwatch/service-kit/relay';
import { replays } from '@askwatch/service-kit/replay';
import { run, start } from '@askwatch/service-kit/run';
import { createApp } from '@askwatch/service-kit/serve';
import { periodically } from '@askwatch/service-kit/periodically';
import { accountRoutes } from './account/routes.ts';
import { forgetting } from './account/forget.ts';
import { allowance } from './allowance/decider.ts';
import { refunding } from './allowance/refund.ts';
import { allowanceRoutes } from './allowance/routes.ts';
import { spending, spentThisMonth } from './allowance/spend.ts';
import { createActivities } from './answer-question/activities.ts';
import { answerer } from './answer-question/answerer.ts';
import { answering } from './answer-question/start.ts';
import { versioned } from './answer-question/versioned.ts';
import { config } from './config.ts';
import { answerWithModel } from './model/answer-with-model.ts';
import { modelConfigOf } from './model/config.ts';
import { verdictCache } from './model/verdicts.ts';
import { openAiModel } from './outside/openai.ts';
import { asking } from './question/ask.ts';
import { question } from './question/decider.ts';
import { questionRoutes } from './question/routes.ts';
import { sweepClaims } from './question/sweep-claims.ts';
import { measure } from './metrics.ts';
import { openReader } from './reader/reader.ts';
import { sharedAnswerRoutes } from './shared-answer/routes.ts';
import { sharing } from './shared-answer/share.ts';
import { tokenBudgets } from './token-budget/budget.ts';
import { tokenBudget } from './token-budget/decider.ts';
import { tryOutRoutes } from './try-out/routes.ts';
import { tryingOut } from './try-out/try-out.ts';
import { openVisits } from './try-out/visits.ts';
import { openViews } from './views.ts';

const log = createLog('asking');

start(log, async () => {
  const env = readEnv(config);

  const modelConfig = modelConfigOf(env);
  const now = () => new Date().toISOString();
  const engines = await connectEngines(env, 'asking', log);
  const { db, kafka, publish, temporal } = engines;

  const store = await eventStore<AskingEvent>(db, AskingEvent);
  store.onAppend((_stream, events) => {
    measure(events);
  });
  const decide = handle(store, question);
  const plans = planLookup(db, env.UNMETERED_USERS);
  const limitOf = plans.limitOf('questionsPerMonth');
  const views = await openViews({ db, store, publish, limitOf });
  const claims = openClaims(db);
  const { start, forget: forgetAnswering } = answering(temporal, engines.forgetPayloads);
  const others = [engines.forgetInputs, claims.forget, plans.forget];
  const forgetAll = forgetting({ store, views, forgetAnswering, others });
  const erased = erasures(db, (owner) => forgetAll(owner), log);
  const projectAndForget: typeof views.project = async (events) => {
    await views.project(events);
    await erased.forgetErased(events.map(({ event }) => event.workspaceId));
  };
  const decideAllowance = handle(store, allowance);
  const spend = spending({ decide: decideAllowance, limitOf });
  const thisMonth = spentThisMonth({ find: views.spent, limitOf, now });
  const { refund, onEvents: refundUnread } = refunding({ decide: decideAllowance, load: store.load, now });
  const dryRun = dryRunner(store, question);
  const ask = asking({ decide, dryRun, claims, spend, now, allowedOrigins: env.ALLOWED_LOOPBACK_ORIGINS });

  const visits = openVisits(db);
  const tryOut = tryingOut({
    ask: asking({
      decide,
      dryRun,
      claims,
      spend: (visitor, [questionId = ''], at) => visits.admit(visitor, questionId, at, env.TRY_OUTS_PER_DAY),
      now,
      allowedOrigins: env.ALLOWED_LOOPBACK_ORIGINS,
    }),
    visits,
    decide,
    load: store.load,
    erase: async (owner, streams) => {
      await erased.remember(owner);
      await forgetAll(owner, streams);
    },
    now,
  });

  const budget = tokenBudgets({
    decide: handle(store, tokenBudget),
    limitOf: plans.limitOf('modelTokensPerDay'),
    now,
  });
  const verdicts = verdictCache(db, log);
  const withModel =
    modelConfig &&
    answerWithModel({ model: openAiModel(modelConfig), budget, verdicts: verdicts.store, prices: modelConfig.prices });
  log.info(
    { model: modelConfig?.model ?? 'none' },
    modelConfig ? 'a model answers' : 'no model is configured: the built-in answerer answers',
  );

  const self = fileURLToPath(import.meta.url);
  const reader = openReader({
    weights: env.READER_WEIGHTS ?? join(dirname(self), '../weights'),
    file: join(dirname(self), self.endsWith('.ts') ? 'reader/process.ts' : 'reader.mjs'),
    log,
  });
  const models = modelConfig ? [modelConfig.model] : [];
  // Without its reader the answerer is another one: what it then misses has not disappeared.
  const version = () => versionWith(...models, ...(reader.mode() === 'ready' ? ['reader'] : []));
  const answer = versioned(answerer(withModel, reader), version);

  const from = { kafka, topic: 'asking.events', schema: AskingEvent, log, dead: publish };
  const activities = createActivities({ decide, answer, now });
  const parts = [
    ...engines.parts,
    verdicts.part,
    reader.part,
    // Sweep only after undo has expired; twice the undo time, to allow for clock skew.
    periodically('deleted questions', 60_000, () => views.sweepDeleted(new Date(Date.now() - 2 * undoMs)), log),
    periodically(
      'claims of questions',
      60_000,
      sweepClaims({ claims, load: store.load, refund, nowMs: () => Date.now() }),
      log,
    ),
    periodically('try-outs', 60_000, tryOut.sweep, log),
    relay({ store, publish, topic: 'asking.events', source: '/asking', log }),
    replays({ kafka, store, publish, topic: 'asking.events', source: '/asking', log }),
    consume({ ...from, group: 'asking.views', handler: projectAndForget, together: true }),
    consume({ ...from, group: 'asking.answer-question', handler: start }),
    consume({ ...from, group: 'asking.give-back', handler: refundUnread }),
    consume({
      kafka,
      topic: 'identity.events',
      schema: IdentityEvent,
      log,
      dead: publish,
      group: 'asking.forget',
      handler: erased.onEvents,
    }),
    consume({
      kafka,
      topic: 'billing.events',
      schema: BillingEvent,
      log,
      dead: publish,
      group: 'asking.plans',
      handler: async (events) => {
        await plans.onEvents(async (actor) => views.publishAllowance(await thisMonth(actor)))(events);
        await erased.forgetErased(events.map(({ event }) => event.workspaceId));
      },
    }),
    erased.part,
    ...views.parts(log),
    engines.worker(taskQueues.asking, activities),
    // One at a time, so that a user's question waits for at most one of a visitor.
    engines.activityWorker(taskQueues.askingTryOut, activities, 1),
  ];
  const routes = [
    internalOnly(env.INTERNAL_TOKEN),
    questionRoutes({ decide, dryRun, ask, ...views, now }),
    sharedAnswerRoutes(sharing({ decide, load: store.load, links: views.links, now })),
    accountRoutes(views),
    allowanceRoutes({ thisMonth }),
    tryOutRoutes(tryOut),
  ];
  await run({
    log,
    host: env.HOST,
    port: env.PORT,
    healthPort: env.HEALTH_PORT,
    app: createApp({ log, routes }),
    parts,
  });
});
