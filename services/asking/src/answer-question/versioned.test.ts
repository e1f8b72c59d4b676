import { versionWith } from '@askwatch/contracts/answer';
import { expect, test } from '@jest/globals';
import { answerer } from './answerer.ts';
import { versioned } from './versioned.ts';

const asked = { userId: 'ann', workspaceId: 'ann', questionId: 'q', question: 'Who is the CFO?', pages: [] };

test('an answer carries the version, also if the page could not be read', async () => {
  const { answer } = await versioned(answerer(null), versionWith)(asked);
  expect(answer).toMatchObject({ outcome: 'unreadable', version: versionWith() });
});

test('an answer that is written in place of the model carries the version with the model', async () => {
  const page = {
    read: true as const,
    url: 'https://example.com/',
    title: 'Team',
    readAt: '2026-11-22T08:00:00.000Z',
    hash: 'h',
    passages: [],
    structured: [],
    links: [],
    rendered: false,
    bytes: 1,
  };
  const down = answerer(() => Promise.resolve({ trouble: 'down' }));
  const { answer } = await versioned(down, () => versionWith('some-model'))({ ...asked, pages: [page] });
  expect(answer).toMatchObject({ engine: 'built-in', modelTrouble: 'down', version: versionWith('some-model') });
});
