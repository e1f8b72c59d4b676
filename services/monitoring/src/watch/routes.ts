import { randomUUID } from 'node:crypto';
import {
  AddWatches,
  EditWatch,
  type OlderEntries,
  RateChange,
  type Rehearsal,
  Rehearse,
  type Schedules,
  type ScheduleView,
  SetInterval,
  type SlotsFreed,
  type SlotsTaken,
  TagWatches,
  type TimelineEntry,
  WatchIds,
  type WatchList,
  watchLimits,
  type WatchView,
} from '@askwatch/contracts/monitoring';
import type { Understood } from '@askwatch/contracts/intent';
import { withIntent } from '@askwatch/contracts/question';
import { parseWebsite, refusedAddress } from '@askwatch/contracts/website';
import type { Actor } from '@askwatch/contracts/workspace';
import type { Claims } from '@askwatch/service-kit/claims';
import { Refusal } from '@askwatch/service-kit/decider';
import type { Handle, Judge } from '@askwatch/service-kit/handle';
import { actorOf } from '@askwatch/service-kit/internal';
import type { LimitOf } from '@askwatch/service-kit/kept-plans';
import { Router } from 'express';
import { z } from 'zod';
import type { SlotsCommand } from '../slots/decider.ts';
import type { InStep } from '../slots/follow.ts';
import { adding } from './add.ts';
import { csvOf } from './csv.ts';
import { unknownWatch, type WatchCommand, type WatchEvent } from './decider.ts';

type Deps = {
  watch: Handle<WatchCommand, WatchEvent>;
  slots: Handle<SlotsCommand, SlotsTaken | SlotsFreed>;
  judge: Judge<WatchCommand, WatchEvent>;
  claims: Pick<Claims, 'take' | 'release' | 'done'>;
  inStep: InStep;
  list: (actor: Actor) => Promise<WatchList>;
  schedules: (actor: Actor) => Promise<ScheduleView[]>;
  /** The pages and questions that the workspace already watches. */
  watched: (actor: Actor) => Promise<{ website: string; question: string }[]>;
  some: (actor: Actor, watchIds: string[], withDeleted?: boolean) => Promise<WatchView[]>;
  /** The entries of a watch's timeline before this number, newest first. */
  timeline: (watchId: string, before: number) => Promise<TimelineEntry[]>;
  limitOf: LimitOf;
  checkNow: (watchId: string) => Promise<void>;
  rehearse: (actor: Actor, watchId: string, edit: Rehearse & Understood) => Promise<Rehearsal>;
  now: () => string;
  allowedOrigins: string[];
};

const EntryNumber = z.coerce.number().int().positive();

const idOf = (text: unknown): string => {
  const { success, data } = z.uuid().safeParse(text);
  if (!success) throw unknownWatch();
  return data;
};

export const watchRoutes = ({
  watch,
  slots,
  judge,
  claims,
  inStep,
  list,
  schedules,
  watched,
  some,
  timeline,
  limitOf,
  checkNow,
  rehearse,
  now,
  allowedOrigins,
}: Deps) => {
  /** Normalizes a website, which is stored in this form. */
  const normal = (website: string): string => {
    const url = parseWebsite(website, allowedOrigins);
    if (!url) throw new Refusal('refused-address', refusedAddress, 422);
    return url.href;
  };

  const take = async (
    actor: Actor,
    watches: SlotsTaken['watches'],
    enable: string[],
    commandId: string,
  ): Promise<SlotsTaken[]> => {
    const { limit, plan } = await limitOf(actor.workspaceId);
    const events = await slots(`slots-${actor.workspaceId}`, commandId, {
      type: 'TakeSlots',
      ...actor,
      at: now(),
      watches,
      enable,
      limit,
      isFree: plan === 'free',
    });
    const taken = events.flatMap((event) => (event.type === 'SlotsTaken' ? [event] : []));
    for (const event of taken) await inStep.taken(event);
    return taken;
  };

  const add = adding({ judge, claims, take, watched, normal, now });

  /** The workspace's watches with these ids; refuses if any of them belongs to another. */
  const mine = async (actor: Actor, watchIds: string[], withDeleted = false): Promise<WatchView[]> => {
    const found = await some(actor, [...new Set(watchIds)], withDeleted);
    if (found.length < new Set(watchIds).size) throw unknownWatch();
    return found;
  };

  const each = async (
    actor: Actor,
    watchIds: string[],
    command: (by: Actor & { watchId: string; at: string }) => WatchCommand,
    withDeleted = false,
  ) => {
    const found = await mine(actor, watchIds, withDeleted);
    const at = now();
    // All or none: judges all commands before running any.
    await Promise.all(found.map(({ id: watchId }) => judge(`watch-${watchId}`, command({ watchId, ...actor, at }))));
    await Promise.all(
      found.map(({ id: watchId }) => watch(`watch-${watchId}`, randomUUID(), command({ watchId, ...actor, at }))),
    );
    return { found, at };
  };

  const freeing = async (actor: Actor, watchIds: string[], type: 'DisableWatch' | 'DeleteWatch') => {
    // Includes deleted watches, so that a repeated deletion is not refused as unknown.
    const { found, at } = await each(
      actor,
      watchIds,
      (by) => (type === 'DisableWatch' ? { ...by, type, by: 'user' } : { ...by, type }),
      type === 'DeleteWatch',
    );
    for (const { id: watchId } of found) await inStep.free({ ...actor, watchId, at }, 'user');
  };

  const restore = async (actor: Actor, watchIds: string[]) => {
    const found = await mine(actor, watchIds, true);
    await Promise.all(
      found.map(({ id: watchId }) => judge(`watch-${watchId}`, { type: 'RestoreWatch', watchId, ...actor, at: now() })),
    );
    await take(
      actor,
      [],
      found.filter(({ enabled }) => enabled).map(({ id }) => id),
      randomUUID(),
    );
    const at = now();
    const refused: unknown[] = [];
    // Each watch has taken its slot. One that is refused, because it is too late, frees it; the others go on.
    for (const { id: watchId } of found)
      await watch(`watch-${watchId}`, randomUUID(), { type: 'RestoreWatch', watchId, ...actor, at }).catch(
        async (error: unknown) => {
          await inStep.free({ ...actor, watchId, at }, 'user');
          refused.push(error);
        },
      );
    if (refused.length > 0) throw refused[0];
  };

  return Router()
    .get('/watches', async (req, res) => void res.json(await list(actorOf(req))))
    .get(
      '/watches/schedules',
      async (req, res) => void res.json({ schedules: await schedules(actorOf(req)) } satisfies Schedules),
    )
    .get('/watches/:id/timeline/before/:number', async (req, res) => {
      const watchId = idOf(req.params.id);
      const before = EntryNumber.parse(req.params.number);
      await mine(actorOf(req), [watchId]);
      res.json({ entries: await timeline(watchId, before) } satisfies OlderEntries);
    })
    .post('/watches', async (req, res) => void res.json(await add(actorOf(req), AddWatches.parse(req.body).watches)))
    .post('/watches/enable', async (req, res) => {
      const { watchIds } = WatchIds.parse(req.body);
      await mine(actorOf(req), watchIds);
      await take(actorOf(req), [], watchIds, randomUUID());
      res.status(204).end();
    })
    .post('/watches/disable', async (req, res) => {
      await freeing(actorOf(req), WatchIds.parse(req.body).watchIds, 'DisableWatch');
      res.status(204).end();
    })
    .post('/watches/delete', async (req, res) => {
      await freeing(actorOf(req), WatchIds.parse(req.body).watchIds, 'DeleteWatch');
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
      const { limit, plan } = await limitOf(actorOf(req).workspaceId);
      const { intervals } = watchLimits;
      const shortest = plan === 'pro' || limit === null ? intervals.pro : intervals.usual;
      await each(actorOf(req), watchIds, (by) => ({ ...by, type: 'SetInterval', minutes, shortest }));
      res.status(204).end();
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
      await mine(actorOf(req), [watchId]);
      await checkNow(watchId);
      res.status(202).end();
    })
    .post('/watches/:id/rehearsal', async (req, res) => {
      const watchId = idOf(req.params.id);
      const { website, question } = Rehearse.parse(req.body);
      await mine(actorOf(req), [watchId]);
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
