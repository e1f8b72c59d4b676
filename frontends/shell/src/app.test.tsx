import '@askwatch/web-kit/browser.fixture';
// Loaded up front: on a busy machine, compiling the lazy import takes longer than a test waits.
import './shared-answer/shared-answer-page.tsx';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router';
import { App } from './app.tsx';
import { createQueryClient } from './query-client.ts';

const ann = { id: 'ann', email: 'ann@example.com', displayName: 'Ann' };

type Reply = { status: number; body?: unknown };
let replies: Record<string, () => Reply | Promise<Reply>>;
let client: ReturnType<typeof createQueryClient>;

const show = (address: string) => {
  history.replaceState(null, '', address);
  client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </QueryClientProvider>,
  );
};

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const setNetwork = (event: 'online' | 'offline') => {
  Object.defineProperty(navigator, 'onLine', { value: event === 'online', configurable: true });
  act(() => void dispatchEvent(new Event(event)));
};

beforeEach(() => {
  replies = {
    'GET /api/session': () => ({ status: 200, body: { user: ann } }),
    'GET /api/config': () => ({
      status: 200,
      body: { sampleUrl: 'https://a.example/', deployment: 'test', build: 'one' },
    }),
    'GET /remotes.json': () => ({ status: 200, body: [] }),
  };
  const fetchReply = async (path: string, init?: RequestInit) => {
    const found = replies[`${init?.method ?? 'GET'} ${path}`];
    if (!found) throw new TypeError('Failed to fetch');
    const { status, body } = await found();
    return { ok: status < 300, status, json: () => Promise.resolve(body) };
  };
  class Silent extends EventTarget {
    readyState = 0;
    close() {
      this.readyState = 2;
    }
  }
  Object.assign(globalThis, { fetch: fetchReply, EventSource: Silent });
});
afterEach(() => {
  cleanup();
  client.clear();
  setNetwork('online');
});

test('until the session is known, the whole screen shows a loading state', async () => {
  let resolveSession: (reply: Reply) => void = () => undefined;
  replies['GET /api/session'] = () => new Promise((resolve) => (resolveSession = resolve));
  show('/playground');
  expect(await screen.findByRole('status')).toHaveProperty('textContent', 'Loading');
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByRole('contentinfo')).toBeNull();
  await waitFor(() => {
    resolveSession({ status: 200, body: { user: ann } });
  });
  expect(await heading('Playground')).toBeTruthy();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
});

test('an unreachable server shows an error with a retry button', async () => {
  replies['GET /api/session'] = () => ({ status: 400, body: {} });
  show('/playground');
  expect((await screen.findByRole('alert')).textContent).toContain('Askwatch could not be reached.');
  replies['GET /api/session'] = () => ({ status: 200, body: { user: ann } });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await heading('Playground')).toBeTruthy();
});

test('signed out, a protected page redirects to the sign-in page with a return path', async () => {
  replies['GET /api/session'] = () => ({ status: 200, body: { user: null } });
  show('/monitoring?tab=1#row');
  await heading('Sign in');
  expect(location.pathname + location.search).toBe('/login?returnTo=%2Fmonitoring%3Ftab%3D1%23row');
});

test.each(['/playground/xyz', '/account/devices', '/monitoring/a/b'])(
  'signed out, %s is not found, because no such page exists',
  async (path) => {
    replies['GET /api/session'] = () => ({ status: 200, body: { user: null } });
    show(path);
    await heading('Page not found');
    expect(location.pathname).toBe(path);
  },
);

test('signed in, / leads to the Playground', async () => {
  show('/');
  await heading('Playground');
  expect(location.pathname).toBe('/playground');
});

test('the account page needs a session', async () => {
  replies['GET /api/session'] = () => ({ status: 200, body: { user: null } });
  show('/account');
  await heading('Sign in');
  expect(location.search).toBe('?returnTo=%2Faccount');
});

test('a session that ends while a page is open redirects to the sign-in page', async () => {
  show('/billing');
  await heading('Billing');
  replies['GET /api/session'] = () => ({ status: 200, body: { user: null } });
  await act(() => client.invalidateQueries({ queryKey: ['session'] }));
  await heading('Sign in');
});

test('any other path is not found, with a link back', async () => {
  show('/nowhere');
  await heading('Page not found');
  expect(document.title).toBe('Page not found · Askwatch');
  expect(screen.getByRole('link', { name: 'Go back' })).toHaveProperty('pathname', '/');
});

test('the footer has the brand, articles, company and legal links', async () => {
  show('/playground');
  await heading('Playground');
  const footer = screen.getByRole('contentinfo');
  expect([...footer.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
    'Blog',
    'Company',
    'Legal',
  ]);
  expect([...footer.querySelectorAll('a')].map((link) => [link.textContent, link.pathname])).toEqual([
    ['5 Effective Trigger Events That Signal Sales Opportunities', '/blog/5-effective-trigger-events'],
    ['How to Build a Trigger-Based Sales Strategy', '/blog/how-to-build-trigger-based-sales-strategy'],
    ['Using Data Analytics to Detect Sales Triggers', '/blog/using-data-analytics-to-detect-sales-triggers'],
    ['About us', '/about'],
    ['Contact', '/contact'],
    ['Jobs', '/jobs'],
    ['Status', '/status'],
    ['Privacy Policy', '/privacy-policy'],
    ['Terms & Conditions', '/terms-and-conditions'],
  ]);
  expect(footer.textContent).toContain(`© ${String(new Date().getFullYear())} Askwatch`);
});

test("navigation focuses the new page's heading and announces its title; the first page load does not", async () => {
  show('/playground');
  await heading('Playground');
  expect(document.activeElement).toBe(document.body);
  await userEvent.click(screen.getByRole('link', { name: 'Monitoring' }));
  await waitFor(async () => {
    expect(document.activeElement).toBe(await heading('Monitoring'));
  });
  expect([...document.querySelectorAll('[aria-live=polite]')].map(({ textContent }) => textContent)).toContain(
    'Monitoring · Askwatch',
  );
});

test('the page shows that it is offline, until it is online again', async () => {
  show('/playground');
  await heading('Playground');
  expect(screen.queryByText('You are offline.')).toBeNull();
  setNetwork('offline');
  expect(screen.getByText('You are offline.').closest('[aria-live=polite]')).not.toBeNull();
  setNetwork('online');
  expect(screen.queryByText('You are offline.')).toBeNull();
});

const newBuild = () => ({ status: 200, body: { sampleUrl: 'https://a.example/', deployment: 'test', build: 'two' } });

test('a page older than the server offers to reload and stays usable', async () => {
  show('/playground');
  await heading('Playground');
  await waitFor(() => {
    expect(client.getQueryData(['config'])).toBeTruthy();
  });
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
  replies['GET /api/config'] = newBuild;
  await act(() => client.invalidateQueries({ queryKey: ['config'] }));
  expect(await screen.findByText('A new version of Askwatch is available.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Billing' }));
  await heading('Billing');
});

test('a remote from an old build shows an error with a reload button, never a blank page', async () => {
  const silenced = jest.spyOn(console, 'error').mockReturnValue(undefined);
  replies['GET /remotes.json'] = () => ({
    status: 200,
    body: [{ name: 'billing', entry: '/billing/mf-manifest.json', paths: ['/billing'] }],
  });
  show('/playground');
  await heading('Playground');
  await waitFor(() => {
    expect(client.getQueryData(['config'])).toBeTruthy();
  });
  await userEvent.click(screen.getByRole('link', { name: 'Billing' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Billing could not be loaded.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  replies['GET /api/config'] = newBuild;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => {
    expect(screen.getByRole('alert').textContent).toContain('from an older version of Askwatch');
  });
  expect(screen.getAllByRole('button', { name: 'Reload' })).toHaveLength(2);
  silenced.mockRestore();
});
