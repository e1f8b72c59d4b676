import '@askwatch/web-kit/browser.fixture';
// Loaded up front: on a busy machine, compiling the lazy import takes longer than a test waits.
import '@askwatch/web-kit/ui/menu-content';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { NavigationBar } from './navigation-bar.tsx';

const ann = { id: 'ann', email: 'ann@example.com', displayName: 'Ann' };

const show = (user: typeof ann | null) =>
  render(
    <MemoryRouter initialEntries={['/playground']}>
      <NavigationBar user={user} />
    </MemoryRouter>,
  );

afterEach(cleanup);

test('signed out, the only link is to log in', () => {
  show(null);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Askwatch'),
    'Log In',
  ]);
});

test('signed in, all links are there and the current one is marked', () => {
  show(ann);
  const names = ['Buy Leads', 'Playground', 'Monitoring', 'Notifications', 'Billing'];
  expect(names.map((name) => screen.getByRole('link', { name }).getAttribute('aria-current'))).toEqual([
    null,
    'page',
    null,
    null,
    null,
  ]);
  expect(screen.queryByRole('link', { name: 'Log In' })).toBeNull();
});

test('the small menu opens, and closes when a link is chosen', async () => {
  show(ann);
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  expect(screen.getAllByRole('link', { name: 'Billing' })).toHaveLength(2);
  await userEvent.click(screen.getAllByRole('link', { name: 'Billing' })[1] as HTMLElement);
  expect(screen.getAllByRole('link', { name: 'Billing' })).toHaveLength(1);
});

const openUserMenu = async () => {
  show(ann);
  await userEvent.click(screen.getByRole('button', { name: /Ann/ }));
  return screen.findByRole('menu');
};

test('the user menu shows name and email, and links to the account and to sign out', async () => {
  await openUserMenu();
  expect(screen.getByText('ann@example.com')).toBeTruthy();
  expect(screen.getByRole('menuitem', { name: 'Account' })).toHaveProperty('pathname', '/account');
  expect(screen.getByRole('menuitem', { name: 'Sign out' })).toBeTruthy();
});

test('the user menu closes on Escape, and on a click outside', async () => {
  await openUserMenu();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  cleanup();
  await openUserMenu();
  await userEvent.click(document.body);
  expect(screen.queryByRole('menu')).toBeNull();
});

test('the small menu closes on Escape', async () => {
  show(ann);
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Open menu' })).toBeTruthy();
});
