import { expect, test } from '@jest/globals';
import { loopbackAddress } from './allowed-origins.ts';

test('an allowed origin is dialled without a DNS lookup', () => {
  expect(['127.0.0.1', 'localhost', '[::1]'].map(loopbackAddress)).toEqual(['127.0.0.1', '127.0.0.1', '::1']);
});
