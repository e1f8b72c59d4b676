import type { Business } from '@askwatch/contracts/leads';
import { expect, test } from '@jest/globals';
import { keysOf, merged } from './merge.ts';

let ids = 0;
const business = (of: Partial<Business> & { name: string }): Business => {
  ids += 1;
  return { placeId: `osm:node/${String(ids)}`, address: '', phone: '', website: '', ...of };
};
const names = (...all: Business[]) => merged(all).map(({ name }) => name);

test('entries with the same place, phone or site are one business', () => {
  expect(names(business({ name: 'A', placeId: 'x' }), business({ name: 'A', placeId: 'x' }))).toEqual(['A']);
  const phones = ['+1 334 555 0100', '(334) 555-0100', '334.555.0100'].map((phone) => business({ name: phone, phone }));
  expect(merged(phones)).toHaveLength(1);
  const sites = ['https://www.acme.com/', 'http://acme.com', 'acme.com'].map((website) =>
    business({ name: website, website }),
  );
  expect(merged(sites)).toHaveLength(1);
});

test('entries with the same name at the same address or position are one business, whatever the spelling', () => {
  const address = '12 Dean Road, Auburn';
  expect(
    names(
      business({ name: 'Acmé Pools, Inc.', address }),
      business({ name: 'ACME POOLS', address: '12 DEAN ROAD AUBURN' }),
    ),
  ).toHaveLength(1);
  const [lat, lon] = [32.60991, -85.48081];
  expect(
    names(business({ name: 'Acme', lat, lon }), business({ name: 'Acme', lat: 32.60994, lon: -85.48084 })),
  ).toHaveLength(1);
});

test('branches in different places, and businesses that share a host or a street, stay apart', () => {
  expect(
    names(
      business({ name: 'Acme', address: '1 Dean Road', lat: 32.6, lon: -85.4 }),
      business({ name: 'Acme', address: '9 Gay Street', lat: 32.7, lon: -85.5 }),
      business({ name: 'Bolt', address: '1 Dean Road' }),
      business({ name: 'Cord', website: 'https://facebook.com/cord' }),
      business({ name: 'Dell', website: 'https://facebook.com/dell' }),
    ),
  ).toHaveLength(5);
});

test('too few digits are no phone number, and an unusable address is no site', () => {
  expect(names(business({ name: 'A', phone: '911' }), business({ name: 'B', phone: '911' }))).toHaveLength(2);
  expect(keysOf(business({ name: 'A', website: 'http://[' })).some((key) => key.startsWith('site'))).toBe(false);
});

test('a third entry connects two, and each adds what the others lack', () => {
  const [byPhone, bySite, both] = [
    business({ name: 'Acme', phone: '334 555 0100', address: '1 Dean Road' }),
    business({ name: 'Acme Pools', website: 'https://acme.com/', lat: 32.6, lon: -85.4 }),
    business({ name: 'Acme Pools LLC', phone: '334 555 0100', website: 'https://acme.com/' }),
  ];
  expect(merged([byPhone, bySite, both])).toEqual([
    {
      placeId: byPhone.placeId,
      name: 'Acme',
      address: '1 Dean Road',
      phone: '334 555 0100',
      website: 'https://acme.com/',
      lat: 32.6,
      lon: -85.4,
    },
  ]);
});

test('businesses with more facts come first, in an order that does not depend on that of the entries', () => {
  const all = [
    business({ name: 'Nothing known' }),
    business({ name: 'Zed', phone: '334 555 0101', website: 'https://zed.com' }),
    business({ name: 'Abe', phone: '334 555 0102', website: 'https://abe.com' }),
    business({ name: 'Phone only', phone: '334 555 0103' }),
  ];
  const expected = ['Abe', 'Zed', 'Phone only', 'Nothing known'];
  expect(names(...all)).toEqual(expected);
  expect(names(...all.toReversed())).toEqual(expected);
});
