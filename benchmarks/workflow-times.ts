import { Client, Connection } from '@temporalio/client';
import type { Setting } from './setting.ts';

type Span = { name: string; scheduled: number; started: number; closed: number };
type Stamp = { seconds?: { toNumber(): number } | null; nanos?: number | null } | null | undefined;

/** When a question's workflow started, and when each activity was scheduled, started and closed, in ms since 1970. */
export type WorkflowTimes = { started: number; spans: Span[] };

const ms = (time: Stamp): number => (time?.seconds?.toNumber() ?? 0) * 1000 + (time?.nanos ?? 0) / 1e6;

/** Reads times from Temporal's histories, the only clock that shows where a question waits. */
export const openHistories = async ({ addresses }: Setting) => {
  const connection = await Connection.connect({ address: addresses.TEMPORAL_ADDRESS });
  const client = new Client({ connection, namespace: addresses.TEMPORAL_NAMESPACE });

  const timesOf = async (questionId: string): Promise<WorkflowTimes> => {
    const { events } = await client.workflow.getHandle(`answer-question-${questionId}`).fetchHistory();
    const spans = new Map<string, Span>();
    let started = 0;
    for (const event of events ?? []) {
      const at = ms(event.eventTime);
      if (event.workflowExecutionStartedEventAttributes) started = at;
      const scheduled = event.activityTaskScheduledEventAttributes;
      if (scheduled)
        spans.set(String(event.eventId), {
          name: scheduled.activityType?.name ?? '',
          scheduled: at,
          started: at,
          closed: at,
        });
      const begun = event.activityTaskStartedEventAttributes;
      const span = spans.get(String((begun ?? event.activityTaskCompletedEventAttributes)?.scheduledEventId ?? ''));
      if (span && begun) span.started = at;
      else if (span) span.closed = at;
    }
    return { started, spans: [...spans.values()] };
  };

  return { timesOf, close: () => connection.close() };
};

const isReading = ({ name }: Span): boolean => name === 'readPage' || name === 'discover';

/** How long at least one page was being read or searched for; overlapping times count once. */
export const readingMs = ({ spans }: WorkflowTimes): number => {
  let total = 0;
  let until = 0;
  for (const { started, closed } of spans.filter(isReading).toSorted((a, b) => a.started - b.started)) {
    total += Math.max(0, closed - Math.max(started, until));
    until = Math.max(until, closed);
  }
  return total;
};

/** The longest time that an activity waited for a worker. */
export const waitMs = ({ spans }: WorkflowTimes): number =>
  Math.max(0, ...spans.map(({ scheduled, started }) => started - scheduled));

/** When the last attempt to write the answer began. */
export const writingFrom = ({ spans }: WorkflowTimes): number =>
  Math.max(...spans.filter(({ name }) => name === 'writeAnswer').map(({ started }) => started));
