import '@askwatch/web-kit/browser.fixture';
import type { AccountView, User } from '@askwatch/contracts/identity';
import { defaultPreferences, type NotificationsView, type Preferences } from '@askwatch/contracts/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { BrowserRouter, useLocation, useRoutes } from 'react-router';
import { routes } from './routes.tsx';

// Renders a page of this remote as the shell does, with a fake server.

// jsdom lacks constructable style sheets.
Object.assign(globalThis, {
  CSSStyleSheet: class {
    replaceSync() {
      // Nothing is rendered.
    }
  },
});

export type Reply = { status: number; body?: unknown; headers?: Record<string, string> };
type Replies = Record<string, Reply | (() => Reply | Promise<Reply>)>;
type Call = { call: string; body: unknown };

export const ann: User = { id: 'ann', email: 'ann@example.com', displayName: 'ann' };

export const viewOf = (
  preferences: Partial<Preferences> = {},
  of: Partial<NotificationsView> = {},
): NotificationsView => ({
  id: 'ann',
  userId: 'ann',
  workspaceId: 'ann',
  preferences: { ...defaultPreferences, mechanism: 'email', timeZone: 'Europe/Berlin', ...preferences },
  isSaved: true,
  waiting: 0,
  version: 1,
  ...of,
});

const account: AccountView = {
  id: 'ann',
  email: 'ann@example.com',
  displayName: 'ann',
  isEmailVerified: true,
  hasGoogle: false,
  created: '2026-11-21T08:00:00.000Z',
};

export const accountOf = (of: Partial<AccountView>) => ({
  'GET /api/account': { status: 200, body: { ...account, ...of } },
});

export const settings = (view: NotificationsView): Replies => ({
  'GET /api/notifications': { status: 200, body: view },
});

const sample = {
  subject: 'Maria Okafor is CFO now',
  html: '<body><p>Jane Doe is now Maria Okafor</p></body>',
  text: 'In plain words: Maria Okafor',
};

export const problem = (status: number, code: string, detail = 'The server has words of its own.'): Reply => ({
  status,
  body: { type: `urn:askwatch:problem:${code}`, title: detail, status, code, detail },
});

const slots = { id: 'ann', userId: 'ann', workspaceId: 'ann', used: 0, limit: 5, version: 0 };

const sampleCall = 'POST /api/notifications/sample';

/** @returns the commands sent so far, updated live; with `isSampled`, the requested samples instead */
export const serve = (replies: Replies, isSampled = false): Call[] => {
  const calls: Call[] = [];
  const known: Replies = {
    ...accountOf({}),
    'GET /api/config': { status: 200, body: { sampleUrl: '', deployment: 'local' } },
    'GET /api/watches': { status: 200, body: { watches: [], slots } },
    [sampleCall]: { status: 200, body: sample },
    ...replies,
  };
  const fetchReply = async (path: string, init: RequestInit) => {
    const call = `${init.method ?? 'GET'} ${path}`;
    if (init.method !== 'GET' && (call === sampleCall) === isSampled)
      calls.push({ call, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined });
    const found = known[call];
    if (found === undefined) throw new TypeError('Failed to fetch');
    const { status, body, headers = {} } = typeof found === 'function' ? await found() : found;
    return { ok: status < 300, status, headers: new Headers(headers), json: () => Promise.resolve(body) };
  };
  Object.assign(globalThis, { fetch: fetchReply });
  return calls;
};

const Elsewhere = () => <p>{`At ${useLocation().pathname}`}</p>;

const Routed = () => useRoutes([...routes, { path: '*', element: <Elsewhere /> }]);

export const show = (address: string, user: User | null = ann): { client: QueryClient; leave: () => void } => {
  history.replaceState(null, '', address);
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  client.setQueryData(['session'], { user });
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <Routed />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  return { client, leave: unmount };
};
