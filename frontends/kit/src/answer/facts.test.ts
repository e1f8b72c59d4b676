import type { Answer } from '@askwatch/contracts/answer';
import { expect, test } from '@jest/globals';
import { bytesText, engineText, factLine, msText, renderedText } from './facts.ts';

const notStated: Answer = { outcome: 'not-stated', text: 'x', engine: 'built-in', pagesRead: 3 };

test('sizes and times are human-readable', () => {
  expect([0, 999, 1000, 84_321, 999_499, 999_500, 4_200_000].map(bytesText)).toEqual([
    '0 B',
    '999 B',
    '1 KB',
    '84 KB',
    '999 KB',
    '1.0 MB',
    '4.2 MB',
  ]);
  expect([12, 999, 1000, 61_250].map(msText)).toEqual(['12 ms', '999 ms', '1.0 s', '61.3 s']);
});

test('a model is shown by name when known', () => {
  expect(engineText({ engine: 'built-in' })).toBe("Askwatch's own reader");
  expect(engineText({ engine: 'model', model: 'gpt-5-mini' })).toBe('gpt-5-mini');
  expect(engineText({ engine: 'model' })).toBe('Language model');
});

test('rendered pages are counted separately', () => {
  expect(renderedText({ pagesRead: 1 })).toBe('');
  expect(renderedText({ pagesRead: 5, pagesRendered: 2 })).toBe(', 2 in a browser');
  expect(renderedText({ pagesRead: 1, pagesRendered: 1 })).toBe(', in a browser');
});

test('the fact line has proof, engine, pages, size and time, and omits unknown facts', () => {
  const evidence = [{ url: 'https://a.com/', quote: 'q', readAt: '2026-11-21T08:00:00.000Z', pageHash: 'h' }];
  expect(
    factLine({ ...notStated, outcome: 'none', evidence, proved: true, bytesRead: 84_000, pagesRendered: 1 }, 640),
  ).toEqual(['Proved', "Askwatch's own reader", '3 pages read, 1 in a browser', '84 KB', '640 ms']);
  expect(factLine({ ...notStated, outcome: 'none', evidence, proved: false }, undefined)[0]).toBe('Unproven');
  expect(factLine(notStated, undefined)).toEqual(["Askwatch's own reader", '3 pages read']);
});
