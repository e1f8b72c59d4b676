import { expect, test } from '@jest/globals';
import { addressesOf, combine, commandsFor, countText, linesOf } from './combine.ts';

test('lines are trimmed and empty ones dropped, with any line ending', () => {
  expect(linesOf('  a \r\n\n b\rc  \n')).toEqual(['a', 'b', 'c']);
  expect(linesOf('a\u2028b\u2029c\u0085d\fe')).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(linesOf(' \n \t\n\u2028 ')).toEqual([]);
});

test('tabs separate addresses, as in copied cells, but not questions', () => {
  expect(addressesOf('a.com\tb.com\t\t c.com \n\td.com')).toEqual(['a.com', 'b.com', 'c.com', 'd.com']);
  expect(linesOf('Who\tleads?')).toEqual(['Who\tleads?']);
});

test('every website is asked every question', () => {
  expect(combine(['x', 'y'], ['1', '2'])).toEqual([
    { website: 'x', question: '1' },
    { website: 'x', question: '2' },
    { website: 'y', question: '1' },
    { website: 'y', question: '2' },
  ]);
});

test('duplicates are asked once', () => {
  expect(combine(['x', 'x'], ['1', '1'])).toHaveLength(1);
});

test('each pair becomes a command with its own id', () => {
  let id = 0;
  const commands = commandsFor(combine(['x'], ['1', '2']), 'domain', () => String((id += 1)));
  expect(commands.map(({ questionId, mode }) => [questionId, mode])).toEqual([
    ['1', 'domain'],
    ['2', 'domain'],
  ]);
});

test('shows the size of a batch before asking', () => {
  expect(countText(1, 1)).toBeNull();
  expect(countText(3, 2)).toBe('3 websites × 2 questions = 6 requests');
  expect(countText(1000, 1000)).toBe('1,000 websites × 1,000 questions = 1,000,000 requests');
  expect(countText(1, 2)).toBe('1 website × 2 questions = 2 requests');
});
