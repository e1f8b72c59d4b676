import { AddWatches, EditWatch, Rehearse } from '@askwatch/contracts/monitoring';
import type { Limit } from './limit.ts';
import type { Route } from './routes.ts';

const read: Limit = { per: 'user', count: 1200, minutes: 1 };
const command: Limit = { per: 'user', count: 300, minutes: 1 };
// Requests that read a page immediately cost more than ordinary commands.
const reading: Limit = { per: 'user', count: 30, minutes: 1 };

const monitoring = { owner: 'monitoring', principal: 'user' } as const;

/** Routes for watched answers. */
export const watchRoutes: Route[] = [
  { ...monitoring, method: 'GET', path: '/api/watches', limits: [read] },
  { ...monitoring, method: 'GET', path: '/api/watches/schedules', limits: [read] },
  { owner: 'reading', principal: 'user', method: 'GET', path: '/api/icons/:id', limits: [read] },
  { ...monitoring, method: 'GET', path: '/api/watches/:id/timeline/before/:number', limits: [read] },
  {
    ...monitoring,
    method: 'POST',
    path: '/api/watches',
    limits: [command],
    body: 'json',
    websites: (body) =>
      AddWatches.parse(body).watches.map(({ website }, place) => ({
        path: `watches.${String(place)}.website`,
        website,
      })),
  },
  { ...monitoring, method: 'POST', path: '/api/watches/enable', limits: [command], body: 'json' },
  { ...monitoring, method: 'POST', path: '/api/watches/disable', limits: [command], body: 'json' },
  { ...monitoring, method: 'POST', path: '/api/watches/delete', limits: [command], body: 'json' },
  { ...monitoring, method: 'POST', path: '/api/watches/restore', limits: [command], body: 'json' },
  { ...monitoring, method: 'POST', path: '/api/watches/check', limits: [reading], body: 'json' },
  { ...monitoring, method: 'POST', path: '/api/watches/tags', limits: [command], body: 'json' },
  { ...monitoring, method: 'POST', path: '/api/watches/interval', limits: [command], body: 'json' },
  { ...monitoring, method: 'POST', path: '/api/watches/export', limits: [command], body: 'json' },
  {
    ...monitoring,
    method: 'PUT',
    path: '/api/watches/:id',
    limits: [command],
    body: 'json',
    websites: (body) => [{ path: 'website', website: EditWatch.parse(body).website }],
  },
  { ...monitoring, method: 'POST', path: '/api/watches/:id/check', limits: [reading] },
  {
    ...monitoring,
    method: 'POST',
    path: '/api/watches/:id/rehearsal',
    limits: [reading],
    body: 'json',
    websites: (body) => [{ path: 'website', website: Rehearse.parse(body).website }],
  },
  {
    ...monitoring,
    method: 'PUT',
    path: '/api/watches/:id/changes/:changeId/rating',
    limits: [command],
    body: 'json',
  },
];
