import type { NotificationsEvent } from '@askwatch/contracts/notifications';
import { type Actor, ownActor } from '@askwatch/contracts/workspace';
import type { EventStore } from '@askwatch/service-kit/event-store';
import { handle } from '@askwatch/service-kit/handle';
import type { Publish } from '@askwatch/service-kit/kafka';
import type { Log } from '@askwatch/service-kit/log';
import type { SendMail } from '@askwatch/service-kit/ses';
import type { Client } from '@temporalio/client';
import type { Db } from 'mongodb';
import { type RequestHandler, Router } from 'express';
import { forgetting } from './account/forget.ts';
import { accountRoutes } from './account/routes.ts';
import { createActivities } from './activities.ts';
import { contactMessages } from './contact/messages.ts';
import { contactRoutes } from './contact/routes.ts';
import { contactTokens } from './contact/token.ts';
import { digest } from './digest/decider.ts';
import { loadMailbox } from './digest/load.ts';
import { nextMailAt } from './digest/mailbox.ts';
import { notificationsRoutes } from './digest/routes.ts';
import { testMails } from './digest/test-mail.ts';
import { shownMailbox, streamOf } from './digest/view.ts';
import { feedbackRoutes } from './feedback/routes.ts';
import type { SnsReader } from './feedback/sns.ts';
import { sesEventHandler } from './feedback/ses-events.ts';
import { composing } from './mail/compose.ts';
import { sampleMail } from './mail/sample.ts';
import { queueing } from './notice/queue.ts';
import { spells as openSpells } from './notice/spells.ts';
import { noticeTexts } from './notice/texts.ts';
import { intending } from './notify-round/activities.ts';
import { sending } from './send-mail/activities.ts';
import { askLocalServer, reportedByAmazon } from './send-mail/outcome.ts';
import { mailDelays } from './send-mail/delays.ts';
import { postedMails } from './send-mail/posted.ts';
import { following, forgetSending } from './send-mail/start.ts';
import { unsubscribeRoutes } from './unsubscribe/routes.ts';
import { unsubscribeTokens } from './unsubscribe/token.ts';
import { openViews } from './views.ts';

type Deps = {
  db: Db;
  store: EventStore<NotificationsEvent>;
  publish: Publish;
  client: Client;
  send: SendMail;
  sns: SnsReader | null;
  log: Log;
  now: () => string;
  forgetInputs: (owner: Actor) => Promise<void>;
  forgetPayloads: (history: unknown) => Promise<void>;
  settings: {
    origin: string;
    unsubscribeSecret: string;
    immediateAfterMs: number;
    outcomeTimeoutMs: number;
    /** The local SES server, which can be asked which emails it accepted. */
    sesEndpoint?: string;
    /** Where messages from the contact page go. */
    contactTo?: string;
    viewsTopic?: string;
    taskQueue?: string;
  };
};

/** The service without its connections: event handlers, routes and activities. */
export const openNotifications = async (deps: Deps) => {
  const { db, store, publish, client, send, sns, log, now, forgetInputs, forgetPayloads, settings } = deps;
  const {
    origin,
    immediateAfterMs,
    outcomeTimeoutMs,
    sesEndpoint,
    viewsTopic = 'notifications.views',
    taskQueue,
  } = settings;
  const decide = handle(store, digest(immediateAfterMs));
  const mailboxOf = async (userId: string) => (await loadMailbox(store, userId)).box;
  const tokens = unsubscribeTokens(settings.unsubscribeSecret);
  const texts = noticeTexts(db);
  const spells = openSpells(db);
  const posted = postedMails(db, log);
  const contacts = contactMessages(db, log);
  const delays = mailDelays(db);
  const views = await openViews({ db, store, publish, topic: viewsTopic, immediateAfterMs, now });
  const outcomeOf =
    sesEndpoint === undefined ? reportedByAmazon(posted, () => Date.parse(now())) : askLocalServer(sesEndpoint);

  const view = async (userId: string) => {
    const { box, version } = await loadMailbox(store, userId);
    return shownMailbox(userId, box, nextMailAt(box, immediateAfterMs, now()), version);
  };
  const routes: RequestHandler[] = [
    notificationsRoutes({
      decide,
      view,
      sample: (preferences) => sampleMail(preferences, origin, now()),
      sendTest: testMails({ mailboxOf, send, origin, now, log }),
      now,
    }),
    unsubscribeRoutes({
      tokens,
      subscriptionOf: async (userId) => {
        const { preferences, linkVersion } = await mailboxOf(userId);
        return { isSubscribed: preferences.mechanism === 'email', linkVersion };
      },
      unsubscribe: async (userId, linkVersion) => {
        await decide(streamOf(userId), crypto.randomUUID(), { type: 'Unsubscribe', userId, at: now(), linkVersion });
      },
    }),
    contactRoutes({
      tokens: contactTokens(settings.unsubscribeSecret),
      messages: contacts,
      send,
      mailbox: settings.contactTo,
      log,
      now,
    }),
    Router().get('/delays', async (_req, res) => void res.json(await delays.read())),
    accountRoutes({
      all: async (userId) => ({
        notifications: await view(userId),
        history: (await store.load(streamOf(userId))).map(({ event }) => event),
        waiting: await texts.ofUser(userId),
      }),
    }),
  ];

  /** Routes that parse their body themselves. */
  const rawRoutes: RequestHandler[] = [
    feedbackRoutes({ sns, handleSesEvent: sesEventHandler({ decide, posted, now }), log }),
  ];

  const intend = intending({ decide, dueBy: views.dueBy, now });

  return {
    decide,
    mailboxOf,
    intend,
    routes,
    rawRoutes,
    views,
    parts: [posted.part, contacts.part],
    onMonitoring: queueing({ decide, mailboxOf, texts, spells, now }),
    follow: following({ client, store, texts, immediateAfterMs, ...(taskQueue === undefined ? {} : { taskQueue }) }),
    forget: forgetting({
      store,
      kept: [texts.forget, spells.forget, posted.forget, (userId) => forgetInputs(ownActor(userId))],
      forgetViews: views.forget,
      forgetSending: forgetSending(client, forgetPayloads),
      now,
    }),
    activities: createActivities({
      intendDue: intend,
      mail: sending({
        decide,
        mailboxOf,
        compose: composing({ texts, tokens, origin }),
        posted,
        delays,
        outcomeOf,
        send,
        now,
        log,
        outcomeTimeoutMs,
      }),
    }),
  };
};
