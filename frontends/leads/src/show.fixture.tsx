import '@askwatch/web-kit/browser.fixture';
import type { User } from '@askwatch/contracts/identity';
import type { Lead, LeadSearchResults, LeadSearchView } from '@askwatch/contracts/leads';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import { BrowserRouter, useLocation, useRoutes } from 'react-router';
import { routes } from './routes.tsx';

// Renders the page as the shell does, with a fake server.

// Generous, because CI has two slow cores.
configure({ asyncUtilTimeout: 15_000 });

type Reply = { status: number; body?: unknown };
type Replies = Record<string, Reply | (() => Reply | Promise<Reply>)>;
type Call = { call: string; body: unknown };

const ann: User = { id: 'ann', email: 'ann@example.com', displayName: 'ann' };
export const searchId = '5b0f7a52-0c35-4b8e-9a51-2f0a6c1d7e90';

export const searchOf = (of: Partial<LeadSearchView> = {}): LeadSearchView => ({
  id: searchId,
  userId: 'ann',
  workspaceId: 'ann',
  keyword: 'plumbers',
  location: 'Boston',
  created: new Date().toISOString(),
  status: 'found',
  provider: 'osm',
  totalResults: 57,
  newResults: 57,
  access: 'preview',
  version: 2,
  ...of,
});

export const leadOf = (place: number, of: Partial<Lead> = {}): Lead => ({
  placeId: `osm:node/${String(place)}`,
  name: `Business ${String(place)}`,
  address: `${String(place)} Dean Road`,
  phone: `+1 334 555 01${String(place).padStart(2, '0')}`,
  website: `https://www.b${String(place)}.com/`,
  site: `https://www.b${String(place)}.com/`,
  isBought: false,
  ...of,
});

export const leadsOf = (count: number): Lead[] => Array.from({ length: count }, (_, place) => leadOf(place + 1));

/** The replies of a server with this search and these results. */
export const serverWith = (search: LeadSearchView, of: Partial<LeadSearchResults> = {}): Replies => {
  const leads = leadsOf(search.totalResults);
  const results: LeadSearchResults = {
    search,
    previewResults: leads.slice(0, 3),
    allResults: search.access === 'unlocked' ? leads : [],
    sitesLeft: 0,
    ...of,
  };
  return {
    'GET /api/leads': { status: 200, body: [search] },
    [`GET /api/leads/${search.id}`]: { status: 200, body: results },
  };
};

export const problem = (status: number, code: string, detail: string): Reply => ({
  status,
  body: { type: `urn:askwatch:problem:${code}`, title: detail, status, code, detail },
});

/** @returns the commands sent so far, updated live */
export const serve = (replies: Replies, config: object = {}): Call[] => {
  const calls: Call[] = [];
  const slots = { id: 'ann', userId: 'ann', workspaceId: 'ann', used: 0, limit: 5, version: 1 };
  const known: Replies = {
    'GET /api/config': { status: 200, body: { sampleUrl: '', deployment: 'local', ...config } },
    'GET /api/leads': { status: 200, body: [] },
    'GET /api/watches': { status: 200, body: { watches: [], slots } },
    ...replies,
  };
  const fetchReply = async (path: string, init: RequestInit) => {
    const call = `${init.method ?? 'GET'} ${path}`;
    if (init.method !== 'GET') calls.push({ call, body: JSON.parse(init.body as string) });
    const found = known[call];
    if (found === undefined) throw new TypeError('Failed to fetch');
    const { status, body } = typeof found === 'function' ? await found() : found;
    return {
      ok: status < 300,
      status,
      headers: new Headers(),
      json: () => Promise.resolve(body),
      blob: () => Promise.resolve(new Blob([String(body)])),
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

export const show = (address: string, user: User | null = ann): QueryClient => {
  history.replaceState(null, '', address);
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  client.setQueryData(['session'], { user });
  render(
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <Routed />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  return client;
};
