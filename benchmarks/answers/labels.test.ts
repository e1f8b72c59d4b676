import { expect, test } from '@jest/globals';
import { ownSets } from './labels.ts';

test('every set can be fetched, asked and scored, and holds no page text', () => {
  const sets = ownSets();
  for (const { name, tuned } of sets) expect([name, tuned]).toEqual([name, name.startsWith('tuned-')]);
  const ids = sets.flatMap(({ questions }) => questions.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  for (const { sites, questions } of sets) {
    const named = new Set(sites.map(({ site }) => site));
    expect(new Set(questions.map(({ site }) => site))).toEqual(named);
    for (const { commit, repository, kind, country, language } of sites) {
      expect(commit).toMatch(/^[0-9a-f]{40}$/);
      expect(repository).toMatch(/^[\w.-]+\/[\w.-]+$/);
      expect([kind, country, language]).not.toContain(undefined);
    }
    for (const label of questions) {
      const { answers = [], answers_regex = [], all_of = [], answer_items = [], evidence = '' } = label;
      const gold = [...answers, ...answers_regex, ...all_of, ...answer_items];
      expect([label.id, gold.length > 0]).toEqual([label.id, label.answerable || gold.length > 0]);
      for (const text of [...gold, evidence]) expect(text.length).toBeLessThanOrEqual(80);
    }
  }
});
