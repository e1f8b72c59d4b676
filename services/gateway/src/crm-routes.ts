import type { Limit } from './limit.ts';
import type { Route } from './routes.ts';

const read: Limit = { per: 'user', count: 1200, minutes: 1 };
const tokens: Limit = { per: 'user', count: 20, minutes: 15 };
const reports: Limit = { per: 'address', count: 600, minutes: 1 };

const own = { owner: 'publishing', principal: 'user' } as const;

/** The page of CRM sync, and what consumers of public events report. */
export const crmRoutes: Route[] = [
  { ...own, method: 'GET', path: '/api/crm', limits: [read] },
  { ...own, method: 'GET', path: '/api/crm/rows', limits: [read] },
  { ...own, method: 'POST', path: '/api/crm/token', limits: [tokens] },
  { ...own, method: 'DELETE', path: '/api/crm/token', limits: [tokens] },
  {
    owner: 'publishing',
    principal: 'token',
    method: 'POST',
    path: '/api/crm/reports',
    limits: [reports],
    fromOutside: true,
    body: 'json',
  },
];
