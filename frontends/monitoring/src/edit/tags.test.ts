import { expect, test } from '@jest/globals';
import { watch } from '../watch.fixture.ts';
import { sharedTags, tagsFault, tagsOf } from './tags.ts';

test('tags are split at commas and deduplicated', () => {
  expect(tagsOf(' key, north ,,key\nsouth')).toEqual(['key', 'north', 'south']);
  expect(tagsOf('')).toEqual([]);
});

test('too many or too long tags are reported before sending', () => {
  expect(tagsFault(Array.from({ length: 11 }, (_, i) => String(i)))).toBe('At most 10 tags');
  expect(tagsFault(['t'.repeat(41)])).toBe('A tag can have at most 40 characters');
  expect(tagsFault(['key'])).toBeUndefined();
});

test('editing several watches starts with the tags they share', () => {
  expect(sharedTags([watch(1, { tags: ['a', 'b'] }), watch(2, { tags: ['b', 'c'] })])).toEqual(['b']);
  expect(sharedTags([])).toEqual([]);
});
