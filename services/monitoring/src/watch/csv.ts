import type { TimelineEntry, WatchView } from '@askwatch/contracts/watch-views';
import { csv } from '@askwatch/service-kit/csv';

const columns = [
  'Website',
  'Question',
  'Tags',
  'Enabled',
  'Health',
  'Answer',
  'Quote',
  'Source',
  'Last change',
  'Before',
  'Change seen',
  'Rating',
];

const isChange = (entry: TimelineEntry): entry is Extract<TimelineEntry, { type: 'change' }> => entry.type === 'change';

const cellsOf = ({ website, question, tags, enabled, health, answer, timeline }: WatchView): string[] => {
  const evidence = answer && 'evidence' in answer ? answer.evidence[0] : undefined;
  const last = timeline.find(isChange);
  return [
    website,
    question,
    tags.join(', '),
    enabled ? 'yes' : 'no',
    health.status,
    answer?.text ?? '',
    evidence?.quote ?? '',
    evidence?.url ?? '',
    last?.change.after.text ?? '',
    last?.change.before.text ?? '',
    last?.change.seenAt ?? '',
    last?.rating ?? '',
  ];
};

/** Exports watches as CSV; the first three columns can be imported again. */
export const csvOf = (watches: readonly WatchView[]): string => csv(columns, watches.map(cellsOf));
