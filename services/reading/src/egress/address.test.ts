import { expect, test } from '@jest/globals';
import { isPublicAddress, ownAddresses, sameAddress } from './address.ts';

test.each([
  ['9.255.255.255', '10.0.0.0'],
  ['11.0.0.0', '10.255.255.255'],
  ['100.63.255.255', '100.64.0.0'],
  ['100.128.0.0', '100.127.255.255'],
  ['126.255.255.255', '127.0.0.0'],
  ['128.0.0.1', '127.255.255.255'],
  ['169.253.255.255', '169.254.0.0'],
  ['172.15.255.255', '172.16.0.0'],
  ['172.32.0.0', '172.31.255.255'],
  ['192.167.255.255', '192.168.0.0'],
  ['198.17.255.255', '198.18.0.0'],
  ['198.20.0.0', '198.19.255.255'],
  ['223.255.255.255', '224.0.0.0'],
  ['1.0.0.0', '0.255.255.255'],
  ['168.63.129.15', '168.63.129.16'],
  ['2000::1', '1fff::1'],
  ['2001:200::1', '2001:1ff::1'],
  ['2003::1', '2002::1'],
  ['2606:4700:4700::1111', '64:ff9b::808:808'],
  ['3ffe::1', '3fff::1'],
  ['::ffff:8.8.8.8', '::ffff:10.0.0.1'],
])('%s is public and its neighbour %s is not', (inside, outside) => {
  expect([isPublicAddress(inside), isPublicAddress(outside)]).toEqual([true, false]);
});

test.each([
  '::',
  '::1',
  '::127.0.0.1',
  'fe80::1%eth0',
  'ff02::1',
  '255.255.255.255',
  '2130706433',
  '0x7f.1',
  '127.1',
  'example.com',
  '',
])('%p is not public', (text) => {
  expect(isPublicAddress(text)).toBe(false);
});

test('our own addresses are not public, however they are written', () => {
  const isOwn = ownAddresses(['151.101.1.69', '203.0.112.0/24', '2a04:4e42::/32']);
  const own = ['151.101.1.69', '::ffff:151.101.1.69', '203.0.112.9', '2a04:4e42::1'];
  expect(own.map((address) => isPublicAddress(address, isOwn))).toEqual([false, false, false, false]);
  expect(isPublicAddress('151.101.1.70', isOwn)).toBe(true);
});

test("a socket's remote address is recognised in both notations of IPv4", () => {
  expect(sameAddress('::ffff:192.0.2.1', '192.0.2.1')).toBe(true);
  expect(sameAddress('192.0.2.2', '192.0.2.1')).toBe(false);
  expect(sameAddress('', '192.0.2.1')).toBe(false);
});
