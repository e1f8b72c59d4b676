import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { server, show, asked, network } from './page.fixture.tsx';

const offlineText = "You're offline. What you typed is kept and will be asked when you're back.";

test('offline, the form says so immediately, keeps the input, and asks once when back online', async () => {
  await show();
  network('offline');
  await userEvent.type(screen.getByLabelText('Question'), '{Control>}a{/Control}Who is the CTO?');
  await userEvent.click(screen.getByRole('button', { name: 'Find Answer' }));
  expect(screen.getByRole('alert').textContent).toBe(offlineText);
  expect(screen.getByLabelText('Question')).toHaveProperty('value', 'Who is the CTO?');
  expect(screen.queryByText('Analyzing Page...')).toBeNull();
  expect(server.posted).toEqual([]);
  network('online');
  await waitFor(() => {
    expect(asked().map(({ question }) => question)).toEqual(['Who is the CTO?']);
  });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a waiting question can be sent by hand, and is dropped when the form is edited', async () => {
  await show();
  network('offline');
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await press('Find Answer');
  await userEvent.type(screen.getByLabelText('Question'), ' Now');
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Find Answer');
  await press("Don't ask");
  expect(screen.queryByRole('alert')).toBeNull();
  network('online');
  expect(server.posted).toEqual([]);
  network('offline');
  await press('Find Answer');
  await press('Try now');
  await waitFor(() => {
    expect(asked()).toHaveLength(1);
  });
});

test('if the network fails while sending, the question waits and is resent with the same id', async () => {
  await show();
  server.customReplies['/api/questions'] = () => {
    network('offline');
    throw new TypeError('Failed to fetch');
  };
  await userEvent.click(screen.getByRole('button', { name: 'Find Answer' }));
  expect((await screen.findByRole('alert')).textContent).toBe(offlineText);
  delete server.customReplies['/api/questions'];
  network('online');
  await waitFor(() => {
    expect(asked()).toHaveLength(2);
  });
  const [before, again] = asked();
  expect(again?.questionId).toBe(before?.questionId);
});
