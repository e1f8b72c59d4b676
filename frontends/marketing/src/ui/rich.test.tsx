import '@askwatch/web-kit/browser.fixture';
import { expect, test } from '@jest/globals';
import { blocksOf } from './blocks.ts';
import { piecesOf } from './rich.tsx';

test('bold words and links are found, and the text between them is kept', () => {
  expect(piecesOf('Write **soon**, or see [our terms](/terms-and-conditions).')).toEqual([
    { text: 'Write ' },
    { text: 'soon', isBold: true },
    { text: ', or see ' },
    { text: 'our terms', href: '/terms-and-conditions' },
    { text: '.' },
  ]);
  expect(piecesOf('Plain')).toEqual([{ text: 'Plain' }]);
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/\\evil.example', 'http://plain.example'])(
  'a link to %s stays text',
  (address) => {
    const pieces = piecesOf(`[click](${address})`);
    expect(pieces.map(({ text }) => text).join('')).toBe(`[click](${address})`);
    expect(pieces.filter(({ href }) => href !== undefined)).toEqual([]);
  },
);

test('an article is read as headings, paragraphs, lists and examples', () => {
  expect(blocksOf('\n## 1. Look & see\n\nText.\n\n- one\n- two\n\n> Hello.\n')).toEqual([
    { kind: 'heading', id: '1-look-see', text: '1. Look & see' },
    { kind: 'paragraph', text: 'Text.' },
    { kind: 'list', items: ['one', 'two'] },
    { kind: 'example', text: 'Hello.' },
  ]);
});
