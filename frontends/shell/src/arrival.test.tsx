import '@askwatch/web-kit/browser.fixture';
// Loaded up front: on a busy machine, compiling the lazy import takes longer than a test waits.
import '@askwatch/web-kit/ui/menu-content';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, MemoryRouter, useLocation } from 'react-router';
import { Arrival } from './arrival.tsx';
import { NavigationBar } from './navigation/navigation-bar.tsx';

let finishLoading: () => void;

const Content = () => {
  const { pathname } = useLocation();
  const [isLoaded, setIsLoaded] = useState(false);
  // eslint-disable-next-line react-hooks/globals -- lets the test finish the loading
  finishLoading = () => {
    setIsLoaded(true);
  };
  return (
    <div id="main">
      <Link to="/monitoring">Go</Link>
      {pathname === '/monitoring' && isLoaded && <h1>Monitoring</h1>}
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

test('a user menu opened while the next page loads stays open when it has loaded', async () => {
  await leave();
  await userEvent.click(screen.getByRole('button', { name: /Ann/ }));
  const menu = await screen.findByRole('menu');
  act(() => {
    finishLoading();
  });
  await screen.findByText('Monitoring', { selector: 'h1' });
  // The title is announced once the page has loaded.
  await waitFor(() => {
    expect(document.querySelector('p[aria-live]')?.textContent).toBe(document.title);
  });
  expect(screen.getByRole('menu')).toBe(menu);
  expect(menu.contains(document.activeElement)).toBe(true);
});

test('otherwise the heading of the loaded page gets the focus', async () => {
  await leave();
  act(() => {
    finishLoading();
  });
  await waitFor(() => {
    expect(document.activeElement?.textContent).toBe('Monitoring');
  });
  expect(document.activeElement?.tagName).toBe('H1');
});
