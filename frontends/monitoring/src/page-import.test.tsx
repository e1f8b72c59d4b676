import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { watch } from './watch.fixture.ts';
import { server, problem, show, rows, button } from './page.fixture.tsx';

test('the accepted rows of a file are imported in one request; a refusal imports nothing', async () => {
  server.watches = [watch(1)];
  server.slots = { used: 3, limit: 5 };
  server.customReplies['POST /api/watches'] = () =>
    problem(409, 'over-limit', "You've used all 5 free monitoring slots. Upgrade to monitor more websites.");
  show();
  await rows();
  await userEvent.click(button('Import from CSV'));
  const text =
    'URL,Ask\nhttps://a.com,Who is the CEO?\nhttps://example.com/team-1,Who is the CFO?\nhttp://10.0.0.1/,Who is the CEO?\nhttps://b.com,';
  const file = new File([text], 'accounts.csv', { type: 'text/csv' });
  Object.assign(file, { arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text).buffer) });
  await userEvent.upload(screen.getByLabelText('CSV file'), file);
  expect(await screen.findByText('1 of 4 rows will be monitored, 3 will not.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Question for rows without one'), 'Who leads sales?');
  expect(await screen.findByText('2 of 4 rows will be monitored, 2 will not.')).toBeTruthy();
  await userEvent.click(button('Monitor 2 websites'));
  expect((await screen.findByText(/used all 5 free monitoring slots/)).closest('[role=alert]')?.textContent).toContain(
    'Nothing was imported.',
  );
  const first = server.sent[0]?.body as { watches: { watchId: string; website: string; question: string }[] };
  expect(first.watches.map(({ website, question }) => [website, question])).toEqual([
    ['https://a.com/', 'Who is the CEO?'],
    ['https://b.com/', 'Who leads sales?'],
  ]);
  server.customReplies['POST /api/watches'] = () => ({
    status: 200,
    body: { added: first.watches.map(({ watchId }) => watchId), already: [] },
  });
  await userEvent.click(button('Monitor 2 websites'));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(server.sent[1]?.body).toEqual(server.sent[0]?.body);
});

test('a row refused only by the server gets its message, and the others are imported', async () => {
  const detail = 'This address cannot be read.';
  server.customReplies['POST /api/watches'] = () => ({
    status: 422,
    body: {
      ...(problem(422, 'refused-address', detail).body as object),
      errors: [{ path: 'watches.1.website', message: detail }],
    },
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Import from CSV' }));
  const text = 'URL,Ask\nhttps://a.com,Who?\nhttps://inside.com,Who?\nhttps://b.com,Who?';
  const file = new File([text], 'accounts.csv', { type: 'text/csv' });
  Object.assign(file, { arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text).buffer) });
  await userEvent.upload(screen.getByLabelText('CSV file'), file);
  await userEvent.click(await screen.findByRole('button', { name: 'Monitor 3 websites' }));
  expect(await screen.findByText('2 of 3 rows will be monitored, 1 will not.')).toBeTruthy();
  const marked = within(screen.getByRole('list', { name: 'Rows of the file' }))
    .getByText(detail)
    .closest('li');
  expect(marked?.textContent).toContain('inside.com');
  expect(screen.getByRole('alert').textContent).toBe(
    'Nothing was imported yet.1 row was refused and is marked above. The others can be imported now.',
  );
  server.customReplies['POST /api/watches'] = () => ({ status: 200, body: { added: [], already: [] } });
  await userEvent.click(button('Monitor 2 websites'));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  const second = server.sent[1]?.body as { watches: { website: string }[] };
  expect(second.watches.map(({ website }) => website)).toEqual(['https://a.com/', 'https://b.com/']);
});
