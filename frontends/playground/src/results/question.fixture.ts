import type { QuestionView } from '@askwatch/contracts/asking';

/** A test question. */
export const question = (of: Partial<QuestionView> = {}): QuestionView => ({
  id: '00000000-0000-4000-8000-000000000001',
  userId: 'ann',
  workspaceId: 'ann',
  question: 'Who is the CFO?',
  website: 'https://example.com/team',
  mode: 'url',
  created: '2026-11-21T08:00:00.000Z',
  progress: { stage: 'browsing-page' },
  version: 1,
  ...of,
});

export const answered = (of: Partial<QuestionView> = {}): QuestionView =>
  question({
    answer: {
      outcome: 'answered',
      text: 'Jane Doe, Chief Financial Officer',
      value: { kind: 'person', people: [{ name: 'Jane Doe', role: 'Chief Financial Officer' }] },
      evidence: [
        {
          url: 'https://example.com/team',
          title: 'Our team',
          quote: 'Jane Doe is our Chief Financial Officer.',
          readAt: '2026-11-21T08:00:01.000Z',
          pageHash: 'ab',
        },
      ],
      proved: true,
      engine: 'built-in',
      pagesRead: 1,
    },
    ms: 640,
    version: 3,
    ...of,
  });

/** That many questions, newest first. */
export const many = (count: number): QuestionView[] =>
  Array.from({ length: count }, (_, i) =>
    answered({
      id: `00000000-0000-4000-8000-${String(count - i).padStart(12, '0')}`,
      question: `Number ${String(i + 1)}?`,
      created: new Date(Date.UTC(2026, 10, 21, 8, 0, 0) - i * 1000).toISOString(),
    }),
  );
