import type { Answer } from '@askwatch/contracts/answer';
import type { Change } from '@askwatch/contracts/monitoring';
import { withIntent } from '@askwatch/contracts/question';
import { Refusal } from '@askwatch/service-kit/decider';
import { expect, test } from '@jest/globals';
import { watch, type WatchCommand, type WatchEvent } from './decider.ts';
import { watchView } from './view.ts';

const by = {
  watchId: '0d0e1a39-6b3d-4f35-9a3c-5f1c0a9a7d10',
  userId: 'ann',
  workspaceId: 'ann',
  at: '2026-11-21T08:00:00.000Z',
};
const add: WatchCommand = {
  ...by,
  type: 'AddWatch',
  website: 'https://example.com/',
  question: 'Who is the CFO?',
  tags: [],
};
const silent: Answer = { outcome: 'not-stated', text: 'The page does not say.', engine: 'built-in', pagesRead: 1 };
const change: Change = {
  changeId: '7b1f7c1e-2a44-4a63-8f3f-4a9f1d2c3b4a',
  kind: 'appeared',
  before: silent,
  after: silent,
  difference: { added: [], removed: [] },
  seenAt: by.at,
  confirmedAt: by.at,
};
const record: WatchCommand = { ...by, type: 'RecordChange', change, revision: 0 };
const edit: WatchCommand = {
  ...by,
  type: 'EditWatch',
  website: 'https://example.com/team',
  question: 'Who is the CEO?',
  revision: 0,
};

const run = (...commands: WatchCommand[]) => {
  const events: WatchEvent[] = [];
  const stateOf = () => events.reduce((state, event) => watch.evolve(state, event), watch.initial);
  for (const command of commands) events.push(...watch.decide(command, stateOf()));
  const view = events.reduce<ReturnType<typeof watchView>>(
    (before, event, place) => watchView(before, event, place + 1),
    null,
  );
  return {
    types: events.map(({ type }) => type),
    view,
    decide: (command: WatchCommand) => watch.decide(command, stateOf()),
  };
};

test("another user's watch cannot be changed, and its existence is not revealed", () => {
  const { decide } = run(add);
  const unknown = run().decide;
  for (const command of [edit, { ...by, type: 'DeleteWatch' as const }, { ...by, type: 'EnableWatch' as const }]) {
    expect(() => decide({ ...command, userId: 'eve', workspaceId: 'eve' })).toThrow(
      new Refusal('watch-unknown', 'This website is no longer monitored.', 404),
    );
    expect(() => unknown(command)).toThrow(new Refusal('watch-unknown', 'This website is no longer monitored.', 404));
  }
});

test('a colleague may change a watch of the workspace; the one who added it may not from another workspace', () => {
  const { decide } = run({ ...add, workspaceId: 'team' });
  const colleague = { userId: 'bob', workspaceId: 'team' };
  expect(decide({ ...edit, ...colleague })).toMatchObject([{ type: 'WatchEdited', ...colleague }]);
  expect(() => decide(edit)).toThrow(new Refusal('watch-unknown', 'This website is no longer monitored.', 404));
});

test('of two concurrent edits of a watch, the second is refused', () => {
  const { types, decide, view } = run(add, edit);
  expect(types).toEqual(['WatchAdded', 'WatchEdited']);
  expect(view).toMatchObject({ revision: 1, question: 'Who is the CEO?' });
  expect(() => decide({ ...edit, question: 'Who is the CTO?' })).toThrow('edited somewhere else');
});

test('a change is recorded once, and not if the watch was edited, disabled or deleted meanwhile', () => {
  expect(run(add, record, record).types).toEqual(['WatchAdded', 'AnswerChanged']);
  expect(run(add, edit, record).types).toEqual(['WatchAdded', 'WatchEdited']);
  expect(run(add, { ...by, type: 'DisableWatch', by: 'user' }, record).types).not.toContain('AnswerChanged');
  expect(run(add, { ...by, type: 'DeleteWatch' }, record).types).not.toContain('AnswerChanged');
});

const take: WatchCommand = { ...by, type: 'TakeBaseline', answer: silent, revision: 0 };
const replace = (text: string, version = '2.1', at = '2026-11-22T08:00:00.000Z'): WatchCommand => ({
  ...by,
  at,
  type: 'ReplaceBaseline',
  answer: { ...silent, text, version },
  revision: 0,
});

test('what a newer version reads on the same page becomes the answer, noted once and without a change', () => {
  const { types, view } = run(add, take, replace('Nobody.'), replace('Nobody.'));
  expect(types).toEqual(['WatchAdded', 'BaselineTaken', 'BaselineReplaced']);
  expect(view).toMatchObject({ answer: { text: 'Nobody.', version: '2.1' }, health: { status: 'ok' }, isStable: true });
  expect(view?.timeline.map(({ type }) => type)).toEqual(['reread', 'baseline']);
  // The watch keeps its place in the list, which is sorted by this.
  expect(view?.updated).toBe(by.at);
});

test('each version may replace the answer, but not of a watch that was edited, disabled or deleted meanwhile', () => {
  expect(run(add, take, replace('Nobody.'), replace('Nobody.', '3.1')).types).toHaveLength(4);
  for (const command of [edit, { ...by, type: 'DisableWatch', by: 'user' }, { ...by, type: 'DeleteWatch' }] as const)
    expect(run(add, take, command, replace('Nobody.')).types).not.toContain('BaselineReplaced');
});

test('only existing changes can be rated, and ratings can be changed', () => {
  const rate = (rating: 'useful' | 'wrong'): WatchCommand => ({
    ...by,
    type: 'RateChange',
    changeId: change.changeId,
    rating,
  });
  expect(() => run(add).decide(rate('wrong'))).toThrow('There is no such change.');
  const { types, view } = run(add, record, rate('wrong'), rate('wrong'), rate('useful'));
  expect(types.filter((type) => type === 'ChangeRated')).toHaveLength(2);
  expect(view?.timeline).toMatchObject([{ type: 'change', rating: 'useful' }]);
});

test('a spell of failures is recorded when it starts and when it ends', () => {
  const health = (status: 'failing' | 'blocked' | 'ok'): WatchCommand => ({
    ...by,
    type: 'RecordHealth',
    health: status === 'ok' ? { status, since: by.at } : { status, cause: 'server-error', since: by.at },
  });
  expect(run(add, health('ok'), health('failing'), health('failing'), health('ok')).types).toEqual([
    'WatchAdded',
    'HealthChanged',
    'HealthChanged',
  ]);
});

test('changing tags or the interval does not change `updated`', () => {
  const later = { ...by, at: '2026-11-21T09:00:00.000Z' };
  const { view } = run(
    add,
    { ...later, type: 'TagWatch', tags: ['north'] },
    { ...later, type: 'SetInterval', minutes: 1440, shortest: 60 },
  );
  expect(view).toMatchObject({ tags: ['north'], intervalMinutes: 1440, updated: by.at });
  expect(run(add, { ...later, type: 'DisableWatch', by: 'user' }).view?.updated).toBe(later.at);
  expect(run(add, { ...edit, at: later.at }).view?.updated).toBe(later.at);
});

test('a deletion can be undone for half a minute', () => {
  const { decide, view } = run(add, { ...by, type: 'DeleteWatch' });
  expect(view?.deleted).toBe(by.at);
  expect(decide({ ...by, at: '2026-11-21T08:00:29.000Z', type: 'RestoreWatch' })).toHaveLength(1);
  expect(() => decide({ ...by, at: '2026-11-21T08:00:31.000Z', type: 'RestoreWatch' })).toThrow(
    'only be undone for a short time',
  );
});

test('an interval shorter than the plan allows is refused with the limit in hours', () => {
  const { decide } = run(add);
  expect(() => decide({ ...by, type: 'SetInterval', minutes: 60, shortest: 240 })).toThrow('every 4 hours');
  expect(decide({ ...by, type: 'SetInterval', minutes: 60, shortest: 60 })).toHaveLength(1);
});

test('a watch disabled by the plan says so until it is enabled again', () => {
  expect(run(add, { ...by, type: 'DisableWatch', by: 'plan' }).view).toMatchObject({
    enabled: false,
    disabledBy: 'plan',
  });
  expect(run(add, { ...by, type: 'DisableWatch', by: 'plan' }, { ...by, type: 'EnableWatch' }).view).not.toHaveProperty(
    'disabledBy',
  );
});

test('what the question asks for is stored with the watch; an edit replaces it', () => {
  const [added, edited] = [withIntent(add), withIntent(edit)];
  expect(added.intent.roleNames).not.toEqual(edited.intent.roleNames);
  expect(run().decide(added)).toMatchObject([{ type: 'WatchAdded', intent: added.intent }]);
  expect(run(added).view?.intent).toEqual(added.intent);
  expect(run(added, edited).view?.intent).toEqual(edited.intent);
  // An edit stored by an older release.
  expect(run(added, edit).view).not.toHaveProperty('intent');
});

test('a watch over a whole site says so in its events, and keeps that when it is edited', () => {
  const { decide, view } = run({ ...add, queryMode: 'domain' }, edit);
  expect(view).toMatchObject({ queryMode: 'domain', website: 'https://example.com/team' });
  expect(decide({ ...record, revision: 1 })).toMatchObject([{ type: 'AnswerChanged', queryMode: 'domain' }]);
  const health = { status: 'failing', cause: 'unreachable', since: by.at } as const;
  expect(decide({ ...by, type: 'RecordHealth', health })).toMatchObject([{ queryMode: 'domain' }]);
});

test('a watch stored before modes existed has none, which means one page', () => {
  const { decide, view } = run(add);
  expect(view).not.toHaveProperty('queryMode');
  expect(decide(record)[0]).not.toHaveProperty('queryMode');
});

test('an interval that the plan does not allow is lengthened, and returns with a plan that does', () => {
  const hourly: WatchCommand = { ...by, type: 'SetInterval', minutes: 60, shortest: 60 };
  const fit = (shortest: number): WatchCommand => ({ ...by, type: 'FitInterval', shortest });
  const { types, view } = run(add, hourly, fit(240), fit(240));
  expect(types).toEqual(['WatchAdded', 'IntervalSet', 'IntervalSet']);
  expect(view?.intervalMinutes).toBe(240);
  expect(run(add, hourly, fit(240), fit(60)).view?.intervalMinutes).toBe(60);
  expect(run(add, hourly, fit(240), fit(60), fit(60)).types).toHaveLength(4);
  // What the user chose meanwhile counts.
  const daily: WatchCommand = { ...by, type: 'SetInterval', minutes: 1440, shortest: 240 };
  expect(run(add, hourly, fit(240), daily, fit(60)).view?.intervalMinutes).toBe(1440);
  expect(run(add, daily, fit(240), fit(60)).types).toEqual(['WatchAdded', 'IntervalSet']);
});

test('a watch that the plan deactivated can be disabled by its user, not the other way round', () => {
  const disable = (who: 'user' | 'plan'): WatchCommand => ({ ...by, type: 'DisableWatch', by: who });
  expect(run(add, disable('plan')).view?.disabledBy).toBe('plan');
  const { types, view } = run(add, disable('plan'), disable('user'), disable('user'), disable('plan'));
  expect(types).toEqual(['WatchAdded', 'WatchDisabled', 'WatchDisabled']);
  expect(view).not.toHaveProperty('disabledBy');
});
