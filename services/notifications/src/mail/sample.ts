import type { Answer } from '@askwatch/contracts/answer';
import type { Preferences, SampleMail } from '@askwatch/contracts/notifications';
import { ownActor } from '@askwatch/contracts/workspace';
import { contentOf, type NoticeEvent } from './content.ts';
import { renderMail } from './letter.ts';

const watchIds = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const;
const website = 'https://www.example.com/leadership';

const holder = (name: string, readAt: string): Answer => ({
  outcome: 'answered',
  text: `${name}, Chief Financial Officer`,
  value: { kind: 'person', people: [{ name, role: 'Chief Financial Officer' }] },
  evidence: [
    { url: website, title: 'Leadership', quote: `${name} is our Chief Financial Officer.`, readAt, pageHash: 'sample' },
  ],
  proved: true,
  engine: 'built-in',
  pagesRead: 1,
});

const inventedEvents = (now: string): NoticeEvent[] => {
  const before = (hours: number) => new Date(Date.parse(now) - hours * 3_600_000).toISOString();
  const common = { ...ownActor('sample'), at: before(1) };
  return [
    {
      ...common,
      type: 'AnswerChanged',
      watchId: watchIds[0],
      website,
      question: 'Who is the CFO?',
      change: {
        changeId: watchIds[0],
        kind: 'changed',
        before: holder('Jane Doe', before(26)),
        after: holder('Maria Silva', before(1)),
        difference: { added: [], removed: [] },
        seenAt: before(2),
        confirmedAt: before(1),
      },
    },
    {
      ...common,
      type: 'HealthChanged',
      watchId: watchIds[1],
      website: 'https://www.example.org/news',
      question: 'Any news about funding?',
      health: { status: 'failing', cause: 'server-error', since: before(3) },
    },
  ];
};

/** A sample email for these preferences, with invented changes. Its unsubscribe link leads to the settings page. */
export const sampleMail = (preferences: Preferences, origin: string, now: string): Promise<SampleMail> =>
  renderMail(
    contentOf({
      mailId: 'sample',
      events: inventedEvents(now),
      frequency: preferences.frequency,
      timeZone: preferences.timeZone,
      origin,
      unsubscribe: `${origin}/notifications`,
    }),
  );
