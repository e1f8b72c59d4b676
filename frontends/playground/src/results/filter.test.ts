import { matching } from '@askwatch/web-kit/search-text';
import { expect, test } from '@jest/globals';
import { downTo, newest, unique } from './filter.ts';
import { question } from './question.fixture.ts';

const at = (second: number) => `2026-11-21T08:00:${String(second).padStart(2, '0')}.000Z`;
const many = Array.from({ length: 12 }, (_, i) => question({ id: String(i).padStart(2, '0'), created: at(i) }));
const ids = (questions: { id: string }[]) => questions.map(({ id }) => id);

test('the ten newest are shown, newest first', () => {
  expect(ids(newest(many))).toEqual(['11', '10', '09', '08', '07', '06', '05', '04', '03', '02']);
});

test('questions of one batch have the same order as on the server', () => {
  expect(ids(newest(['b', 'c', 'a'].map((id) => question({ id }))))).toEqual(['c', 'b', 'a']);
});

test('deleted questions are not shown', () => {
  const views = [question({ id: 'gone', deleted: at(9) }), question({ id: 'kept' })];
  expect([ids(newest(views)), ids(downTo(views, null))]).toEqual([['kept'], ['kept']]);
});

test('everything down to the last one read is shown, but not older ones that happen to be known', () => {
  const [last, beyond] = [question({ id: '01', created: at(1) }), question({ id: 'chance', created: at(0) })];
  expect(ids(downTo([...many, beyond], last))).toHaveLength(11);
  expect(ids(downTo([...many, beyond], null))).toHaveLength(13);
  expect(
    ids(
      downTo(
        many.filter(({ id }) => id !== '01'),
        last,
      ),
    ),
  ).toHaveLength(10);
});

test('of the same website and question, only the first is kept', () => {
  const again = [
    question({ id: 'new' }),
    question({ id: 'old' }),
    question({ id: 'other', question: 'Who is the CTO?' }),
  ];
  expect(ids(unique(again))).toEqual(['new', 'other']);
});

test.each([
  'https://EXAMPLE.com/team',
  'https://example.com:443/team',
  'https://example.com./team',
  'https://example.com/team#cfo',
  'HTTPS://Example.COM.:443/team#',
])('%s is the same website as https://example.com/team', (website) => {
  expect(unique([question(), question({ website })])).toHaveLength(1);
});

test.each([
  'http://example.com/team',
  'https://example.com/Team',
  'https://example.com/team?x=1',
  'https://example.com:8443/team',
  'no address',
])('%s is a different website', (website) => {
  expect(unique([question(), question({ website })])).toHaveLength(2);
});

test('the search matches website and question, ignoring case', () => {
  const all = [question({ id: 'a' }), question({ id: 'b', website: 'https://acme.test', question: 'Wer führt?' })];
  expect(ids(matching(all, ' ACME '))).toEqual(['b']);
  expect(ids(matching(all, 'FÜHRT'))).toEqual(['b']);
  expect(ids(matching(all, 'cfo'))).toEqual(['a']);
  expect(matching(all, '  ')).toHaveLength(2);
});

test('an address also matches in its decoded form', () => {
  const all = [question({ website: 'https://example.com/%D7%A6%D7%95%D7%95%D7%AA' })];
  expect(matching(all, 'צוות')).toHaveLength(1);
  expect(matching(all, '%D7%A6')).toHaveLength(1);
});

test.each(['(a+)+$', '\\', '[', '.*', '^', '$&', '*', '?', '\\u0000'])('%s is searched for literally', (text) => {
  const all = [
    question({ id: 'plain' }),
    question({ id: 'odd', question: `Is it ${text} that`, website: 'https://a.com/' }),
  ];
  expect(ids(matching(all, text)).at(-1)).toBe('odd');
  expect(ids(matching(all, text)).includes('plain')).toBe(question().question.includes(text));
});

test('each of ten thousand rows is prepared once, and later searches only compare', () => {
  let prepared = 0;
  const rows = Array.from({ length: 10_000 }, (_, i) => {
    const website = `https://example.com/${'team/'.repeat(10)}${String(i)}`;
    const row = question({ id: String(i), website });
    return Object.defineProperty(row, 'question', {
      get: () => {
        prepared += 1;
        return `${'Who else '.repeat(10)} ${String(i)}?`;
      },
    });
  });
  expect(ids(matching(rows, 'else  9999?'))).toEqual(['9999']);
  expect(prepared).toBe(10_000);
  for (const text of ['(a+)+$', 'a'.repeat(400), 'who']) matching(rows, text);
  expect(prepared).toBe(10_000);
});
