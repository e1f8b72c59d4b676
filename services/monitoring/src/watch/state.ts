import type { Answer } from '@askwatch/contracts/answer';
import { type Health, type Rating, type WatchDisabled, watchLimits } from '@askwatch/contracts/monitoring';
import { type Actor, actorIn } from '@askwatch/contracts/workspace';
import { unreachable } from '@askwatch/service-kit/decider';
import type { WatchEvent } from './decider.ts';
import { intervalAfter } from './plan.ts';

type Watched = { website: string; question: string };

/** What the rules need to know of a watch that exists. */
export type Added = Watched & {
  status: 'watched';
  queryMode?: 'url' | 'domain' | undefined;
  /** Who added it, and the workspace that it belongs to. */
  owner: Actor;
  /** The original website and question, for recognizing repeated requests. */
  asAdded: Watched;
  revision: number;
  enabled: boolean;
  deletedAt?: string | undefined;
  tags: string[];
  minutes: number;
  /** The interval that the user chose, while the plan does not allow it. */
  wantedMinutes?: number | undefined;
  /** Who disabled it. */
  disabledBy?: WatchDisabled['by'] | undefined;
  health: Health['status'];
  isStable: boolean;
  /** The accepted answer; null before the first. */
  baseline: Answer | null;
  ratings: ReadonlyMap<string, Rating | null>;
};
export type Watch = { status: 'unknown' } | Added;

export const initial: Watch = { status: 'unknown' };

const rated = ({ ratings }: Added, id: string, rating: Rating | null) => new Map([...ratings, [id, rating]]);

/** A watch after one more event. */
export const evolve = (state: Watch, event: WatchEvent): Watch => {
  if (event.type === 'WatchAdded') {
    const { website, question, queryMode, tags } = event;
    return {
      status: 'watched',
      owner: actorIn(event),
      asAdded: { website, question },
      website,
      question,
      queryMode,
      tags,
      revision: 0,
      enabled: true,
      minutes: watchLimits.intervals.usual,
      health: 'ok',
      isStable: true,
      baseline: null,
      ratings: new Map(),
    };
  }
  if (state.status === 'unknown') return state;
  switch (event.type) {
    case 'WatchEdited':
      return {
        ...state,
        website: event.website,
        question: event.question,
        revision: state.revision + 1,
        health: 'ok',
        isStable: true,
        baseline: null,
      };
    case 'WatchTagged':
      return { ...state, tags: event.tags };
    case 'IntervalSet':
      return { ...state, ...intervalAfter(event, state) };
    case 'WatchEnabled':
      return { ...state, enabled: true, disabledBy: undefined };
    case 'WatchDisabled':
      return { ...state, enabled: false, disabledBy: event.by };
    case 'WatchDeleted':
      return { ...state, deletedAt: event.at };
    case 'WatchRestored':
      return { ...state, deletedAt: undefined };
    case 'BaselineTaken':
    case 'BaselineReplaced':
      return { ...state, baseline: event.answer };
    case 'AnswerChanged':
      return { ...state, baseline: event.change.after, ratings: rated(state, event.change.changeId, null) };
    case 'ChangeRated':
      return { ...state, ratings: rated(state, event.changeId, event.rating) };
    case 'HealthChanged':
      return { ...state, health: event.health.status };
    case 'PageMoved':
      return { ...state, website: event.to };
    case 'StabilityChanged':
      return { ...state, isStable: event.isStable };
    default:
      return unreachable(event);
  }
};
