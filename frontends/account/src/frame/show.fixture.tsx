import '@askwatch/web-kit/browser.fixture';
// Loaded up front: on a busy machine, compiling the lazy import takes longer than a test waits.
import '@askwatch/web-kit/ui/toasts';
import type { User } from '@askwatch/contracts/identity';
import { Toaster } from '@askwatch/web-kit/ui/toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { BrowserRouter, useLocation, useRoutes } from 'react-router';
import { routes } from '../routes.tsx';

// Renders a page of this remote as the shell does, with a fake server.

type Reply = { status: number; body?: unknown; headers?: Record<string, string> };
type Replies = Record<string, Reply | (() => Reply | Promise<Reply>)>;
type Call = { call: string; body: unknown };

export const ann: User = { id: 'ann', email: 'ann@example.com', displayName: 'ann' };

export const problem = (status: number, code: string, detail = 'The server has words of its own.'): Reply => ({
  status,
  body: { type: `urn:askwatch:problem:${code}`, title: detail, status, code, detail },
});

/** A rate limit response; the wait is in seconds. */
export const tooMany = (wait: number): Reply => ({
  ...problem(429, 'too-many', `Too many tries. Try again in ${String(wait)} seconds.`),
  headers: { 'retry-after': String(wait) },
});

/** @returns the commands sent so far, updated live */
export const serve = (replies: Replies): Call[] => {
  const calls: Call[] = [];
  const known: Replies = {
    'GET /api/sign-in-options': { status: 200, body: { google: null } },
    'POST /api/password-reset/check': { status: 204 },
    ...replies,
  };
  const fetchReply = async (path: string, init: RequestInit) => {
    const call = `${init.method ?? 'GET'} ${path}`;
    if (init.method !== 'GET')
      calls.push({ call, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined });
    const found = known[call];
    if (found === undefined) throw new TypeError('Failed to fetch');
    const { status, body, headers = {} } = typeof found === 'function' ? await found() : found;
    return {
      ok: status < 300,
      status,
      headers: new Headers(headers),
      json: () => Promise.resolve(body),
      blob: () => Promise.resolve(new Blob([JSON.stringify(body)])),
    };
  };
  Object.assign(globalThis, { fetch: fetchReply });
  return calls;
};

const Elsewhere = () => {
  const { pathname, search } = useLocation();
  return <p>{`At ${pathname}${search}`}</p>;
};

const Routed = () => useRoutes([...routes, { path: '*', element: <Elsewhere /> }]);

export const show = (address: string, user: User | null = null): QueryClient => {
  history.replaceState(null, '', address);
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  client.setQueryData(['session'], { user });
  render(
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <Routed />
      </BrowserRouter>
      <Toaster />
    </QueryClientProvider>,
  );
  return client;
};
