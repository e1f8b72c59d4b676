import type { IdentityEvent } from '@askwatch/contracts/identity';
import type { PublicEvent } from '@askwatch/contracts/public/events';
import { translating } from '@askwatch/contracts/public/translate';
import { type Actor, actorIn } from '@askwatch/contracts/workspace';
import type { Delivered } from '@askwatch/service-kit/consume';
import { erasures } from '@askwatch/service-kit/erasure';
import type { Publish } from '@askwatch/service-kit/kafka';
import type { Log } from '@askwatch/service-kit/log';
import type { Db } from 'mongodb';
import { openConnections } from './crm/connections.ts';
import { reporting } from './crm/report.ts';
import { crmRoutes } from './crm/routes.ts';
import { openRows } from './crm/rows.ts';
import { showing } from './crm/show.ts';
import type { ReadLeads } from './outside/leads.ts';
import { publishing } from './translate/publish.ts';
import { openQuestions } from './translate/questions.ts';
import { translators } from './translate/translate.ts';

type Deps = {
  db: Db;
  publish: Publish;
  readLeads: ReadLeads;
  log: Log;
  now: () => string;
  settings: { origin: string; viewsTopic?: string };
};

/** The service without its connections: event handlers and routes. */
export const openPublishing = async ({ db, publish, readLeads, log, now, settings }: Deps) => {
  const { origin, viewsTopic: topic = 'publishing.views' } = settings;
  const questions = openQuestions(db, log);
  const connections = await openConnections(db);
  const rows = await openRows(db, log);
  const show = showing({ connections, rows, publish, topic, now });
  const forget = async (owner: Actor): Promise<void> => {
    for (const store of [questions, connections, rows]) await store.forget(owner);
  };
  const erased = erasures(db, forget, log);
  const { forgetErased, erasedAmong } = erased;

  const expect = async (events: PublicEvent[]): Promise<void> => {
    await rows.expect(events);
    const ids = events.map(({ id }) => id);
    for (const workspaceId of new Set(events.map(({ data }) => data.workspaceId))) {
      await show.push(workspaceId, await rows.find(workspaceId, ids));
      await forgetErased([workspaceId]);
    }
  };
  const translate = translating(origin);
  const { send, translated } = publishing({ publish, erasedAmong, expect, log });
  const { monitoring, asking, leads } = translators({ translate, questions, readLeads });
  const onAsking = translated('asking.events', asking);

  return {
    onMonitoring: translated('monitoring.events', monitoring),
    onAsking: async (events: Parameters<typeof onAsking>[0]): Promise<void> => {
      await onAsking(events);
      // Questions were copied, perhaps of an account that was erased meanwhile.
      await forgetErased(events.map(({ event }) => event.workspaceId));
    },
    onLeads: translated('leads.events', leads),
    /** Forgets an erased account first, so that nothing of it is published after its end was announced. */
    async onIdentity(events: Delivered<IdentityEvent>[]): Promise<void> {
      await erased.onEvents(events);
      for (const { event, ...place } of events)
        if (event.type === 'AccountErased')
          await send([translate.accountErased({ ...actorIn(event), at: event.at }, place)]);
    },
    parts: [questions.part, rows.part, erased.part],
    routes: [
      crmRoutes({
        connections,
        rows,
        show,
        reports: reporting({ connections, rows, push: show.push, forgetErased, now }),
        forgetErased,
        now,
      }),
    ],
  };
};
