import { ann, problem, serve, show } from '../frame/show.fixture.tsx';
import type { AccountView } from '@askwatch/contracts/identity';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

afterEach(cleanup);

const account: AccountView = {
  id: 'ann',
  email: 'ann@example.com',
  displayName: 'ann',
  isEmailVerified: true,
  hasGoogle: false,
  created: '2026-11-21T08:00:00.000Z',
};

const replies = (of: () => Partial<AccountView> = () => ({})) => ({
  'GET /api/account': () => ({ status: 200, body: { ...account, ...of() } }),
  'GET /api/sessions': { status: 200, body: [] },
});

const profile = async () => within(await screen.findByRole('region', { name: 'Profile' }, { timeout: 10_000 }));

test('the name is changed, and the focus returns to the button', async () => {
  const calls = serve({ ...replies(), 'PUT /api/account/name': { status: 204 } });
  show('/account', ann);
  const section = await profile();
  await userEvent.click(section.getByRole('button', { name: 'Edit name' }));
  const field = section.getByLabelText('Name');
  expect(field).toHaveProperty('value', 'ann');
  await userEvent.clear(field);
  await userEvent.click(section.getByRole('button', { name: 'Save' }));
  expect(await section.findByText('Enter your name')).toBeTruthy();
  await userEvent.type(field, '  Ann Lee ');
  await userEvent.click(section.getByRole('button', { name: 'Save' }));
  expect(await section.findByText('Ann Lee')).toBeTruthy();
  expect(document.activeElement).toBe(section.getByRole('button', { name: 'Edit name' }));
  expect(calls).toEqual([{ call: 'PUT /api/account/name', body: { name: 'Ann Lee' } }]);
});

test('a name that could not be saved stays in the field', async () => {
  serve({ ...replies(), 'PUT /api/account/name': problem(503, 'unavailable') });
  show('/account', ann);
  const section = await profile();
  await userEvent.click(section.getByRole('button', { name: 'Edit name' }));
  await userEvent.type(section.getByLabelText('Name'), ' Lee');
  await userEvent.click(section.getByRole('button', { name: 'Save' }));
  expect((await section.findByRole('alert')).textContent).toBe('Your name was not changed. Try again.');
  expect(section.getByLabelText('Name')).toHaveProperty('value', 'ann Lee');
});

test('a new address waits until both addresses have confirmed it, and can be withdrawn', async () => {
  let emailChange: AccountView['emailChange'];
  const calls = serve({
    ...replies(() => ({ emailChange })),
    'PUT /api/account/email': () => {
      emailChange = { email: 'new@example.com', waitsFor: ['old', 'new'] };
      return { status: 202 };
    },
    'DELETE /api/account/email': () => {
      emailChange = undefined;
      return { status: 204 };
    },
  });
  show('/account', ann);
  const section = await profile();
  await userEvent.click(section.getByRole('button', { name: 'Edit email' }));
  await userEvent.type(section.getByLabelText('New email'), 'New@Example.com');
  await userEvent.click(section.getByRole('button', { name: 'Send the links' }));
  expect(await section.findByText('Enter your password')).toBeTruthy();
  await userEvent.type(section.getByLabelText('Your password'), 'correct horse');
  await userEvent.click(section.getByRole('button', { name: 'Send the links' }));
  expect((await section.findByRole('status')).textContent).toBe(
    'Your address changes to new@example.com once you open the link that we sent to your current address and the one that we sent to the new address.',
  );
  await userEvent.click(section.getByRole('button', { name: 'Keep my current address' }));
  expect(await section.findByRole('button', { name: 'Edit email' })).toBeTruthy();
  expect(calls).toEqual([
    { call: 'PUT /api/account/email', body: { email: 'new@example.com', password: 'correct horse' } },
    { call: 'DELETE /api/account/email', body: undefined },
  ]);
});

test.each([
  [problem(400, 'wrong-password'), "That's not your password."],
  [problem(409, 'email-taken'), 'Email already in use.'],
  [problem(503, 'unavailable'), 'Your email address was not changed. Try again later.'],
])('a refused address says why', async (reply, text) => {
  serve({ ...replies(), 'PUT /api/account/email': reply });
  show('/account', ann);
  const section = await profile();
  await userEvent.click(section.getByRole('button', { name: 'Edit email' }));
  await userEvent.type(section.getByLabelText('New email'), 'new@example.com');
  await userEvent.type(section.getByLabelText('Your password'), 'x');
  await userEvent.click(section.getByRole('button', { name: 'Send the links' }));
  expect(await section.findByText(text)).toBeTruthy();
});
