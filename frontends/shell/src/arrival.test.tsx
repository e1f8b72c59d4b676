import '@askwatch/web-kit/browser.fixture';
// What is fetched on use is there already: on a busy machine, compiling it takes longer than a test waits.
import '@askwatch/web-kit/ui/menu-content';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, MemoryRouter, useLocation } from 'react-router';
import { Arrival } from './arrival.tsx';
import { NavigationBar } from './navigation/navigation-bar.tsx';

let come: () => void;

const Content = () => {
  const { pathname } = useLocation();
  const [isThere, setIsThere] = useState(false);
  come = () => {
    setIsThere(true);
  };
  return (
    <div id="main">
      <Link to="/monitoring">Go</Link>
      {pathname === '/monitoring' && isThere && <h1>Monitoring</h1>}
    </div>
  );
};

const leave = async () => {
  render(
    <MemoryRouter initialEntries={['/playground']}>
      <NavigationBar user={{ id: 'ann', email: 'ann@example.com', displayName: 'Ann' }} />
      <Content />
      <Arrival />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Monitoring' }));
};

beforeEach(() => {
  document.title = 'Monitoring · Askwatch';
});
afterEach(cleanup);

test('a user menu that was opened while the next page loads stays open when it is there', async () => {
  await leave();
  await userEvent.click(screen.getByRole('button', { name: /Ann/ }));
  const menu = await screen.findByRole('menu');
  act(() => {
    come();
  });
  await screen.findByText('Monitoring', { selector: 'h1' });
  // The title is read out once the page has arrived.
  await waitFor(() => {
    expect(document.querySelector('p[aria-live]')?.textContent).toBe(document.title);
  });
  expect(screen.getByRole('menu')).toBe(menu);
  expect(menu.contains(document.activeElement)).toBe(true);
});

test('otherwise the heading of the page that came has the focus', async () => {
  await leave();
  act(() => {
    come();
  });
  await waitFor(() => {
    expect(document.activeElement?.textContent).toBe('Monitoring');
  });
  expect(document.activeElement?.tagName).toBe('H1');
});
