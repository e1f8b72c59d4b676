import { problem, type Reply, serve, settings, show, viewOf } from '../show.fixture.tsx';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const label = () => screen.getByRole('button', { name: /^(?:Save Settings|Saving\.\.\.|Saved!)$/ }).textContent;

const open = async (put: Reply | (() => Reply | Promise<Reply>), view = viewOf()) => {
  const calls = serve({ ...settings(view), 'PUT /api/notifications': put });
  const page = show('/notifications');
  await pass(100);
  return { calls, ...page };
};

test('a choice is saved after half a second, and the button shows "Saved!" for two seconds', async () => {
  let answer: (reply: Reply) => void = () => undefined;
  const { calls } = await open(() => new Promise((resolve) => (answer = resolve)));
  choose('Weekly');
  expect(label()).toBe('Save Settings');
  await pass(499);
  expect(calls).toEqual([]);
  await pass(1);
  expect(calls).toEqual([{ call: 'PUT /api/notifications', body: viewOf({ frequency: 'weekly' }).preferences }]);
  await pass(1); // The query library notifies components one tick later.
  expect(label()).toBe('Saving...');
  expect(screen.getByText('Daily digest emails')).toBeTruthy();
  answer({ status: 204 });
  await pass(50);
  expect(label()).toBe('Saved!');
  expect(screen.getByText('Weekly digest emails')).toBeTruthy();
  expect(screen.getByText('Your settings are saved.')).toBeTruthy();
  await pass(1900);
  expect(label()).toBe('Saved!');
  await pass(100);
  expect(label()).toBe('Save Settings');
});

test('several quick choices are saved once', async () => {
  const { calls } = await open({ status: 204 });
  choose('Weekly');
  await pass(400);
  fireEvent.change(screen.getByLabelText('Hour'), { target: { value: '17' } });
  await pass(400);
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '3' } });
  await pass(600);
  expect(calls.map(({ body }) => body)).toEqual([viewOf({ frequency: 'weekly', hour: 17, weekday: 3 }).preferences]);
});

test('the button saves immediately, and autosave does not save again', async () => {
  const { calls } = await open({ status: 204 });
  choose('Weekly');
  fireEvent.click(screen.getByRole('button', { name: 'Save Settings' }));
  await pass(5000);
  expect(calls).toHaveLength(1);
});

test('nothing is autosaved before the first save', async () => {
  const { calls } = await open({ status: 204 }, viewOf({ mechanism: 'none' }, { isSaved: false }));
  choose('Email Notifications');
  await pass(5000);
  expect(calls).toEqual([]);
  expect(screen.getByText(/^Nothing is saved yet/)).toBeTruthy();
});

test('a choice made during a save is saved after it', async () => {
  const answers: ((reply: Reply) => void)[] = [];
  const { calls } = await open(() => new Promise((resolve) => answers.push(resolve)));
  choose('Weekly');
  await pass(500);
  choose('As it happens');
  await pass(500);
  expect(calls).toHaveLength(1);
  answers[0]?.({ status: 204 });
  await pass(50);
  expect(calls.map(({ body }) => body)).toEqual([
    viewOf({ frequency: 'weekly' }).preferences,
    viewOf({ frequency: 'immediate' }).preferences,
  ]);
  expect(screen.getByRole('radio', { name: 'As it happens' })).toHaveProperty('checked', true);
  answers[1]?.({ status: 204 });
  await pass(50);
  expect(screen.getByText('An email for each change')).toBeTruthy();
  expect(label()).toBe('Saved!');
});

test('a failed save shows an error with a retry button and keeps the choice', async () => {
  let reply = problem(503, 'unavailable', 'Try again in a moment.');
  const { calls } = await open(() => reply);
  choose('Weekly');
  await pass(600);
  expect(screen.getByRole('alert').textContent).toContain('Your settings could not be saved.');
  expect(screen.getByRole('alert').textContent).toContain('mails go out as before');
  expect(screen.getByText('Daily digest emails')).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Weekly' })).toHaveProperty('checked', true);
  reply = { status: 204 };
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(50);
  expect(label()).toBe('Saved!');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(calls).toHaveLength(2);
});

test('leaving the page within the half second still saves', async () => {
  const { calls, leave } = await open({ status: 204 });
  choose('Disabled');
  await pass(100);
  leave();
  await pass(5000);
  expect(calls.map(({ body }) => body)).toEqual([viewOf({ mechanism: 'none' }).preferences]);
});

test('a stale read does not revert what was saved', async () => {
  const { client } = await open({ status: 204 });
  choose('Weekly');
  await pass(600);
  await act(() => client.invalidateQueries());
  await pass(3000);
  expect(screen.getByText('Weekly digest emails')).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Weekly' })).toHaveProperty('checked', true);
});
