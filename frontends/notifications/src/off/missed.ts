import type { Answer } from '@askwatch/contracts/answer';
import type { WatchView } from '@askwatch/contracts/watch-views';

/** A change that was not emailed, as one line. */
export type Missed = {
  id: string;
  watchId: string;
  question: string;
  website: string;
  from: string;
  to: string;
  at: string;
};

const dayMs = 86_400_000;
const days = 30;
const most = 3;

/** The first line of an answer. */
const valueOf = ({ text }: Answer): string => text.split('\n')[0] ?? text;

/**
 * The newest changes of the last 30 days.
 * @param now in milliseconds since 1970
 */
export const missedChanges = (watches: readonly WatchView[], now: number): Missed[] =>
  watches
    .filter(({ deleted }) => deleted === undefined)
    .flatMap(({ id, question, website, timeline }) =>
      timeline.flatMap((entry) =>
        entry.type === 'change' && now - Date.parse(entry.at) < days * dayMs
          ? [
              {
                id: entry.change.changeId,
                watchId: id,
                question,
                website,
                from: valueOf(entry.change.before),
                to: valueOf(entry.change.after),
                at: entry.at,
              },
            ]
          : [],
      ),
    )
    .sort((a, b) => b.at.localeCompare(a.at))
    .slice(0, most);
