import type { QuestionView } from '@askwatch/contracts/asking';
import { plans } from '@askwatch/contracts/limits';
import { type AddWatch, type AddedWatches, watchLimits } from '@askwatch/contracts/monitoring';
import { type SlotsView, type WatchView } from '@askwatch/contracts/watch-views';
import { pairKey } from '@askwatch/web-kit/watches';
import { monitorTexts as texts } from '../texts.ts';

/** The page to watch: a domain answer's source page if there is one. */
const pageOf = ({ website, sourceUrl }: Pick<QuestionView, 'website' | 'sourceUrl'>): string => sourceUrl ?? website;

type Asked = Pick<QuestionView, 'website' | 'sourceUrl' | 'question' | 'mode'>;

const keyOf = (view: Asked): string => pairKey(pageOf(view), view.question);

/** One watch per question; duplicates of a page and question become one. */
export const watchesFor = (views: readonly Asked[], newId: () => string): AddWatch[] => {
  const seen = new Set<string>();
  return views
    .map((view) => ({ watchId: newId(), website: pageOf(view), question: view.question, queryMode: view.mode }))
    .filter(({ website, question }) => {
      const key = pairKey(website, question);
      return !seen.has(key) && seen.add(key);
    });
};

/** All enabled watches by page and question. */
export const monitoredIds = (watches: readonly WatchView[]): ReadonlyMap<string, string> =>
  new Map(
    watches
      .filter(({ enabled, deleted }) => enabled && deleted === undefined)
      .map(({ id, website, question }) => [pairKey(website, question), id]),
  );

/** The watch of a question; undefined if it isn't monitored. */
export const watchIdOf = (view: Asked, ids: ReadonlyMap<string, string>): string | undefined => ids.get(keyOf(view));

type Slots = Pick<SlotsView, 'used' | 'limit'> | undefined;

const freeOf = ({ used, limit }: { used: number; limit: number | null }): number =>
  limit === null ? Infinity : Math.max(0, limit - used);

/** The watches that need a slot, which already monitored ones don't. */
export const newOf = (watches: readonly AddWatch[], ids: ReadonlyMap<string, string>): AddWatch[] =>
  watches.filter(({ website, question }) => !ids.has(pairKey(website, question)));

/** That all slots are used (texts: docs/limits.md); null if one is free. */
export const slotsFault = (slots: Slots): string | null => {
  const limit = slots?.limit ?? null;
  if (!slots || limit === null || slots.used < limit) return null;
  return limit <= plans.free.watches ? texts.freeUsedUp(limit) : texts.usedUp(limit);
};

/**
 * Why nothing can be monitored now; null if something can.
 * @param count how many are selected
 * @param needed how many slots they need
 */
export const monitorFault = (count: number, needed: number, slots: Slots): string | null => {
  const isFull = slotsFault(slots);
  if (isFull !== null) return isFull;
  if (count === 0) return texts.select;
  if (slots && needed > freeOf(slots)) return texts.short(needed, freeOf(slots));
  return count > watchLimits.perBatch ? texts.atMost(watchLimits.perBatch) : null;
};

/** The offer if only some of the selected fit: a sentence, a button label, and how many fit. */
export const offerOf = (needed: number, slots: Slots): { text: string; label: string; free: number } | null => {
  const free = slots ? freeOf(slots) : Infinity;
  if (free === 0 || needed <= free) return null;
  return { text: `${texts.short(needed, free)}.`, label: texts.first(free), free };
};

/** The toast after adding watches. */
export const monitoredText = ({ added, already }: AddedWatches): string =>
  added.length === 0 ? texts.alreadyAll(already.length) : texts.added(added.length, already.length);
