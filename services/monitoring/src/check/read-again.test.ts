import { expect, test } from '@jest/globals';
import { type Answer, versionWith } from '@askwatch/contracts/answer';
import { withIntent } from '@askwatch/contracts/question';
import type { PageRead } from '@askwatch/contracts/reading';
import { answered, newWatch, secondRead, stepFor, type Watched } from './check.ts';
import { compare, confirm } from './compare.ts';
import { card, later, page, paragraph, passage, saysHolder, silent, unreadable } from './pages.fixture.ts';
import { type Before, isOutdated, isOutOfStep, isSamePage, readAgain } from './read-again.ts';

const asked = withIntent({ question: 'Who is the CFO?' });
const team = (cfo: string, ...more: string[]) =>
  page(passage(['Team'], card('Ann Lee', 'CEO'), card(cfo, 'CFO'), ...more.map(paragraph)));
/** As an older release answered: answers had no version then. */
const older = <Given extends Answer>({ version: _version, ...answer }: Given) => answer as Given;

/** A watch that an older release has checked once. */
const before = (read: PageRead, answer: Answer): Watched => {
  const step = stepFor(newWatch, asked, read);
  const seen = 'seen' in step ? step.seen : null;
  return answered(newWatch, { ...asked, answer: older(answer), page: read, seen, at: later(0) }).watched;
};

/** The next check, by this release. */
const check = (watched: Watched, read: PageRead, answer: Answer, kept: Before | null = null) => {
  const step = stepFor(watched, asked, read);
  const seen = 'seen' in step ? step.seen : null;
  const again = isOutOfStep(watched, answer) ? readAgain(watched, { ...asked, answer, page: read }, kept) : null;
  const now = { ...asked, answer, page: read, was: again?.was, seen, at: later(4) };
  return { stop: step.stop, seen, again, result: answered(again?.watched ?? watched, now) };
};

test('a new version answers again although the page is the same, and its answer is accepted silently', () => {
  const watched = before(team('Bo Ray'), saysHolder('Harbour Lane'));
  expect(isOutdated(watched)).toBe(true);
  const { stop, seen, again, result } = check(watched, team('Bo Ray'), saysHolder('Bo Ray'));
  expect(stop).toBeNull();
  expect(isSamePage(watched, seen ?? undefined)).toBe(true);
  expect(again?.isOther).toBe(true);
  expect(result.suspect).toBeUndefined();
  expect(result.watched).toMatchObject({ baseline: saysHolder('Bo Ray'), seen, settling: { quiet: 2, withdrawn: 0 } });
  expect(isOutdated(result.watched)).toBe(false);
  expect(stepFor(result.watched, asked, team('Bo Ray')).stop).toBe('page');
});

test('the same answer by a new version is nothing to tell', () => {
  const watched = before(team('Bo Ray'), saysHolder('Bo Ray'));
  expect(check(watched, team('Bo Ray'), saysHolder('Bo Ray')).again?.isOther).toBe(false);
});

test('a change of the page across the switch is found by comparing two answers of the new version', () => {
  const [was, now] = [team('Bo Ray'), team('Cy Fox')];
  const watched = before(was, saysHolder('Harbour Lane'));
  const kept = { answer: saysHolder('Bo Ray'), page: was };
  const { seen, again, result } = check(watched, now, saysHolder('Cy Fox'), kept);
  expect(isSamePage(watched, seen ?? undefined)).toBe(false);
  expect(again).toMatchObject({ isOther: true, was });
  expect(result.suspect).toMatchObject({ kind: 'changed', before: saysHolder('Bo Ray'), after: saysHolder('Cy Fox') });
});

test('a page that changed elsewhere raises nothing, however differently the new version answers', () => {
  const [was, now] = [team('Bo Ray'), team('Bo Ray', 'The CFO office has moved.')];
  for (const [old, current] of [
    [saysHolder('Harbour Lane'), saysHolder('Bo Ray')],
    [saysHolder('Bo Ray'), silent],
    [silent, saysHolder('Bo Ray')],
  ] as const) {
    const { result } = check(before(was, old), now, current, { answer: current, page: was });
    expect(result.suspect).toBeUndefined();
    expect(result.watched.baseline).toEqual(current);
  }
});

test('where the old page is no longer kept or cannot be answered, the new answer is accepted silently', () => {
  const watched = before(team('Bo Ray'), saysHolder('Bo Ray'));
  const kept = { answer: unreadable, page: team('Bo Ray') };
  const elsewhere = { answer: older(saysHolder('Bo Ray')), page: team('Bo Ray') };
  for (const one of [null, kept, elsewhere]) {
    const { again, result } = check(watched, team('Cy Fox'), saysHolder('Cy Fox'), one);
    expect(result.suspect).toBeUndefined();
    expect(again?.isOther).toBe(true);
    expect(result.watched.baseline).toEqual(saysHolder('Cy Fox'));
  }
});

test('a failed read or an unproved answer by a new version replaces nothing', () => {
  const watched = before(team('Bo Ray'), saysHolder('Bo Ray'));
  for (const answer of [unreadable, { ...saysHolder('Cy Fox'), proved: false }])
    expect(check(watched, team('Cy Fox'), answer).result.watched).toEqual(watched);
});

test('answers of different versions or models are never compared', () => {
  const [one, other] = [older(saysHolder('Bo Ray')), saysHolder('Cy Fox')];
  expect(compare({ ...asked, before: one, after: other }).verdict).toBe('baseline');
  const withModel = { ...other, version: versionWith('small-model') };
  expect(compare({ ...asked, before: saysHolder('Bo Ray'), after: withModel }).verdict).toBe('baseline');
  expect(compare({ ...asked, before: saysHolder('Bo Ray'), after: other }).verdict).toBe('suspect');
});

test('a suspicion of an older version is neither confirmed nor withdrawn by a new one', () => {
  const watched = before(team('Bo Ray'), saysHolder('Bo Ray'));
  const after = older(saysHolder('Cy Fox'));
  const suspect = {
    kind: 'changed' as const,
    before: older(saysHolder('Bo Ray')),
    after,
    difference: none,
    isThin: false,
  };
  for (const answer of [saysHolder('Cy Fox'), saysHolder('Bo Ray')]) {
    expect(confirm(asked, suspect, answer)).toBe('outdated');
    const decided = secondRead(watched, suspect, { ...asked, answer, seen: null, at: later(5) });
    expect(decided).toEqual({ watched, result: 'outdated' });
  }
});

const none = { added: [], removed: [] };

test('an unstable watch is compared with its accepted answer as the new version reads it', () => {
  const settling = { quiet: 0, withdrawn: 3, raisedAt: [], unstableSince: later(0) };
  const watched = { ...before(team('Bo Ray'), saysHolder('Bo Ray')), settling, last: older(saysHolder('Cy Fox')) };
  expect(isSamePage(watched, watched.seen ?? undefined)).toBe(false);
  const { again, result } = check(watched, team('Di Kay'), saysHolder('Di Kay'), {
    answer: saysHolder('Bo Ray'),
    page: team('Bo Ray'),
  });
  expect(again?.watched.last).toBeUndefined();
  expect(result.suspect).toBeUndefined();
  expect(result.watched).toMatchObject({ baseline: saysHolder('Bo Ray'), last: saysHolder('Di Kay') });
});
