import { expect, test } from '@jest/globals';
import type { Answer } from '@askwatch/contracts/answer';
import { withIntent } from '@askwatch/contracts/question';
import type { PageReading } from '@askwatch/contracts/reading';
import { answered, newWatch, secondRead, stepFor, unchanged, type Watched } from './check.ts';
import type { Change } from './compare.ts';
import {
  card,
  heading,
  saysHolder,
  later,
  page,
  paragraph,
  passage,
  saysText,
  silent,
  unreadable,
} from './pages.fixture.ts';

type Visit = { read: PageReading; answer: Answer; second?: Answer };

/** Checks a watch repeatedly, as rounds do, including second reads. */
const watch = (question: string, visits: Visit[]) => {
  const asked = withIntent({ question });
  let watched: Watched = newWatch;
  const changes: Change[] = [];
  const became: string[] = [];
  const stops: string[] = [];
  visits.forEach(({ read, answer, second = answer }, i) => {
    const at = later(i * 4);
    const step = stepFor(watched, asked, read);
    stops.push(step.stop ?? 'answer');
    if (step.stop === 'unread') return;
    if (step.stop !== null) {
      const looked = unchanged(watched, step.seen, at);
      watched = looked.watched;
      if (looked.became) became.push(looked.became);
      return;
    }
    const looked = answered(watched, { ...asked, answer, page: read.read ? read : undefined, seen: step.seen, at });
    watched = looked.watched;
    if (looked.became) became.push(looked.became);
    if (!looked.suspect) return;
    const decided = secondRead(watched, looked.suspect, { ...asked, answer: second, seen: step.seen, at });
    watched = decided.watched;
    if (decided.became) became.push(decided.became);
    if (decided.result === 'changed') changes.push(looked.suspect);
  });
  return { watched, changes, became, stops };
};

const down: PageReading = { read: false, url: 'https://example.com/team', cause: 'server-error' };
const team = (ceo: string, cfo: string) => page(passage(['Team'], card(ceo, 'CEO'), card(cfo, 'CFO')));

test('two people on one page swapping posts is a change for both questions', () => {
  const [before, after] = [team('Ann Lee', 'Bo Ray'), team('Bo Ray', 'Ann Lee')];
  const ceo = watch('Who is the CEO?', [
    { read: before, answer: saysHolder('Ann Lee', 'CEO') },
    { read: after, answer: saysHolder('Bo Ray', 'CEO') },
  ]);
  const cfo = watch('Who is the CFO?', [
    { read: before, answer: saysHolder('Bo Ray') },
    { read: after, answer: saysHolder('Ann Lee') },
  ]);
  expect([ceo, cfo].map(({ changes }) => changes.map(({ kind }) => kind))).toEqual([['changed'], ['changed']]);
});

test('a day of 502s between two equal answers is not a change', () => {
  const good = { read: team('Ann Lee', 'Bo Ray'), answer: saysHolder('Bo Ray') };
  const { changes, became, stops } = watch('Who is the CFO?', [
    good,
    ...Array.from({ length: 24 }, () => ({ read: down, answer: unreadable })),
    good,
  ]);
  expect([changes, became]).toEqual([[], []]);
  expect(stops.filter((stop) => stop === 'unread')).toHaveLength(24);
});

test('a page that changes on every visit raises at most one change, and its watch is unstable until the page settles', () => {
  const of = (n: number) => ({
    read: page(passage([], paragraph(`Our slogan is number ${String(n)}.`))),
    answer: saysText(`Our slogan is number ${String(n)}.`),
  });
  const restless = Array.from({ length: 200 }, (_none, n) => of(n));
  const { changes, became, watched } = watch('Which slogan do they have?', restless);
  expect(changes.length).toBeLessThanOrEqual(1);
  expect(became).toEqual(['unstable']);
  expect(watched.settling.unstableSince).toBeDefined();
  const quiet = watch('Which slogan do they have?', [...restless, ...Array.from({ length: 60 }, () => of(1000))]);
  expect(quiet.became).toEqual(['unstable', 'stable']);
  expect(quiet.changes.at(-1)?.after).toMatchObject({ text: 'Our slogan is number 1000.' });
  expect(quiet.changes.length).toBeLessThanOrEqual(2);
});

test('a page that answers every read differently raises no change', () => {
  const visits = Array.from({ length: 100 }, (_none, n) => ({
    read: page(passage([], paragraph(`Slogan ${String(n)}.`))),
    answer: saysText(`Slogan ${String(n)}.`),
    second: saysText(`Slogan ${String(n + 500)}.`),
  }));
  const { changes, became } = watch('Which slogan do they have?', visits);
  expect([changes, became]).toEqual([[], ['unstable']]);
});

test('rotating dates, counters, adverts, order and session ids raise nothing in 200 checks, and need no new answer', () => {
  const people = [card('Ann Lee', 'CEO'), card('Bo Ray', 'CFO'), card('Cy Fox', 'CTO'), card('Di Kay', 'COO')];
  const visits = Array.from({ length: 200 }, (_none, n): Visit => {
    const turned = [...people.slice(n % 4), ...people.slice(0, n % 4)];
    const read = page(
      passage(
        ['Team'],
        heading('Team'),
        ...turned,
        paragraph('Sponsored'),
        paragraph(`Offer ${String(n)}: meet a CFO near you`),
        paragraph(
          `Last updated ${String((n % 28) + 1)} May 2026, ${String(10 + (n % 12))}:0${String(n % 10)}, ${String(n * 7)} views, session=${'a9'.repeat(9)}${String(n)}`,
        ),
      ),
    );
    return { read, answer: saysHolder('Bo Ray') };
  });
  const { changes, became, stops } = watch('Who is the CFO?', visits);
  expect([changes, became]).toEqual([[], []]);
  expect(stops.filter((stop) => stop === 'answer')).toHaveLength(1);
});

test('a removed answer raises a change once confirmed, and another one when it comes back', () => {
  const without = page(passage(['Team'], card('Ann Lee', 'CEO')));
  const good = { read: team('Ann Lee', 'Bo Ray'), answer: saysHolder('Bo Ray') };
  const gone = { read: without, answer: silent };
  expect(watch('Who is the CFO?', [good, { ...gone, second: saysHolder('Bo Ray') }]).changes).toEqual([]);
  const { changes } = watch('Who is the CFO?', [good, gone, gone, gone, gone, good]);
  expect(changes.map(({ kind }) => kind)).toEqual(['removed', 'appeared']);
});

test('after a failed second read, the next check suspects the change again', () => {
  const [before, after] = [team('Ann Lee', 'Bo Ray'), team('Ann Lee', 'Cy Fox')];
  const { changes, watched } = watch('Who is the CFO?', [
    { read: before, answer: saysHolder('Bo Ray') },
    { read: after, answer: saysHolder('Cy Fox'), second: unreadable },
    { read: after, answer: saysHolder('Cy Fox') },
  ]);
  expect(changes).toHaveLength(1);
  expect(watched.baseline).toMatchObject({ value: { people: [{ name: 'Cy Fox' }] } });
});
