import type { QuestionView } from '@askwatch/contracts/asking';
import { plans } from '@askwatch/contracts/limits';
import { type AddWatch, type AddedWatches, watchLimits } from '@askwatch/contracts/monitoring';
import { type SlotsView, type WatchView } from '@askwatch/contracts/watch-views';
import { pairKey } from '@askwatch/web-kit/watches';

/** The page to watch: a domain answer's source page if there is one. */
const pageOf = ({ website, sourceUrl }: Pick<QuestionView, 'website' | 'sourceUrl'>): string => sourceUrl ?? website;

type Asked = Pick<QuestionView, 'website' | 'sourceUrl' | 'question'>;

/** One watch per question; duplicates of a page and question become one. */
export const watchesFor = (views: readonly Asked[], newId: () => string): AddWatch[] => {
  const seen = new Set<string>();
  return views
    .map((view) => ({ watchId: newId(), website: pageOf(view), question: view.question }))
    .filter(({ website, question }) => {
      const key = pairKey(website, question);
      return !seen.has(key) && seen.add(key);
    });
};

/** The keys of all enabled watches: page and question. */
export const monitoredKeys = (watches: readonly WatchView[]): ReadonlySet<string> =>
  new Set(
    watches
      .filter(({ enabled, deleted }) => enabled && deleted === undefined)
      .map(({ website, question }) => pairKey(website, question)),
  );
export const isMonitored = (view: Asked, keys: ReadonlySet<string>): boolean =>
  keys.has(pairKey(pageOf(view), view.question));

type Slots = Pick<SlotsView, 'used' | 'limit'> | undefined;

const freeOf = ({ used, limit }: { used: number; limit: number | null }): number =>
  limit === null ? Infinity : Math.max(0, limit - used);

/** The watches that need a slot, which already monitored ones don't. */
export const newOf = (watches: readonly AddWatch[], keys: ReadonlySet<string>): AddWatch[] =>
  watches.filter(({ website, question }) => !keys.has(pairKey(website, question)));

/**
 * Why nothing can be monitored now (texts: docs/limits.md); null if something can.
 * @param count how many are selected
 * @param needed how many slots they need
 */
export const monitorFault = (count: number, needed: number, slots: Slots): string | null => {
  const limit = slots?.limit ?? null;
  if (slots && limit !== null && slots.used >= limit)
    return limit <= plans.free.watches
      ? `You've used all ${String(limit)} free monitoring slots. Upgrade to monitor more websites.`
      : `You've used all ${String(limit)} monitoring slots.`;
  if (count === 0) return 'Select questions to monitor their answers';
  if (slots && needed > freeOf(slots)) return shortText(needed, freeOf(slots));
  return count > watchLimits.perBatch ? `Select at most ${String(watchLimits.perBatch)} questions` : null;
};

const shortText = (needed: number, free: number): string =>
  `You have ${String(free)} free ${free === 1 ? 'slot' : 'slots'}; ${String(needed)} are selected`;

/** The offer if only some of the selected fit: a sentence, a button label, and how many fit. */
export const offerOf = (needed: number, slots: Slots): { text: string; label: string; free: number } | null => {
  const free = slots ? freeOf(slots) : Infinity;
  if (free === 0 || needed <= free) return null;
  return {
    text: `${shortText(needed, free)}.`,
    label: free === 1 ? 'Monitor the first one' : `Monitor the first ${String(free)}`,
    free,
  };
};

/** The toast after adding watches. */
export const monitoredText = ({ added, already }: AddedWatches): string => {
  const count = added.length;
  if (count === 0) return already.length === 1 ? 'This is monitored already' : 'These are monitored already';
  const more = already.length === 0 ? '' : `, ${String(already.length)} already were`;
  return `${count === 1 ? '1 website is' : `${String(count)} websites are`} monitored now${more}`;
};
