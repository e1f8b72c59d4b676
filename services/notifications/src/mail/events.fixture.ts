import type { Answer, CauseDetail } from '@askwatch/contracts/answer';
import type { AnswerChanged, HealthChanged } from '@askwatch/contracts/monitoring';
import { ownActor } from '@askwatch/contracts/workspace';

const readAt = '2026-11-21T07:30:00.000Z';
export const watchId = '0b9a7f0e-3a57-4a2e-9d53-6a3f1f6f6a01';

/** An answer with this text and quote. */
export const answered = (text: string, quote: string, url = 'https://acme.example/team'): Answer => ({
  outcome: 'answered',
  text,
  value: { kind: 'text', text },
  evidence: [{ url, title: 'Team', quote, readAt, pageHash: 'abc' }],
  proved: true,
  engine: 'built-in',
  pagesRead: 1,
});

type Made = {
  userId: string;
  changeId: string;
  at?: string;
  question?: string;
  website?: string;
  before?: Answer;
  after?: Answer;
  watch?: string;
};

export const changed = ({
  userId,
  changeId,
  at = readAt,
  question = 'Who is the CFO?',
  website = 'https://acme.example/team',
  watch = watchId,
  ...sides
}: Made): AnswerChanged => ({
  type: 'AnswerChanged',
  watchId: watch,
  ...ownActor(userId),
  at,
  website,
  question,
  change: {
    changeId,
    kind: 'changed',
    before: sides.before ?? answered('Jane Doe, CFO', 'Jane Doe keeps our books.'),
    after: sides.after ?? answered('Maria Silva, CFO', 'Maria Silva keeps our books.'),
    difference: { added: [], removed: [] },
    seenAt: at,
    confirmedAt: at,
  },
});

export const unhealthy = (
  userId: string,
  status: 'ok' | 'failing' | 'blocked' | 'paused' = 'failing',
  detail?: CauseDetail,
): HealthChanged => ({
  type: 'HealthChanged',
  watchId,
  ...ownActor(userId),
  at: readAt,
  website: 'https://acme.example/team',
  question: 'Who is the CFO?',
  health:
    status === 'ok'
      ? { status, since: readAt }
      : { status, cause: 'server-error', ...(detail ? { detail } : {}), since: readAt },
});
