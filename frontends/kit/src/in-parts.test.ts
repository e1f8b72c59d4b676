import { expect, test } from '@jest/globals';
import { csvInParts, joinedCsv, partsOf } from './in-parts.ts';

test('every item is in exactly one part, in order', () => {
  const all = Array.from({ length: 347 }, (_, i) => i);
  const parts = partsOf(all, 200);
  expect(parts.map(({ length }) => length)).toEqual([200, 147]);
  expect(parts.flat()).toEqual(all);
  expect([partsOf([], 200), partsOf([1, 2], 2)]).toEqual([[], [[1, 2]]]);
});

test('the joined table has one header row and a byte order mark', () => {
  expect(joinedCsv(['\ufeff"A","B"\r\n"1","x\ny"\r\n', '"A","B"\r\n"2","é"\r\n'])).toBe(
    '\ufeff"A","B"\r\n"1","x\ny"\r\n"2","é"\r\n',
  );
});

test('parts are read one after the other, and a failed one aborts', async () => {
  const asked: string[][] = [];
  const read = (part: string[]) => {
    asked.push(part);
    if (part.includes('e')) return Promise.reject(new Error('gone'));
    return Promise.resolve({ text: () => Promise.resolve(`"Id"\r\n${part.join()}\r\n`) } as Blob);
  };
  const file = await csvInParts(['a', 'b', 'c'], 2, read);
  expect(file.size).toBe(new Blob(['\ufeff"Id"\r\na,b\r\nc\r\n']).size);
  expect(asked).toEqual([['a', 'b'], ['c']]);
  await expect(csvInParts(['d', 'e', 'f'], 1, read)).rejects.toThrow('gone');
  expect(asked.at(-1)).toEqual(['e']);
});
