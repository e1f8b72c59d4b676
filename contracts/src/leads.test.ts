import { expect, test } from '@jest/globals';
import { Business, FindLeads } from './leads.ts';
import { leadLimits } from './limits.ts';

const searchId = '00000000-0000-4000-8000-000000000001';
const wanted = { searchId, keyword: 'pool companies', location: 'Auburn, Alabama' };
const isValid = (of: object) => FindLeads.safeParse({ ...wanted, ...of }).success;

test('a business type and a location are trimmed, and neither may be empty', () => {
  expect(FindLeads.parse({ ...wanted, keyword: '  plumbers ', location: '\tBoston\n' })).toEqual({
    ...wanted,
    keyword: 'plumbers',
    location: 'Boston',
  });
  for (const empty of ['', ' ', '\t\u2028 ']) {
    expect(isValid({ keyword: empty })).toBe(false);
    expect(isValid({ location: empty })).toBe(false);
  }
});

test('texts are plain strings of limited length', () => {
  expect(isValid({ keyword: 'a'.repeat(leadLimits.typedChars) })).toBe(true);
  for (const text of ['a'.repeat(leadLimits.typedChars + 1), { $ne: null }, ['plumbers'], 7, 'a\0b', '\ud83d'])
    expect([text, isValid({ location: text })]).toEqual([text, false]);
});

test.each(["' || '1'=='1", '{"$ne":null}', '../../etc/cron.d/x', '";filename=evil.exe', '=1+1', 'Zürich 🏊'])(
  '%j is a valid location and is kept unchanged',
  (location) => {
    expect(FindLeads.parse({ ...wanted, location }).location).toBe(location);
  },
);

test('fields that the browser may not set are refused', () => {
  for (const field of ['userId', 'workspaceId', 'total', 'access', 'created'])
    expect(isValid({ [field]: 'x' })).toBe(false);
});

test('a business needs an id and a name, and coordinates on earth', () => {
  const business = { placeId: 'osm:node/1', name: 'Acme', address: '', phone: '', website: '' };
  expect(Business.safeParse(business).success).toBe(true);
  for (const wrong of [{ name: '' }, { placeId: '' }, { lat: 91 }, { lon: Number.NaN }, { name: 'a'.repeat(201) }])
    expect(Business.safeParse({ ...business, ...wrong }).success).toBe(false);
});
