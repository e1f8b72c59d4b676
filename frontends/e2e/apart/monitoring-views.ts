import { randomUUID } from 'node:crypto';

/** A watch as the API sends it; the browser validates it against the contract. */
export type Watch = {
  id: string;
  website: string;
  question: string;
  tags: string[];
  intervalMinutes: number;
  enabled: boolean;
  updated: string;
  revision: number;
  version: number;
  timeline: Record<string, unknown>[];
  deleted?: string;
  lastChecked?: string;
} & Record<string, unknown>;

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

export const at = (ms: number): string => new Date(Date.now() + ms).toISOString();

export const site = 'https://northwind.example/leadership';

export const evidence = (quote: string, of: Record<string, unknown> = {}) => [
  { url: site, title: 'Leadership | Northwind', quote, readAt: at(-2 * hour), pageHash: 'ab', ...of },
];

export const person = (name: string, role = 'Chief Financial Officer', of: Record<string, unknown> = {}) => ({
  outcome: 'answered',
  text: `${name}, ${role}`,
  value: { kind: 'person', people: [{ name, role }] },
  evidence: evidence(`${name} is ${role} of Northwind.`),
  proved: true,
  engine: 'built-in',
  pagesRead: 1,
  ...of,
});

export const vacant = (text = 'The post is vacant.') => ({
  outcome: 'none',
  text,
  evidence: evidence('We are looking for a Chief Financial Officer.'),
  proved: true,
  engine: 'built-in',
  pagesRead: 1,
});

export const notStated = () => ({
  outcome: 'not-stated',
  text: 'No answer found on this page.',
  engine: 'built-in',
  pagesRead: 1,
});

export const change = (ago: number, before: unknown, after: unknown, of: Record<string, unknown> = {}) => ({
  type: 'change',
  at: at(-ago),
  change: {
    changeId: randomUUID(),
    kind: 'changed',
    before,
    after,
    difference: { added: [], removed: [] },
    seenAt: at(-ago - 20 * minute),
    confirmedAt: at(-ago),
    ...of,
  },
});

export const baseline = (answer: unknown = person('Maria Okafor')) => ({ type: 'baseline', at: at(-9 * day), answer });

export const watch = (of: Partial<Watch> = {}): Watch => ({
  id: randomUUID(),
  userId: 'somebody',
  workspaceId: 'somebody',
  website: site,
  question: 'Who is the CFO?',
  tags: [],
  intervalMinutes: 240,
  created: at(-9 * day),
  updated: at(-9 * day),
  enabled: true,
  health: { status: 'ok', since: at(-9 * day) },
  isStable: true,
  answer: person('Maria Okafor'),
  timeline: [baseline()],
  revision: 0,
  version: 1,
  lastChecked: at(-hour),
  nextCheck: at(3 * hour),
  ...of,
});

/** A watch before its first read. */
export const fresh = (of: Partial<Watch> = {}): Watch => {
  const { answer: _answer, lastChecked: _lastChecked, nextCheck: _nextCheck, ...view } = watch(of);
  return { ...view, timeline: [] };
};
