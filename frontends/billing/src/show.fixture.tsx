import '@askwatch/web-kit/browser.fixture';
import type { BillingView } from '@askwatch/contracts/billing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { BrowserRouter, useRoutes } from 'react-router';
import { routes } from './routes.tsx';

// Renders the page as the shell does, with a fake server.

type Reply = { status: number; body?: unknown };
type Call = { call: string; body: unknown };

export const viewOf = (of: Partial<BillingView> = {}): BillingView => ({
  id: 'billing-ann',
  userId: 'ann',
  workspaceId: 'ann',
  plan: 'free',
  questionCount: 2,
  websiteCount: 1,
  monitoringCount: 1,
  limits: { questions: 10, websites: 5 },
  invoices: [],
  hasPortal: false,
  isPaymentDue: false,
  offersAnnual: false,
  sandbox: false,
  version: 1,
  ...of,
});

/** @returns the commands sent so far, updated live */
export const serve = (replies: Record<string, Reply>): Call[] => {
  const calls: Call[] = [];
  const fetchReply = (path: string, init: RequestInit) => {
    const call = `${init.method ?? 'GET'} ${path}`;
    if (init.method !== 'GET')
      calls.push({ call, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined });
    const found = replies[call];
    if (found === undefined) return Promise.reject(new TypeError('Failed to fetch'));
    const { status, body } = found;
    return Promise.resolve({ ok: status < 300, status, headers: new Headers(), json: () => Promise.resolve(body) });
  };
  Object.assign(globalThis, { fetch: fetchReply });
  return calls;
};

const Routed = () => useRoutes(routes);

export const show = (view?: BillingView, address = '/billing'): QueryClient => {
  history.replaceState(null, '', address);
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  if (view) client.setQueryData(['billing'], view);
  render(
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <Routed />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  return client;
};
