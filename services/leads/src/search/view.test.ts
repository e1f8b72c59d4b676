import { type LeadsEvent, LeadSearchView } from '@askwatch/contracts/leads';
import { expect, test } from '@jest/globals';
import { searchView } from './view.ts';

const by = {
  searchId: '00000000-0000-4000-8000-000000000001',
  userId: 'ann',
  workspaceId: 'team',
  at: '2026-11-22T10:00:00.000Z',
};
const requested: LeadsEvent = { ...by, type: 'LeadSearchRequested', keyword: 'plumbers', location: 'Boston' };
const found: LeadsEvent = { ...by, type: 'LeadsFound', total: 57, newTotal: 55, provider: 'osm' };

const after = (...events: LeadsEvent[]) =>
  events.reduce<LeadSearchView | null>((view, event, place) => searchView(view, event, place + 1), null);

test('a search is shown from the request on', () => {
  expect(LeadSearchView.parse(after(requested))).toEqual({
    id: by.searchId,
    userId: 'ann',
    workspaceId: 'team',
    keyword: 'plumbers',
    location: 'Boston',
    created: by.at,
    status: 'searching',
    totalResults: 0,
    newResults: 0,
    access: 'preview',
    version: 1,
  });
});

test('it shows what was found, or why the search failed', () => {
  const numbers = { status: 'found', totalResults: 57, newResults: 55, provider: 'osm', version: 2 };
  expect(after(requested, found)).toMatchObject(numbers);
  expect(after(requested, { ...by, type: 'LeadSearchFailed', cause: 'unknown-place' })).toMatchObject({
    status: 'failed',
    cause: 'unknown-place',
  });
});

test('it shows whether the results are unlocked, and whether the payment was taken back', () => {
  const unlocked: LeadsEvent = { ...by, type: 'LeadsUnlocked', purchaseId: by.searchId, total: 57 };
  const locked: LeadsEvent = { ...by, type: 'LeadsLocked', reason: 'disputed' };
  expect(after(requested, found)).toMatchObject({ access: 'preview' });
  expect(after(requested, found, unlocked)).toMatchObject({ access: 'unlocked', totalResults: 57 });
  expect(after(requested, found, unlocked, locked)).toMatchObject({ access: 'revoked', version: 4 });
});

test('an event without a request before it shows nothing', () => {
  expect(after(found)).toBeNull();
});
