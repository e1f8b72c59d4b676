import type { LeadsEvent } from '@askwatch/contracts/leads';
import { specification } from '@askwatch/service-kit/testing';
import { test } from '@jest/globals';
import { search, type SearchCommand } from './decider.ts';

const given = specification(search);
const by = {
  searchId: '00000000-0000-4000-8000-000000000001',
  userId: 'ann',
  workspaceId: 'ann',
  at: '2026-11-22T10:00:00.000Z',
};
const eve = { ...by, userId: 'eve', workspaceId: 'eve' };
const wanted = { keyword: 'pool companies', location: 'Auburn, Alabama' };
const request: SearchCommand = { ...by, ...wanted, type: 'RequestSearch' };
const unlock: SearchCommand = { ...by, type: 'UnlockLeads', purchaseId: by.searchId };
const lock: SearchCommand = { ...by, type: 'LockLeads', reason: 'refunded' };

const requested: LeadsEvent = { ...by, ...wanted, type: 'LeadSearchRequested' };
const found: LeadsEvent = { ...by, type: 'LeadsFound', total: 57, newTotal: 55, provider: 'osm' };
const failed: LeadsEvent = { ...by, type: 'LeadSearchFailed', cause: 'unreachable' };
const unlocked: LeadsEvent = { ...by, type: 'LeadsUnlocked', purchaseId: by.searchId, total: 57 };
const locked: LeadsEvent = { ...by, type: 'LeadsLocked', reason: 'refunded' };

const recordLeads: SearchCommand = { ...by, type: 'RecordLeads', total: 57, newTotal: 55, provider: 'osm' };
const recordFailure: SearchCommand = { ...by, type: 'RecordFailure', cause: 'unreachable' };

test('a search is requested once, and the same request again changes nothing', () => {
  given().when(request).then(requested);
  given(requested).when(request).then();
});

test('an id in use by another workspace, or for another search, is refused', () => {
  given(requested)
    .when({ ...request, ...eve })
    .refused('id-taken');
  given(requested)
    .when({ ...request, location: 'Boston' })
    .refused('id-taken');
});

test('a search ends once, with what it found or why it failed', () => {
  given(requested).when(recordLeads).then(found);
  given(requested).when(recordFailure).then(failed);
  given(requested, found).when(recordLeads).then();
  given(requested, found).when(recordFailure).then();
  given(requested, failed).when(recordLeads).then();
  given().when(recordLeads).refused('search-unknown');
});

test('a payment unlocks as many businesses as were promised, once', () => {
  given(requested, found).when(unlock).then(unlocked);
  given(requested, found, unlocked).when(unlock).then();
});

test('a payment that arrives before the search has ended waits', () => {
  given(requested).when(unlock).then();
});

test('a search that failed or found nothing cannot be unlocked', () => {
  given(requested, failed).when(unlock).refused('nothing-to-unlock');
  given(requested, { ...found, total: 0 })
    .when(unlock)
    .refused('nothing-to-unlock');
});

test("a payment for another workspace's search, or for an unknown one, unlocks nothing", () => {
  given(requested, found)
    .when({ ...unlock, ...eve })
    .refused('search-unknown');
  given().when(unlock).refused('search-unknown');
});

test('a payment that was taken back locks the results, and its delivery again does not unlock them', () => {
  given(requested, found, unlocked).when(lock).then(locked);
  given(requested, found, unlocked, locked).when(lock).then();
  given(requested, found, unlocked, locked).when(unlock).then();
  given(requested, found).when(lock).then();
  given(requested, found, unlocked)
    .when({ ...lock, ...eve })
    .refused('search-unknown');
});

test('a payment that is valid after all unlocks the results again, once', () => {
  const restore: SearchCommand = { ...by, type: 'RestoreLeads', purchaseId: by.searchId };
  given(requested, found, unlocked, locked).when(restore).then(unlocked);
  given(requested, found, unlocked, locked, unlocked).when(restore).then();
  given(requested, found, unlocked, locked, unlocked).when(lock).then(locked);
  given(requested, found).when(restore).then(unlocked);
  given(requested).when(restore).then();
});

test('a search that can still be bought is counted again once the workspace has bought another one', () => {
  const recount: SearchCommand = { ...by, type: 'RecountLeads', newTotal: 3 };
  const recounted: LeadsEvent = { ...by, type: 'LeadsRecounted', newTotal: 3 };
  given(requested, found).when(recount).then(recounted);
  given(requested, found, recounted).when(recount).then();
  given(requested, found)
    .when({ ...recount, newTotal: 55 })
    .then();
  given(requested, found, unlocked).when(recount).then();
  given(requested).when(recount).then();
});
