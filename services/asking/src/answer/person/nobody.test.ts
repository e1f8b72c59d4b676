import { expect, test } from '@jest/globals';
import { ask, card, heading, item, page, paragraph, under } from '../pages.fixture.ts';
import { isName, leadName } from './names.ts';

const post = 'Chief Financial Officer';
const question = 'Who is the chief financial officer?';

/** What stands where the name would be. */
const nobody: [string, string[]][] = [
  ['a note', ['To be announced']],
  ['a note in capitals', ['To Be Announced']],
  ['no name', []],
  ['only a photo', ['Photo']],
  ['one word', ['Vacant']],
  ['another word', ['Sunny']],
  ['a Chinese name', ['李娜']],
  ['a name in lower case', ['jane doe']],
  ['a department', ['Finance Department']],
  ['a company', ['Electric Co.']],
];
const footers = ['Brindlewick Instruments, Harbour Lane 3', 'Harbour Lane 3, Brindlewick Instruments', 'Harbour Lane'];

test.each(nobody.flatMap(([what, lines]) => footers.map((footer) => [what, footer, lines] as const)))(
  'a card with %s above the footer "%s" names nobody else',
  (_what, footer, lines) => {
    const ways = [
      [card(...lines, post), paragraph(footer)],
      [card(post, ...lines), paragraph(footer)],
      [card(...lines, post), card('Brindlewick Instruments', 'Harbour Lane 3')],
      [...lines.map((line) => heading(line, 3)), paragraph(post), paragraph(footer)],
      [...lines.map((line) => paragraph(line)), paragraph(post), paragraph(footer)],
      [...lines.map(item), item(post), item(footer)],
      [...lines.map((line) => paragraph(line)), heading(post, 3), paragraph(footer)],
    ];
    for (const blocks of ways) {
      const answer = ask(question, page('Brindlewick Instruments', under(['Team'], heading('Team'), ...blocks)));
      const named = 'value' in answer ? answer.text : '';
      expect(named.replace(/^(?:李娜|Sunny), .*/u, '')).toBe('');
    }
  },
);

test.each(['Theresa May', 'Minnie Driver', 'Amy Case', 'May Chen', 'Kwame Young', 'Priya Venkataraman', 'David Whale'])(
  '%s is a name although it has a word of the dictionary, or none that is known',
  (name) => {
    expect(isName(name)).toBe(true);
    const team = page('Team', under(['Team'], heading('Team'), card(name, post), card('Bo Ray', 'Clerk')));
    expect(ask(question, team)).toMatchObject({ outcome: 'answered', value: { people: [{ name, role: post }] } });
  },
);

test.each([
  'Electric Co.',
  'Organizational Structure',
  'To be announced',
  'CEO Message',
  'Emanate Wireless',
  'Franklin Templeton Investments',
  'Harbour Lane',
  'Brindlewick Instruments',
  'Apache Flink',
  'Getting Started',
])('%s is no name', (text) => {
  expect(isName(text)).toBe(false);
  expect(leadName(`${text}, ${post}`)).toBeNull();
});

test.each([
  'Neil was a member of the chief financial officer network.',
  'Organizational Structure, Chief Financial Officer Message',
  'Electric Co., Chief Financial Officer',
  'Franklin Templeton Investments, Chief Financial Officer',
])('a sentence without a holder names nobody: %s', (sentence) => {
  expect(ask(question, page('Team', under(['Team'], paragraph(sentence))))).toMatchObject({ outcome: 'not-stated' });
});
