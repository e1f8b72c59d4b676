import type { Limit } from './limit.ts';
import type { Route } from './routes.ts';

const read: Limit = { per: 'user', count: 1200, minutes: 1 };
// Every search asks public servers, which all users share.
const searches: Limit[] = [
  { per: 'user', count: 10, minutes: 1 },
  { per: 'user', count: 60, minutes: 60 },
];

const leads = { owner: 'leads', principal: 'user' } as const;

/** Lead searches and their files. */
export const leadRoutes: Route[] = [
  { ...leads, method: 'GET', path: '/api/leads', limits: [read] },
  { ...leads, method: 'POST', path: '/api/leads', limits: searches, body: 'json' },
  { ...leads, method: 'GET', path: '/api/leads/:id', limits: [read] },
  { ...leads, method: 'GET', path: '/api/leads/:id/csv', limits: [read] },
  { ...leads, method: 'GET', path: '/api/leads/:id/contacts-csv', limits: [read] },
];
