import type { QuestionView } from '@askwatch/contracts/asking';
import { expect, test } from '@jest/globals';
import { matching } from './search.ts';

const view = (of: Partial<QuestionView>): QuestionView => ({
  id: '00000000-0000-4000-8000-000000000001',
  userId: 'ann',
  workspaceId: 'ann',
  question: 'Who is the CFO?',
  website: 'https://example.com/%C3%BCber-uns',
  mode: 'url',
  created: '2026-11-21T08:00:00.000Z',
  progress: { stage: 'thinking' },
  version: 1,
  ...of,
});
const answer = {
  outcome: 'not-stated',
  text: 'Jane Doe signs as ﬁnance lead',
  engine: 'built-in',
  pagesRead: 1,
} as const;

test.each(['cfo', 'ÜBER-uns', 'example.com', 'finance LEAD', '  cfo '])('%j is found', (text) => {
  expect(matching([view({ answer })], text).questions).toHaveLength(1);
});

test.each(['ceo', 'cfo?\nhttps', '.*', 'CFO? Jane'])('%j is not', (text) => {
  expect(matching([view({ answer })], text).questions).toEqual([]);
});

test('at most fifty are returned, and that there are more is said', () => {
  expect(matching(Array<QuestionView>(51).fill(view({})), 'cfo')).toMatchObject({
    questions: { length: 50 },
    hasMore: true,
  });
  expect(matching(Array<QuestionView>(50).fill(view({})), 'cfo').hasMore).toBe(false);
});
