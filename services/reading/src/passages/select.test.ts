import { withIntent } from '@askwatch/contracts/question';
import type { Block } from '@askwatch/contracts/reading';
import { expect, test } from '@jest/globals';
import { selectPassages } from './select.ts';

const asked = (question: string) => withIntent({ question });
const heading = (text: string): Block => ({ kind: 'heading', level: 2, text });
const item = (text: string): Block => ({ kind: 'item', text });

test('a sentence that contains the whole question is kept among long lists with the same words', () => {
  const archive = Array.from({ length: 60 }, (_none, part): Block[] => [
    heading(`Widget part ${String(part)}`),
    ...Array.from({ length: 6 }, (_all, n) =>
      item(`Widget part release ${String(part)}.${String(n)} - ${String(2010 + (part % 12))}-03-01 (Source, Docs)`),
    ),
  ]).flat();
  const blocks: Block[] = [
    heading('Widget'),
    { kind: 'paragraph', text: 'Widget 4.2.0 is the latest stable release.' },
    heading('Policy'),
    { kind: 'paragraph', text: 'As of March 2009 the last two are supported.' },
    ...archive,
  ];
  const kept = selectPassages({ blocks }, asked('What is the latest stable release of Widget?'));
  expect(JSON.stringify(kept)).toContain('Widget 4.2.0 is the latest');
});

test('a row with the post asked for is kept on a page that mentions the organisation everywhere', () => {
  const rest = Array.from({ length: 60 }, (_none, n): Block[] => [
    heading(`Acme Widget topic ${String(n)}`),
    { kind: 'paragraph', text: `All about Acme Widget and how the community of Acme Widget works on it. `.repeat(3) },
  ]).flat();
  const kept = selectPassages(
    { blocks: [...rest, heading('People'), { kind: 'row', cells: ['Ann Lee', 'PMC, Committer, VP', 'annlee'] }] },
    asked('Who is the VP of Acme Widget?'),
  );
  expect(JSON.stringify(kept)).toContain('Ann Lee');
});

test('a long list of people is kept whole, before longer lists under titles with the same words', () => {
  const members = Array.from({ length: 60 }, (_none, n): Block => ({
    kind: 'row',
    cells: [
      `${'ABCDEFGHIJ'[n % 10] ?? ''}nn ${'KLMNOP'[Math.floor(n / 10)] ?? ''}ee`,
      'Example University',
      n < 59 ? 'Chair of a working group of the committee' : 'At large',
    ],
  }));
  const minutes = Array.from({ length: 120 }, (_none, n): Block => ({
    kind: 'row',
    cells: [
      `${String(n % 28)} March 2019`,
      'Minutes [PDF]',
      `Report ${String(n)} to the steering committee and its members`,
    ],
  }));
  const blocks: Block[] = [
    heading('Steering Committee Minutes and Reports'),
    ...minutes,
    heading('Members'),
    ...members,
  ];
  const kept = JSON.stringify(
    selectPassages({ blocks }, asked('Who are the members of the steering committee?'), 16 * 1024),
  );
  expect(members.filter((member) => !kept.includes(JSON.stringify(member)))).toEqual([]);
});

test('a page that fits keeps every sentence, whatever is asked', () => {
  const text = `${'The site was made by a company that makes sites. '.repeat(6)}It belongs to Marie Nauche.`;
  const [passage] = selectPassages({ blocks: [{ kind: 'paragraph', text }] }, asked('Who owns the place?'));
  expect(passage?.blocks).toEqual([{ kind: 'paragraph', text }]);
});
