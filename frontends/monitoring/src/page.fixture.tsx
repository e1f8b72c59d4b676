import '@askwatch/web-kit/browser.fixture';
// Loaded up front: on a busy machine, compiling the lazy import takes longer than a test waits.
import '@askwatch/web-kit/ui/keys-dialog';
import '@askwatch/web-kit/ui/menu-content';
import '@askwatch/web-kit/ui/toasts';
import './edit/edit-dialog.tsx';
import './edit/interval-dialog.tsx';
import './edit/pause-dialog.tsx';
import './edit/tags-dialog.tsx';
import './import/import-dialog.tsx';
import type { WatchView } from '@askwatch/contracts/watch-views';
import { upsert } from '@askwatch/web-kit/merge';
import { afterEach, beforeEach } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { MonitoringPage } from './monitoring-page.tsx';

// Renders the page with a fake server, which tests change through `server`.

export const server: {
  watches: WatchView[];
  slots: { used: number; limit: number | null };
  mechanism: 'none' | 'email';
  sent: Sent[];
  customReplies: Record<string, () => Reply>;
  client: QueryClient;
} = {
  watches: [],
  slots: { used: 1, limit: 5 },
  mechanism: 'email',
  sent: [],
  customReplies: {},
  client: new QueryClient(),
};

const user = { id: 'ann', email: 'ann@example.com', displayName: 'Ann' };

type Sent = { what: string; body: unknown };

type Reply = { status: number; body?: unknown };

export const problem = (status: number, code: string, detail: string): Reply => ({
  status,
  body: { type: `urn:${code}`, title: 'Refused', status, code, detail },
});

const replies: Record<string, () => unknown> = {
  'GET /api/watches': () => ({
    watches: server.watches,
    slots: { id: 's', userId: 'ann', workspaceId: 'ann', version: 1, ...server.slots },
  }),
  'GET /api/watches/schedules': () => ({
    schedules: server.watches.map(({ id, userId, workspaceId, lastChecked, nextCheck, trouble }) => ({
      id,
      userId,
      workspaceId,
      lastChecked,
      nextCheck,
      trouble,
      version: Date.parse(lastChecked ?? '') || 0,
    })),
  }),
  'GET /api/config': () => ({ sampleUrl: 'https://example.com', deployment: 'test' }),
  'GET /api/notifications': () => ({
    id: 'n',
    userId: 'ann',
    workspaceId: 'ann',
    preferences: { mechanism: server.mechanism, frequency: 'daily', hour: 8, weekday: 1, timeZone: 'UTC' },
    isSaved: true,
    waiting: 0,
    version: 1,
  }),
};

const fetchReply = (path: string, init: RequestInit) => {
  const what = `${init.method ?? ''} ${path}`;
  if (init.method !== 'GET')
    server.sent.push({ what, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined });
  const { status, body } = server.customReplies[what]?.() ?? {
    status: replies[what] ? 200 : 204,
    body: replies[what]?.(),
  };
  return {
    ok: status < 300,
    status,
    json: () => Promise.resolve(body),
    blob: () => Promise.resolve(new Blob(['csv'])),
  };
};

export const show = (search = '') => {
  server.client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  server.client.setQueryData(['session'], { user });
  server.client.setQueryData(['live'], 'open');
  render(
    <QueryClientProvider client={server.client}>
      <MemoryRouter initialEntries={[`/monitoring${search}`]}>
        <MonitoringPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

export const rows = () => screen.findAllByRole('row').then((all) => all.slice(1));

export const row = async (n: number) => within((await rows())[n] as HTMLElement);

export const button = (name: string | RegExp) => screen.getByRole('button', { name });

export const choose = async (question: string, item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `More for “${question}”` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};

export const edit = async () => {
  await choose('Who is the CFO?', 'Edit...');
  return within(await screen.findByRole('dialog', { name: 'Edit Monitoring' }));
};

export const push = (view: WatchView) => {
  act(() => {
    server.client.setQueryData<WatchView[]>(['watch'], (list) => upsert(list ?? [], view));
  });
};

beforeEach(() => {
  localStorage.clear();
  server.watches = [];
  server.slots = { used: 1, limit: 5 };
  server.mechanism = 'email';
  server.sent = [];
  server.customReplies = {};
  Object.assign(globalThis, { fetch: (path: string, init: RequestInit) => Promise.resolve(fetchReply(path, init)) });
});
afterEach(cleanup);
