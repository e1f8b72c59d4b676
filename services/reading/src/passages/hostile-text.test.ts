import { withIntent } from '@askwatch/contracts/question';
import { expect, test } from '@jest/globals';
import { refreshOf } from '../fetch/refresh.ts';
import { isThin } from '../read/thin.ts';
import { wallOf } from '../read/walls.ts';
import { extractPage } from './extract.ts';
import { selectPassages } from './select.ts';

const chars = 400_000;
const url = new URL('https://example.com/');
const seeds = [
  'a',
  'A',
  ' ',
  ' ',
  '&lt;',
  'a@',
  'a.',
  '1',
  '-',
  'Ann Lee ',
  'A. ',
  'Jane Doe, ',
  '(',
  '$1,',
  '1 Jan ',
  'director of the ',
  'a=',
  '/a',
  '"',
  'a: ',
];
const shapes: ((text: string) => string)[] = [
  (text) => `<title>${text.slice(0, 3000)}</title><p>${text}</p>`,
  (text) => `<html>${text}`,
  (text) => `<a href="${text}" class="${text}" style="${text}">x</a>`,
  (text) => `<style>${text}</style><p>x</p>`,
  (text) => '<p>'.repeat(20_000) + text.slice(0, 20_000),
];

// A backtracking pattern takes minutes for one of these; the test then times out.
test.each(seeds)(
  'a page made only of "%s" is read like any other',
  (seed) => {
    const text = seed.repeat(Math.ceil(chars / seed.length));
    for (const shape of shapes) {
      const html = shape(text);
      const page = extractPage(html, url);
      wallOf(page, { html, asked: url.href, url: url.href });
      isThin(page, html);
      refreshOf(html, url.href);
      for (const question of ['Who is the CFO?', 'What does it cost?', 'What do they do?'])
        expect(selectPassages(page, withIntent({ question }))).toBeDefined();
    }
  },
  20_000,
);
