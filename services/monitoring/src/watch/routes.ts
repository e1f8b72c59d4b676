import { randomUUID } from 'node:crypto';
import {
  AddWatches,
  EditWatch,
  RateChange,
  Rehearse,
  SetInterval,
  TagWatches,
  WatchIds,
} from '@askwatch/contracts/monitoring';
import {
  type OlderEntries,
  type Rehearsal,
  type Schedules,
  type ScheduleView,
  type TimelineEntry,
  type WatchList,
} from '@askwatch/contracts/watch-views';
import type { Understood } from '@askwatch/contracts/intent';
import { withIntent } from '@askwatch/contracts/question';
import type { Actor } from '@askwatch/contracts/workspace';
import { actorOf } from '@askwatch/service-kit/internal';
import { Router } from 'express';
import { z } from 'zod';
import { type CommandDeps, watchCommands } from './commands.ts';
import { csvOf } from './csv.ts';
import { shortestInterval } from './plan.ts';
import { unknownWatch } from './refusals.ts';

type Deps = CommandDeps & {
  list: (actor: Actor) => Promise<WatchList>;
  schedules: (actor: Actor) => Promise<ScheduleView[]>;
  /** The entries of a watch's timeline before this number, newest first. */
  timeline: (watchId: string, before: number) => Promise<TimelineEntry[]>;
  checkNow: (watchId: string) => Promise<void>;
  rehearse: (actor: Actor, watchId: string, edit: Rehearse & Understood) => Promise<Rehearsal>;
};

const EntryNumber = z.coerce.number().int().positive();

const idOf = (text: unknown): string => {
  const { success, data } = z.uuid().safeParse(text);
  if (!success) throw unknownWatch();
  return data;
};

export const watchRoutes = (deps: Deps) => {
  const { watch, list, schedules, some, timeline, limitOf, checkNow, rehearse, now } = deps;
  const { normal, add, ownWatches, each, free, enable, restore } = watchCommands(deps);

  return Router()
    .get('/watches', async (req, res) => void res.json(await list(actorOf(req))))
    .get(
      '/watches/schedules',
      async (req, res) => void res.json({ schedules: await schedules(actorOf(req)) } satisfies Schedules),
    )
    .get('/watches/:id/timeline/before/:number', async (req, res) => {
      const watchId = idOf(req.params.id);
      const before = EntryNumber.parse(req.params.number);
      await ownWatches(actorOf(req), [watchId]);
      res.json({ entries: await timeline(watchId, before) } satisfies OlderEntries);
    })
    .post('/watches', async (req, res) => void res.json(await add(actorOf(req), AddWatches.parse(req.body).watches)))
    .post('/watches/enable', async (req, res) => {
      const { watchIds } = WatchIds.parse(req.body);
      await enable(actorOf(req), watchIds);
      res.status(204).end();
    })
    .post('/watches/disable', async (req, res) => {
      await free(actorOf(req), WatchIds.parse(req.body).watchIds, 'DisableWatch');
      res.status(204).end();
    })
    .post('/watches/delete', async (req, res) => {
      await free(actorOf(req), WatchIds.parse(req.body).watchIds, 'DeleteWatch');
      res.status(204).end();
    })
    .post('/watches/restore', async (req, res) => {
      await restore(actorOf(req), WatchIds.parse(req.body).watchIds);
      res.status(204).end();
    })
    .post('/watches/tags', async (req, res) => {
      const { watchIds, tags } = TagWatches.parse(req.body);
      await each(actorOf(req), watchIds, (by) => ({ ...by, type: 'TagWatch', tags: [...new Set(tags)] }));
      res.status(204).end();
    })
    .post('/watches/interval', async (req, res) => {
      const { watchIds, minutes } = SetInterval.parse(req.body);
      const shortest = shortestInterval(await limitOf(actorOf(req).workspaceId));
      await each(actorOf(req), watchIds, (by) => ({ ...by, type: 'SetInterval', minutes, shortest }));
      res.status(204).end();
    })
    .post('/watches/check', async (req, res) => {
      const found = await ownWatches(actorOf(req), WatchIds.parse(req.body).watchIds);
      await Promise.all(found.map(({ id }) => checkNow(id)));
      res.status(202).end();
    })
    .post('/watches/export', async (req, res) => {
      const found = await some(actorOf(req), WatchIds.parse(req.body).watchIds);
      res
        .type('text/csv')
        .attachment(`askwatch-monitoring-${now().slice(0, 10)}.csv`)
        .send(csvOf(found));
    })
    .put('/watches/:id', async (req, res) => {
      const watchId = idOf(req.params.id);
      const { website, question, revision } = EditWatch.parse(req.body);
      const edit = {
        type: 'EditWatch' as const,
        watchId,
        ...actorOf(req),
        at: now(),
        website: normal(website),
        ...withIntent({ question }),
        revision,
      };
      await watch(`watch-${watchId}`, randomUUID(), edit);
      res.status(204).end();
    })
    .post('/watches/:id/check', async (req, res) => {
      const watchId = idOf(req.params.id);
      await ownWatches(actorOf(req), [watchId]);
      await checkNow(watchId);
      res.status(202).end();
    })
    .post('/watches/:id/rehearsal', async (req, res) => {
      const watchId = idOf(req.params.id);
      const { website, question } = Rehearse.parse(req.body);
      await ownWatches(actorOf(req), [watchId]);
      res.json(await rehearse(actorOf(req), watchId, withIntent({ website: normal(website), question })));
    })
    .put('/watches/:id/changes/:changeId/rating', async (req, res) => {
      const watchId = idOf(req.params.id);
      const rate = {
        type: 'RateChange' as const,
        watchId,
        ...actorOf(req),
        at: now(),
        changeId: idOf(req.params.changeId),
        rating: RateChange.parse(req.body).rating,
      };
      await watch(`watch-${watchId}`, randomUUID(), rate);
      res.status(204).end();
    });
};
