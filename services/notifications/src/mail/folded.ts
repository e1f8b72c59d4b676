import type { AnswerChanged, HealthChanged } from '@askwatch/contracts/monitoring';

/** The monitoring events that emails are about. */
export type NoticeEvent = AnswerChanged | HealthChanged;

/** One item of an email: an event, how many changes it stands for, and the answer between two of them. */
export type Told = { event: NoticeEvent; times: number; between?: string };

const without = (names: string[], other: string[]): string[] => names.filter((name) => !other.includes(name));

/** Two changes of one watch, in this order, as the single change that a reader sees. */
const joined = (first: AnswerChanged, second: AnswerChanged): AnswerChanged => {
  const [one, two] = [first.change.difference, second.change.difference];
  return {
    ...second,
    change: {
      ...second.change,
      before: first.change.before,
      difference: {
        added: [...without(one.added, two.removed), ...without(two.added, one.removed)],
        removed: [...without(one.removed, two.added), ...without(two.removed, one.added)],
      },
    },
  };
};

const isChange = (event: NoticeEvent): event is AnswerChanged => event.type === 'AnswerChanged';

const textOf = (event: NoticeEvent): string | undefined =>
  isChange(event) && event.change.after.outcome === 'answered' ? event.change.after.text : undefined;

/** The events of one email, with the changes of a watch told once: from its first answer to its last. */
export const folded = (events: NoticeEvent[]): Told[] => {
  const told = new Map<string, Told>();
  for (const event of [...events].sort((a, b) => a.at.localeCompare(b.at))) {
    const key = `${event.type} ${event.watchId}`;
    const before = told.get(key);
    const between = before && textOf(before.event);
    told.set(key, {
      event: before && isChange(before.event) && isChange(event) ? joined(before.event, event) : event,
      times: (before?.times ?? 0) + 1,
      ...(between === undefined ? {} : { between }),
    });
  }
  return [...told.values()];
};
