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

test('those of one batch are in the order in which the server counts them', () => {
  expect(ids(newest(['b', 'c', 'a'].map((id) => question({ id }))))).toEqual(['c', 'b', 'a']);
});

test('what was deleted is shown nowhere', () => {
  const views = [question({ id: 'gone', deleted: at(9) }), question({ id: 'kept' })];
  expect([ids(newest(views)), ids(downTo(views, null))]).toEqual([['kept'], ['kept']]);
});

test('as far back as everything was read it is shown, and what is known beyond that by chance is not', () => {
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

test('of the same website and question, the first is kept', () => {
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
])('%s is one website with https://example.com/team', (website) => {
  expect(unique([question(), question({ website })])).toHaveLength(1);
});

test.each([
  'http://example.com/team',
  'https://example.com/Team',
  'https://example.com/team?x=1',
  'https://example.com:8443/team',
  'no address',
])('%s is another', (website) => {
  expect(unique([question(), question({ website })])).toHaveLength(2);
});

test('the search looks into website and question, whatever the case', () => {
  const all = [question({ id: 'a' }), question({ id: 'b', website: 'https://acme.test', question: 'Wer führt?' })];
  expect(ids(matching(all, ' ACME '))).toEqual(['b']);
  expect(ids(matching(all, 'FÜHRT'))).toEqual(['b']);
  expect(ids(matching(all, 'cfo'))).toEqual(['a']);
  expect(matching(all, '  ')).toHaveLength(2);
});

test('an address is found as it is shown, too', () => {
  const all = [question({ website: 'https://example.com/%D7%A6%D7%95%D7%95%D7%AA' })];
  expect(matching(all, 'צוות')).toHaveLength(1);
  expect(matching(all, '%D7%A6')).toHaveLength(1);
});

test.each(['(a+)+$', '\\', '[', '.*', '^', '$&', '*', '?', '\\u0000'])('%s is searched for as it is', (text) => {
  const all = [
    question({ id: 'plain' }),
    question({ id: 'odd', question: `Is it ${text} that`, website: 'https://a.com/' }),
  ];
  expect(ids(matching(all, text)).at(-1)).toBe('odd');
  expect(ids(matching(all, text)).includes('plain')).toBe(question().question.includes(text));
});

test('ten thousand rows are searched in less than 50 milliseconds, the first time too', () => {
  const rows = () =>
    Array.from({ length: 10_000 }, (_, i) =>
      question({
        id: String(i),
        question: `${'Who else '.repeat(10)} ${String(i)}?`,
        website: `https://example.com/${'team/'.repeat(10)}${String(i)}`,
      }),
    );
  const msOf = (views: ReturnType<typeof rows>, text: string) => {
    const from = performance.now();
    matching(views, text);
    return performance.now() - from;
  };
  // The best of several: other programs have the machine now and then.
  const bestOf = (measure: () => number) => Math.min(...[1, 2, 3, 4, 5, 6].map(measure));
  for (const text of ['(a+)+$', 'a'.repeat(400)]) {
    const known = rows();
    expect(bestOf(() => msOf(rows(), text))).toBeLessThan(50);
    expect(bestOf(() => msOf(known, text))).toBeLessThan(50);
  }
});
