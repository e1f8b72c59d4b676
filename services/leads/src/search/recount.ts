import { randomUUID } from 'node:crypto';
import type { LeadsEvent, LeadSearchView } from '@askwatch/contracts/leads';
import { type Actor, actorIn } from '@askwatch/contracts/workspace';
import type { Delivered } from '@askwatch/service-kit/consume';
import type { Handle } from '@askwatch/service-kit/handle';
import type { Results } from '../found/results.ts';
import { type SearchCommand, streamOf } from './decider.ts';

type Deps = {
  /** The workspace's searches. */
  list: (actor: Actor) => Promise<LeadSearchView[]>;
  results: Pick<Results, 'find' | 'isBought'>;
  decide: Handle<SearchCommand, LeadsEvent>;
  now: () => string;
};

/**
 * Counts the new businesses of a workspace's other searches again after one was unlocked or locked, so that nobody pays
 * twice for the same ones.
 */
export const recounting = ({ list, results, decide, now }: Deps) => {
  const recount = async (actor: Actor): Promise<void> => {
    const isBought = await results.isBought(actor);
    const { userId, workspaceId } = actor;
    for (const { id: searchId, status, access } of await list(actor)) {
      if (status !== 'found' || access !== 'preview') continue;
      const businesses = (await results.find(searchId))?.businesses ?? [];
      const newTotal = businesses.filter((one) => !isBought(one)).length;
      const command = { type: 'RecountLeads' as const, searchId, userId, workspaceId, at: now(), newTotal };
      await decide(streamOf(searchId), randomUUID(), command);
    }
  };

  return async (events: Delivered<LeadsEvent>[]): Promise<void> => {
    const changed = events.filter(({ event }) => event.type === 'LeadsUnlocked' || event.type === 'LeadsLocked');
    const actors = new Map(changed.map(({ event }) => [event.workspaceId, actorIn(event)] as const));
    for (const actor of actors.values()) await recount(actor);
  };
};
