import { expect, test } from '@jest/globals';
import { filtersOf } from './osm-tags.ts';

test('business types are translated to tags, in singular and plural', () => {
  expect(filtersOf('pool companies')).toContain('["shop"="swimming_pool"]');
  for (const keyword of ['plumber', 'Plumbers', 'best plumbing services'])
    expect(filtersOf(keyword)).toContain('["craft"="plumber"]');
});

test('a business type without tags of its own is searched by name', () => {
  expect(filtersOf('bagpipe makers')).toEqual([
    '["shop"]["name"~"bagpipe",i]["name"~"maker",i]',
    '["craft"]["name"~"bagpipe",i]["name"~"maker",i]',
    '["office"]["name"~"bagpipe",i]["name"~"maker",i]',
    '["trade"]["name"~"bagpipe",i]["name"~"maker",i]',
  ]);
});

test.each(['"];out;[x="', '.*', '(a+)+$', "' || '1'=='1", '{"$ne":null}', 'a\\"b', '](0,0,1,1);node'])(
  '%j cannot leave the quotes of a query, and is no expression',
  (keyword) => {
    for (const filter of filtersOf(keyword))
      expect(filter).toMatch(/^(?:\["[a-z]+"(?:[=~]"(?:[\p{L}\p{N}_]+|\^\([a-z_|]+\)\$)"(?:,i)?)?\])+$/u);
  },
);

test('words that say nothing, or no words at all, find nothing', () => {
  for (const keyword of ['companies', 'the best of', '***', '🏊']) expect(filtersOf(keyword)).toEqual([]);
});
