import type { Answer, Value } from '@askwatch/contracts/answer';
import type { Preferences, SampleMail } from '@askwatch/contracts/notifications';
import { ownActor } from '@askwatch/contracts/workspace';
import type { Letter } from '@askwatch/service-kit/ses';
import { contentOf } from './content.ts';
import type { NoticeEvent } from './folded.ts';
import { renderMail } from './letter.ts';

const watchId = (n: number) => `00000000-0000-4000-8000-00000000000${String(n)}`;

type Page = { website: string; title: string; question: string };
type Said = { text: string; value: Value; quote: string };

const leadership: Page = {
  website: 'https://www.alder-finch.example/leadership',
  title: 'Leadership',
  question: 'Who is the CFO?',
};
const pricing: Page = {
  website: 'https://northwind.example/pricing',
  title: 'Pricing',
  question: 'What does the Team plan cost?',
};

const holder = (name: string): Said => ({
  text: `${name}, Chief Financial Officer`,
  value: { kind: 'person', people: [{ name, role: 'Chief Financial Officer' }] },
  quote: `${name} is our Chief Financial Officer.`,
});

const teamPlan = (amount: number): Said => ({
  text: `Team: $${String(amount)} per month`,
  value: {
    kind: 'price',
    prices: [{ plan: 'Team', amount, currency: 'USD', period: 'month', text: `$${String(amount)} per month` }],
  },
  quote: `Team costs $${String(amount)} per month, for up to 20 people.`,
});

const sampleEvents = (now: string): NoticeEvent[] => {
  const before = (hours: number) => new Date(Date.parse(now) - hours * 3_600_000).toISOString();
  const answer = ({ website, title }: Page, { text, value, quote }: Said, readAt: string): Answer => ({
    outcome: 'answered',
    text,
    value,
    evidence: [{ url: website, title, quote, readAt, pageHash: 'sample' }],
    proved: true,
    engine: 'built-in',
    pagesRead: 1,
  });
  const changed = (n: number, page: Page, from: Said, to: Said): NoticeEvent => ({
    ...ownActor('sample'),
    at: before(n),
    type: 'AnswerChanged',
    watchId: watchId(n),
    website: page.website,
    question: page.question,
    change: {
      changeId: watchId(n),
      kind: 'changed',
      before: answer(page, from, before(n + 24)),
      after: answer(page, to, before(n)),
      difference: { added: [], removed: [] },
      seenAt: before(n + 1),
      confirmedAt: before(n),
    },
  });
  return [
    changed(1, leadership, holder('Jane Doe'), holder('Maria Silva')),
    changed(2, pricing, teamPlan(49), teamPlan(59)),
    {
      ...ownActor('sample'),
      at: before(3),
      type: 'HealthChanged',
      watchId: watchId(3),
      website: 'https://www.example.org/news',
      question: 'Any news about funding?',
      health: { status: 'failing', cause: 'server-error', since: before(3) },
    },
  ];
};

/** The sample as an email, so that users can see how it looks in their own mail program. */
export const testLetter = async (
  to: string,
  preferences: Preferences,
  origin: string,
  now: string,
): Promise<Letter> => {
  const { subject, html, text } = await sampleMail(preferences, origin, now);
  return { to, subject: `Test: ${subject}`, html, text, headers: { 'Auto-Submitted': 'auto-generated' } };
};

/** A sample email for these preferences, with made-up changes. Its unsubscribe link leads to the settings page. */
export const sampleMail = (preferences: Preferences, origin: string, now: string): Promise<SampleMail> =>
  renderMail(
    contentOf({
      mailId: 'sample',
      events: sampleEvents(now),
      frequency: preferences.frequency,
      timeZone: preferences.timeZone,
      origin,
      unsubscribe: `${origin}/notifications`,
    }),
  );
