import { expect, test } from '@jest/globals';
import { withIntent } from './question.ts';
import { fullQuestion } from './wording.ts';

test.each([
  ['CFO?', 'Who is the CFO?'],
  ['Founder and CEO of Fernholt?', 'Who is the Founder and CEO of Fernholt?'],
  ['name of their chief scientist', 'Who is the chief scientist?'],
  ['Name the group managing director', 'Who is the group managing director?'],
  ['What is the VP of business called?', 'Who is the VP of business?'],
  ['names of the dental hygienists', 'Who are the dental hygienists?'],
  ['board of directors?', 'Who is on the board of directors?'],
  ['Who is head of people there?', 'Who is head of people?'],
  ['Can you tell me who chairs the board?', 'who chairs the board?'],
])('"%s" asks "%s"', (short, full) => {
  expect(fullQuestion(short)).toBe(full);
});

test.each([
  'Who is the CFO?',
  'How much is the Team plan?',
  'head office address?',
  'phone number of the manager',
  'opening hours?',
  'Monthly price of the Team plan?',
  '',
])('"%s" stays as it is', (question) => {
  expect(fullQuestion(question)).toBe(question);
});

test.each([
  ['Who is in charge of finance?', 'person', 'chief financial officer'],
  ['who runs people and culture at Fernholt?', 'person', 'head of people'],
  ['Who owns Fernholt?', 'person', undefined],
  ['How much water do they use a year?', 'fact', undefined],
  ['How much is it?', 'price', undefined],
])('"%s" asks for a %s', (question, kind, role) => {
  const { intent } = withIntent({ question });
  expect(intent.kind).toBe(kind);
  if (role === undefined) expect(intent.roleNames).toEqual([]);
  else expect(intent.roleNames).toContain(role);
});
