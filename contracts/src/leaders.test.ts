import { expect, test } from '@jest/globals';
import { withIntent } from './question.ts';

const postsIn = (question: string) => {
  const { roleNames, byRank } = withIntent({ question }).intent;
  return { roleNames, byRank };
};

test.each([
  ['Who is in charge of HR?', 'director of human resources'],
  ['head of people', 'human resources manager'],
  ['Who looks after the money?', 'treasurer'],
  ['Who runs purchasing?', 'head of procurement'],
  ['Who is the head of engineering?', 'vp of technology'],
  ['Who runs the shop?', 'owner'],
])('"%s" asks for the %s among others, highest first', (question, post) => {
  const { roleNames, byRank } = postsIn(question);
  expect(roleNames).toContain(post);
  expect(byRank).toBe(true);
});

test.each([
  ['CFO?', 'finance manager'],
  ['Who is the marketing manager?', 'director of marketing'],
  ['Who chairs the board?', 'director'],
])('"%s" does not ask for the %s', (question, post) => {
  const { roleNames, byRank } = postsIn(question);
  expect(roleNames).not.toContain(post);
  expect(byRank).toBeUndefined();
});

test('a director comes before a manager', () => {
  const { roleNames } = postsIn('Who is in charge of HR?');
  expect(roleNames.indexOf('director of human resources')).toBeLessThan(roleNames.indexOf('hr manager'));
});
