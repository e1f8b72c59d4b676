import '@askwatch/web-kit/browser.fixture';
// Loaded up front: on a busy machine, compiling the lazy import takes longer than a test waits.
import '@askwatch/web-kit/ui/keys-dialog';
import '@askwatch/web-kit/ui/menu-content';
import '@askwatch/web-kit/ui/toasts';
import './follow-up/share-dialog.tsx';
import { type AskQuestions, type QuestionIds, type QuestionView } from '@askwatch/contracts/asking';
import { afterEach, beforeEach } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { PlaygroundPage } from './playground-page.tsx';

// Renders the page with a fake server, which tests change through `server`.

export const server: {
  listed: QuestionView[];
  /** What the server finds for any search. */
  found: QuestionView[];
  used: number;
  posted: { path: string; body: unknown }[];
  sent: string[];
  watches: unknown[];
  monitored: unknown[];
  refuse: { code: string; detail: string; errors: { path: string; message: string }[] } | null;
  slots: { used: number; limit: number; version?: number };
  client: QueryClient;
  /** Custom replies by path. */
  customReplies: Record<string, (body: QuestionIds) => unknown>;
} = {
  listed: [],
  found: [],
  used: 3,
  posted: [],
  sent: [],
  watches: [],
  monitored: [],
  refuse: null,
  slots: { used: 1, limit: 5 },
  client: new QueryClient(),
  customReplies: {},
};

const user = { id: 'ann', email: 'ann@example.com', displayName: 'Ann' };

export const sampleUrl = 'https://example.com/leadership';

export const shareId = 'q3VqX0mS1yB7tJ9wKc2LfA';

export const problem = (status: number, code: string, detail: string) => ({
  ok: false,
  status,
  json: () => Promise.resolve({ type: `urn:askwatch:problem:${code}`, title: detail, status, code, detail }),
});

export const replies: Record<string, () => unknown> = {
  '/api/config': () => ({ sampleUrl, deployment: 'test' }),
  '/api/session': () => ({ user }),
  '/api/watches': () => ({
    watches: server.watches,
    slots: { id: 's', userId: 'ann', workspaceId: 'ann', version: 1, ...server.slots },
  }),
  '/api/questions': () => server.listed,
  '/api/allowance': () => ({
    id: 'a',
    userId: 'ann',
    workspaceId: 'ann',
    month: '2026-11',
    used: server.used,
    limit: 10,
    version: server.used,
  }),
};

const fetchReply = (path: string, init: RequestInit) => {
  if (init.method === 'GET' && path.startsWith('/api/questions/search'))
    return { ok: true, status: 200, json: () => Promise.resolve({ questions: server.found, hasMore: false }) };
  if (init.method === 'GET') return { ok: true, status: 200, json: () => Promise.resolve(replies[path]?.()) };
  server.sent.push(`${init.method ?? ''} ${path}`);
  const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
  if (path.endsWith('/share')) return { ok: true, status: 200, json: () => Promise.resolve({ shareId }) };
  if (path === '/api/watches') server.monitored.push(body);
  if (path === '/api/watches' && !server.customReplies[path])
    return { ok: true, status: 200, json: () => Promise.resolve({ added: [], already: [] }) };
  if (server.refuse) {
    const problem = { type: 'x', title: 'x', status: 422, ...server.refuse };
    return { ok: false, status: 422, headers: new Headers(), json: () => Promise.resolve(problem) };
  }
  server.posted.push({ path, body });
  const custom = server.customReplies[path];
  if (custom) return custom(body as QuestionIds);
  return { ok: true, status: 202 };
};

export const show = async (address = '/playground', website = sampleUrl) => {
  server.client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  server.client.setQueryData(['session'], { user });
  server.client.setQueryData(['live'], 'open');
  render(
    <QueryClientProvider client={server.client}>
      <MemoryRouter initialEntries={[address]}>
        <PlaygroundPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByDisplayValue(website);
  await screen.findByText(/of 10 used/);
};

export const asked = () => server.posted.flatMap(({ body }) => (body as AskQuestions).questions);

export const idsIn = (path: string) =>
  server.posted.filter((sent) => sent.path === path).map(({ body }) => (body as QuestionIds).questionIds);

export const network = (event: 'online' | 'offline') => {
  Object.defineProperty(navigator, 'onLine', { value: event === 'online', configurable: true });
  act(() => void dispatchEvent(new Event(event)));
};

beforeEach(() => {
  server.listed = [];
  server.found = [];
  server.used = 3;
  server.refuse = null;
  server.posted = [];
  server.sent = [];
  server.watches = [];
  server.monitored = [];
  server.customReplies = {};
  server.slots = { used: 1, limit: 5 };
  Object.assign(globalThis, {
    // A reply that throws simulates a failed connection.
    fetch: (path: string, init: RequestInit) => Promise.resolve().then(() => fetchReply(path, init)),
  });
});
afterEach(() => {
  // Before cleanup, while components still listen.
  network('online');
  cleanup();
});
