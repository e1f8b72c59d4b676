import type { LeadSearchResults, LeadsEvent } from '@askwatch/contracts/leads';
import { createLog } from '@askwatch/service-kit/log';
import { createApp } from '@askwatch/service-kit/serve';
import { beforeEach, expect, test } from '@jest/globals';
import request from 'supertest';
import { type SearchCommand, unknownSearch } from './decider.ts';
import { searchRoutes } from './routes.ts';

const searchId = '00000000-0000-4000-8000-000000000001';
const business = {
  placeId: 'osm:node/1',
  name: 'Zoë’s Pools',
  address: '',
  phone: '+1 334',
  website: '',
  isBought: false,
};
const search: LeadSearchResults['search'] = {
  id: searchId,
  userId: 'ann',
  workspaceId: 'ann',
  keyword: 'pools',
  location: 'Zürich',
  created: '2026-11-22T10:00:00.000Z',
  status: 'found',
  provider: 'osm',
  totalResults: 1,
  newResults: 1,
  access: 'unlocked',
  version: 3,
};

let sent: SearchCommand[];
let access: 'preview' | 'unlocked' | 'revoked';
beforeEach(() => {
  sent = [];
  access = 'unlocked';
});

const routes = searchRoutes({
  decide: (_stream, _id, command) => {
    sent.push(command);
    return Promise.resolve<LeadsEvent[]>([]);
  },
  list: () => Promise.resolve([search]),
  details: ({ workspaceId }, id) => {
    if (workspaceId !== 'ann' || id !== searchId) return Promise.reject(unknownSearch());
    const allResults = access === 'unlocked' ? [business] : [];
    return Promise.resolve({ search: { ...search, access }, previewResults: [business], allResults, sitesLeft: 0 });
  },
  now: () => search.created,
});
const app = createApp({ log: createLog('test', 'silent'), routes: [routes] });
const as = (user: string) => ({ 'x-askwatch-user': user });

test('a search is requested with the texts as typed', async () => {
  const wanted = { searchId, keyword: ' plumbers ', location: 'Boston' };
  await request(app).post('/leads').set(as('ann')).send(wanted).expect(202);
  const by = { userId: 'ann', workspaceId: 'ann', at: search.created, searchId };
  expect(sent).toEqual([{ ...by, type: 'RequestSearch', keyword: 'plumbers', location: 'Boston' }]);
});

test.each([
  { keyword: '' },
  { location: ' ' },
  { location: { $ne: null } },
  { keyword: 'a'.repeat(5000) },
  { searchId: [searchId] },
  { userId: 'eve' },
])('a search with %j is a 400, and nothing is stored', async (wrong) => {
  const body = { searchId, keyword: 'plumbers', location: 'Boston', ...wrong };
  await request(app).post('/leads').set(as('ann')).send(body).expect(400);
  expect(sent).toEqual([]);
});

test('the CSV is an attachment with a name of its own, in any script', async () => {
  const { headers, text } = await request(app).get(`/leads/${searchId}/csv`).set(as('ann')).expect(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toBe(
    `attachment; filename="Z?rich-pools-2026-11-22.csv"; filename*=UTF-8''Z%C3%BCrich-pools-2026-11-22.csv`,
  );
  expect(text.split('\r\n')[1]).toBe(`"Zoë’s Pools","","'+1 334",""`);
});

test.each(['csv', 'contacts-csv'])(
  '%s is the same 404 while locked, for another user and for odd ids',
  async (file) => {
    const missing = '00000000-0000-4000-8000-000000000002';
    const replies = [
      await request(app).get(`/leads/${searchId}/${file}`).set(as('eve')).expect(404),
      await request(app).get(`/leads/${missing}/${file}`).set(as('ann')).expect(404),
      await request(app).get(`/leads/a,b/${file}`).set(as('ann')).expect(404),
    ];
    for (access of ['preview', 'revoked'] as const)
      replies.push(await request(app).get(`/leads/${searchId}/${file}`).set(as('ann')).expect(404));
    for (const { body } of replies)
      expect(body).toMatchObject({ code: 'search-unknown', detail: 'This search no longer exists.' });
  },
);

test("another user's search is the same 404 as one that does not exist", async () => {
  const foreign = await request(app).get(`/leads/${searchId}`).set(as('eve')).expect(404);
  const missing = await request(app).get('/leads/no-id').set(as('eve')).expect(404);
  expect(foreign.body).toEqual({ ...missing.body, requestId: (foreign.body as { requestId: string }).requestId });
});
