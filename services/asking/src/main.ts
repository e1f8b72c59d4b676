import { AskingEvent, undoMs } from '@askwatch/contracts/asking';
import { IdentityEvent } from '@askwatch/contracts/identity';
import { plans } from '@askwatch/contracts/limits';
import { taskQueues } from '@askwatch/contracts/workflows';
import { claimCheck } from '@askwatch/service-kit/claim-check';
import { common, originList, readEnv } from '@askwatch/service-kit/config';
import { consume } from '@askwatch/service-kit/consume';
import { erasures } from '@askwatch/service-kit/erasure';
import { eventStore } from '@askwatch/service-kit/event-store';
import { handle } from '@askwatch/service-kit/handle';
import { internalOnly } from '@askwatch/service-kit/internal';
import { connectKafka, publisher } from '@askwatch/service-kit/kafka';
import { createLog } from '@askwatch/service-kit/log';
import { connectMongo } from '@askwatch/service-kit/mongo';
import { relay } from '@askwatch/service-kit/relay';
import { health, run, start } from '@askwatch/service-kit/run';
import { createApp } from '@askwatch/service-kit/serve';
import { sweeping } from '@askwatch/service-kit/sweep';
import { connectTemporal } from '@askwatch/service-kit/temporal';
import { work } from '@askwatch/service-kit/work';
import { z } from 'zod';
import { accountRoutes } from './account/routes.ts';
import { forgetting } from './account/forget.ts';
import { allowance } from './allowance/decider.ts';
import { allowanceRoutes } from './allowance/routes.ts';
import { spending, spentThisMonth } from './allowance/spend.ts';
import { createActivities } from './answer-question/activities.ts';
import { answerer } from './answer-question/answerer.ts';
import { answering } from './answer-question/start.ts';
import { answerWithModel } from './model/answer-with-model.ts';
import { modelConfigOf, modelEnv } from './model/config.ts';
import { keptVerdicts } from './model/verdicts.ts';
import { openAiModel } from './outside/openai.ts';
import { question } from './question/decider.ts';
import { questionRoutes } from './question/routes.ts';
import { sharedAnswerRoutes } from './shared-answer/routes.ts';
import { sharing } from './shared-answer/share.ts';
import { tokenBudgets } from './token-budget/budget.ts';
import { tokenBudget } from './token-budget/decider.ts';
import { openViews } from './views.ts';

const log = createLog('asking');

start(log, async () => {
  const env = readEnv({
    ...common,
    MONGO_URL: z.string(),
    KAFKA_BROKERS: z.string(),
    TEMPORAL_ADDRESS: z.string(),
    TEMPORAL_NAMESPACE: z.string(),
    INTERNAL_TOKEN: z.string().min(16),
    WORKFLOWS: z.string(),
    ALLOWED_LOOPBACK_ORIGINS: originList,
    UNMETERED_USERS: originList,
    ...modelEnv,
  });
  const trials = [...env.ALLOWED_LOOPBACK_ORIGINS, ...env.UNMETERED_USERS];
  if (env.DEPLOYMENT === 'production' && trials.length > 0)
    throw new Error('ALLOWED_LOOPBACK_ORIGINS and UNMETERED_USERS are for local trials; unset them in production.');

  const modelConfig = modelConfigOf(env);
  const now = () => new Date().toISOString();
  const mongo = await connectMongo(env.MONGO_URL, 'asking');
  const payloads = await connectMongo(env.MONGO_URL, 'payloads');
  const kafka = connectKafka(env.KAFKA_BROKERS, 'asking', log);
  const { publish, part: producer } = publisher(kafka);
  const { codec, part: claims, forget: forgetPayloads, forgetUser: forgetInputs } = claimCheck(payloads.db, log);
  const temporal = connectTemporal(env.TEMPORAL_ADDRESS, env.TEMPORAL_NAMESPACE, codec);

  const store = await eventStore<AskingEvent>(mongo.db, AskingEvent);
  const decide = handle(store, question);
  const limitOf = (userId: string) => (env.UNMETERED_USERS.includes(userId) ? null : plans.free.questionsPerMonth);
  const views = await openViews({ db: mongo.db, store, publish, limitOf });
  const { start, forget: forgetAnswering } = answering(temporal.client, forgetPayloads);
  const erased = erasures(mongo.db, forgetting({ store, views, forgetAnswering, forgetInputs }), log);
  const projectAndForget: typeof views.project = async (events) => {
    await views.project(events);
    await erased.forgetLate(events.map(({ event }) => event.userId));
  };
  const spend = spending({ decide: handle(store, allowance), limitOf, now });

  const budget = tokenBudgets({
    decide: handle(store, tokenBudget),
    limitOf: (userId) => (env.UNMETERED_USERS.includes(userId) ? null : plans.free.modelTokensPerDay),
    now,
  });
  const verdicts = keptVerdicts(mongo.db, log);
  const withModel = modelConfig && answerWithModel({ model: openAiModel(modelConfig), budget, verdicts: verdicts.store, prices: modelConfig.prices });
  log.info({ model: modelConfig?.model ?? 'none' }, modelConfig ? 'a model answers' : 'no model is configured: the built-in answerer answers');

  const from = { kafka, topic: 'asking.events', schema: AskingEvent, log, dead: publish };
  const parts = [
    mongo.part,
    payloads.part,
    claims,
    producer,
    temporal.part,
    verdicts.part,
    // Once that can no longer be taken back; twice the time, for slow clocks.
    sweeping('deleted questions', 60_000, () => views.sweepDeleted(new Date(Date.now() - 2 * undoMs)), log),
    relay({ store, publish, topic: 'asking.events', source: '/asking', log }),
    consume({ ...from, group: 'asking.views', handler: projectAndForget }),
    consume({ ...from, group: 'asking.answer-question', handler: start }),
    consume({ kafka, topic: 'identity.events', schema: IdentityEvent, log, dead: publish, group: 'asking.forget', handler: erased.onEvents }),
    erased.part,
    work({
      address: env.TEMPORAL_ADDRESS,
      namespace: env.TEMPORAL_NAMESPACE,
      taskQueue: taskQueues.asking,
      codec,
      log,
      workflowBundle: { codePath: env.WORKFLOWS },
      activities: createActivities({ decide, answer: answerer(withModel), now }),
    }),
  ];
  const routes = [
    internalOnly(env.INTERNAL_TOKEN),
    questionRoutes({ decide, spend, ...views, now, allowedOrigins: env.ALLOWED_LOOPBACK_ORIGINS }),
    sharedAnswerRoutes(sharing({ decide, load: store.load, links: views.links, now })),
    accountRoutes(views),
    allowanceRoutes({ thisMonth: spentThisMonth({ find: views.spent, limitOf, now }) }),
  ];
  await run({ log, host: env.HOST, port: env.PORT, app: createApp({ log, health: health(parts), routes }), parts });
});
