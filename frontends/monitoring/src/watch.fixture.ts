import type { Answer } from '@askwatch/contracts/answer';
import type { Change } from '@askwatch/contracts/monitoring';
import type { TimelineEntry, WatchView } from '@askwatch/contracts/watch-views';

const person = (name: string, at: string): Answer => ({
  outcome: 'answered',
  text: `${name}, Chief Financial Officer`,
  value: { kind: 'person', people: [{ name, role: 'Chief Financial Officer' }] },
  evidence: [
    {
      url: 'https://example.com/team',
      title: 'Our team',
      quote: `${name} is our Chief Financial Officer.`,
      readAt: at,
      pageHash: 'ab',
    },
  ],
  proved: true,
  engine: 'built-in',
  pagesRead: 1,
});

/** An answer that names this person. */
export const answerOf = (name: string, at = '2026-11-20T08:00:00.000Z'): Answer => person(name, at);

/** A change from one person to another, confirmed at hour 10 + n. */
export const change = (n: number, before: string, after: string, of: Partial<Change> = {}): TimelineEntry => {
  const at = of.confirmedAt ?? `2026-11-20T1${String(n)}:00:00.000Z`;
  return {
    type: 'change',
    at,
    change: {
      changeId: `00000000-0000-4000-8000-0000000001${String(n).padStart(2, '0')}`,
      kind: 'changed',
      before: person(before, at),
      after: person(after, at),
      difference: { added: [], removed: [] },
      seenAt: at,
      confirmedAt: at,
      ...of,
    },
  };
};

export const baseline = (name = 'Jane Doe'): TimelineEntry => ({
  type: 'baseline',
  at: '2026-11-19T08:00:00.000Z',
  answer: person(name, '2026-11-19T08:00:00.000Z'),
});

/** What a newer version read on the same page. */
export const reread = (name: string, at = '2026-11-20T09:00:00.000Z'): TimelineEntry => ({
  type: 'reread',
  at,
  answer: person(name, at),
});

/** A test watch. */
export const watch = (n: number, of: Partial<WatchView> = {}): WatchView => ({
  id: `00000000-0000-4000-8000-0000000000${String(n).padStart(2, '0')}`,
  userId: 'ann',
  workspaceId: 'ann',
  website: `https://example.com/team-${String(n)}`,
  question: 'Who is the CFO?',
  tags: [],
  intervalMinutes: 240,
  created: '2026-11-19T08:00:00.000Z',
  updated: `2026-11-20T08:00:${String(59 - n).padStart(2, '0')}.000Z`,
  enabled: true,
  health: { status: 'ok', since: '2026-11-19T08:00:00.000Z' },
  isStable: true,
  answer: person('Jane Doe', '2026-11-19T08:00:00.000Z'),
  timeline: [baseline()],
  entries: (of.timeline ?? [baseline()]).length,
  revision: 0,
  version: 1,
  ...of,
});
