import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerOf, watch } from './watch.fixture.ts';
import { server, problem, show, rows, button, choose, edit } from './page.fixture.tsx';

test('a deletion can be undone', async () => {
  server.watches = [watch(1, { question: 'Who is the CTO?' }), watch(2)];
  show();
  await rows();
  await choose('Who is the CTO?', 'Delete');
  expect(await rows()).toHaveLength(1);
  await userEvent.click(button('Undo'));
  expect(await rows()).toHaveLength(2);
  await waitFor(() => {
    expect(server.sent.map(({ what }) => what)).toEqual(['POST /api/watches/delete', 'POST /api/watches/restore']);
  });
});

test('an edit is sent with the revision it is based on', async () => {
  server.watches = [watch(1, { revision: 3 })];
  show();
  const dialog = await edit();
  await userEvent.clear(dialog.getByLabelText('Question'));
  const reason = 'Fill in the website and the question first';
  await userEvent.click(dialog.getByRole('button', { name: 'Save', description: reason }));
  expect(server.sent).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Question'), ' Who is the CTO? ');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(server.sent).toEqual([
    {
      what: `PUT /api/watches/${watch(1).id}`,
      body: { website: 'https://example.com/team-1', question: 'Who is the CTO?', revision: 3 },
    },
  ]);
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('nothing is sent when nothing was edited', async () => {
  server.watches = [watch(1)];
  show();
  await edit();
  await userEvent.click(button('Save'));
  expect(server.sent).toEqual([]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a concurrent edit elsewhere is shown, and can be overwritten', async () => {
  server.watches = [watch(1)];
  server.customReplies[`PUT /api/watches/${watch(1).id}`] = () => {
    server.watches = [watch(1, { question: 'Who runs finance?', revision: 7, version: 5 })];
    return problem(409, 'stale', 'Edited elsewhere.');
  };
  show();
  const dialog = await edit();
  await userEvent.type(dialog.getByLabelText('Question'), '!');
  await userEvent.click(button('Save'));
  expect((await dialog.findByRole('alert')).textContent).toContain('It now asks Who runs finance?');
  expect(dialog.getByLabelText('Question')).toHaveProperty('value', 'Who is the CFO?!');
  server.customReplies = {};
  await userEvent.click(button('Save'));
  expect((server.sent.at(-1)?.body as { revision: number }).revision).toBe(7);
});

test('an edit whose response was lost does not conflict with itself', async () => {
  server.watches = [watch(1)];
  server.customReplies[`PUT /api/watches/${watch(1).id}`] = () => {
    server.watches = [watch(1, { question: 'Who is the CFO?!', revision: 1, version: 2 })];
    return problem(409, 'stale', 'Edited elsewhere.');
  };
  show();
  await edit();
  await userEvent.type(screen.getByLabelText('Question'), '!');
  await userEvent.click(button('Save'));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('a rehearsal result is shown until the text changes', async () => {
  server.watches = [watch(1)];
  server.customReplies[`POST /api/watches/${watch(1).id}/rehearsal`] = () => ({
    status: 200,
    body: { reads: [{ at: '2026-11-20T08:00:00.000Z', answer: answerOf('John Roe'), change: 'changed' }] },
  });
  show();
  await edit();
  await userEvent.click(button('Test on past reads'));
  expect(await screen.findByText('This would have sent you an alert on the last read.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Question'), '!');
  expect(screen.queryByText(/stored read would have sent/)).toBeNull();
});

test('tags and intervals are set for all selected watches', async () => {
  server.watches = [watch(1, { tags: ['a', 'b'] }), watch(2, { tags: ['b'] })];
  show();
  await rows();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await userEvent.click(button('More for the selection'));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Set tags...' }));
  const field = within(await screen.findByRole('dialog')).getByLabelText('Tags');
  expect(field).toHaveProperty('value', 'b');
  await userEvent.type(field, ', north');
  await userEvent.click(button('Save'));
  await userEvent.click(button('More for the selection'));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Set interval...' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Check interval' }));
  expect(dialog.getByRole('radio', { name: /hourly/ })).toHaveProperty('disabled', true);
  await userEvent.click(dialog.getByRole('radio', { name: /daily/ }));
  await userEvent.click(button('Save'));
  const watchIds = [watch(1).id, watch(2).id];
  await waitFor(() => {
    expect(server.sent).toEqual([
      { what: 'POST /api/watches/tags', body: { watchIds, tags: ['b', 'north'] } },
      { what: 'POST /api/watches/interval', body: { watchIds, minutes: 1440 } },
    ]);
  });
  expect(await screen.findAllByText(/daily/)).toHaveLength(2);
});
