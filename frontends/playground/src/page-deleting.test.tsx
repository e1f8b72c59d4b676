import { cursorAfter } from '@askwatch/contracts/asking';
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answered, many } from './results/question.fixture.ts';
import { idsIn, replies, server, show } from './page.fixture.tsx';

test('deleting hides a question immediately, and undo restores it after the deletion was sent', async () => {
  server.listed = [answered(), answered({ id: '00000000-0000-4000-8000-000000000002', question: 'Who is the CEO?' })];
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'More for “Who is the CEO?”' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(screen.queryByRole('checkbox', { name: 'Select “Who is the CEO?”' })).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Question deleted. Undo with z.');
  const bar = within(screen.getByRole('group', { name: 'Deleted' }));
  await userEvent.click(bar.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('checkbox', { name: 'Select “Who is the CEO?”' })).toBeTruthy();
  await waitFor(() => {
    expect(server.posted).toEqual(
      ['delete', 'restore'].map((what) => ({
        path: `/api/questions/${what}`,
        body: { questionIds: ['00000000-0000-4000-8000-000000000002'] },
      })),
    );
  });
});

test('older questions load after the last known one, with a note at the end', async () => {
  const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
  const asked = (n: number) =>
    answered({
      id: id(n),
      question: `Number ${String(n)}?`,
      created: new Date(Date.UTC(2026, 10, 21, 8, 0, n)).toISOString(),
    });
  server.listed = Array.from({ length: 10 }, (_, i) => asked(20 - i));
  replies[`/api/questions/older?before=${cursorAfter(asked(11))}`] = () => ({
    questions: [asked(10), asked(9)],
    hasMore: false,
  });
  await show();
  await screen.findByText('Number 11?');
  await userEvent.click(await screen.findByRole('button', { name: 'Load older' }));
  expect(await screen.findByText('Number 9?')).toBeTruthy();
  expect(screen.getAllByRole('row')).toHaveLength(13);
  expect(screen.getByText('These are all your questions.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Load older' })).toBeNull();
});

test('"Load older" is not offered when exactly one page of questions exists', async () => {
  const asked = (n: number) =>
    answered({
      id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
      question: `Number ${String(n)}?`,
      created: new Date(Date.UTC(2026, 10, 21, 8, 0, n)).toISOString(),
    });
  server.listed = Array.from({ length: 10 }, (_, i) => asked(10 - i));
  replies[`/api/questions/older?before=${cursorAfter(asked(1))}`] = () => ({ questions: [], hasMore: false });
  await show();
  await screen.findByText('Number 1?');
  expect(await screen.findByText('These are all your questions.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Load older' })).toBeNull();
});

test('an older row that replaces a deleted one is announced, and one click deletes it too', async () => {
  const hour = (n: number) => new Date(Date.UTC(2026, 10, 21, n)).toISOString();
  const [first, second, third] = many(3).map(({ id }, i) => answered({ id, created: hour(9 - i) }));
  if (!first || !second || !third) throw new Error('There are three');
  server.listed = [first, second, third];
  await show();
  await userEvent.click(await screen.findByRole('button', { name: /More for/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const bar = () => within(screen.getByRole('group', { name: 'Deleted' }));
  const said = 'Question deleted; an earlier copy is shown instead';
  expect(bar().getByText(said)).toBeTruthy();
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(`${said}. Undo with z.`);
  expect(screen.getAllByRole('row')).toHaveLength(2);
  await userEvent.click(bar().getByRole('button', { name: 'Delete older ones too' }));
  expect(
    await screen.findByText('Nothing asked yet. Answers appear here, each with the words behind it.'),
  ).toBeTruthy();
  expect(bar().getByText('3 questions deleted')).toBeTruthy();
  await userEvent.click(bar().getByRole('button', { name: 'Undo' }));
  await waitFor(() => {
    expect(idsIn('/api/questions/restore')).toEqual([[first.id, second.id, third.id]]);
  });
  expect(idsIn('/api/questions/delete')).toEqual([[first.id], [second.id, third.id]]);
});

test("deleting doesn't mention older ones when all are shown or a newer one stays", async () => {
  const [first, second] = many(2).map((view, i) =>
    answered({ id: view.id, created: `2026-11-21T0${String(9 - i)}:00:00.000Z` }),
  );
  if (!first || !second) throw new Error('There are two');
  server.listed = [first, second];
  await show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Unique only' }));
  const [newer] = screen.getAllByRole('button', { name: /More for/ });
  await userEvent.click(newer as HTMLElement);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const bar = within(screen.getByRole('group', { name: 'Deleted' }));
  expect(bar.getByText('Question deleted')).toBeTruthy();
  expect(bar.queryByRole('button', { name: /too$/ })).toBeNull();
});
