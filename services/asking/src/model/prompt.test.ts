import type { PageRead } from '@askwatch/contracts/reading';
import { expect, test } from '@jest/globals';
import { card, page, under } from '../answer/pages.fixture.ts';
import { hintsOf, promptOf, shownOf } from './prompt.ts';

const team: PageRead = {
  ...(page('Team', under(['Team'], card('Ann Lee', 'CFO'))) as PageRead),
  structured: [
    { type: 'Person', properties: { name: ['Ann Lee'], jobTitle: ['Chief\nFinancial Officer'] } },
    { type: 'og', properties: { title: ['Team'] } },
  ],
};
const candidate = {
  text: 'Ann Lee',
  evidence: [{ url: team.url, quote: 'Ann Lee CFO', readAt: team.readAt, pageHash: '' }],
};

test('the model sees facts about people and candidates, each on one line between the marks', () => {
  const hints = hintsOf([candidate], [team]);
  const [, user] = promptOf('Who is the CFO?', shownOf([team]), hints);
  const lines = user?.content.split('\n') ?? [];
  const [mark = ''] = lines[0]?.split(' ') ?? [];
  const facts = lines.indexOf(`${mark} structured data`);
  expect(lines.slice(facts, facts + 3)).toEqual([
    `${mark} structured data`,
    'Person: name: Ann Lee | jobTitle: Chief Financial Officer',
    mark,
  ]);
  const candidates = lines.indexOf(`${mark} candidates`);
  expect(lines.slice(candidates, candidates + 3)).toEqual([`${mark} candidates`, 'Ann Lee (from: Ann Lee CFO)', mark]);
  expect(user?.content).not.toContain('og');
});

test('without hints there are no empty sections', () => {
  const [, user] = promptOf('Who is the CFO?', shownOf([team]), { candidates: [], facts: [] });
  expect(user?.content).not.toMatch(/structured data|candidates/);
});
