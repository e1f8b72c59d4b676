import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { copyToClipboard } from './clipboard.ts';

class Item {
  constructor(readonly parts: Record<string, Blob>) {}
}

let written: unknown[];
const give = (clipboard: object | undefined) => {
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
};
const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
const take = (what: unknown) => {
  written.push(what);
  return Promise.resolve();
};

beforeEach(() => {
  written = [];
  Object.assign(globalThis, { ClipboardItem: Item });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'ClipboardItem');
  give(undefined);
});

test('text and HTML are copied together', async () => {
  give({ write: ([item]: Item[]) => take(Object.keys(item?.parts ?? {})), writeText: refuse });
  expect(await copyToClipboard({ plain: 'a', html: '<b>a</b>' })).toBe(true);
  expect(written).toEqual([['text/plain', 'text/html']]);
});

test("a browser that can't copy HTML gets plain text", async () => {
  Reflect.deleteProperty(globalThis, 'ClipboardItem');
  give({ writeText: take });
  expect(await copyToClipboard({ plain: 'a', html: '<b>a</b>' })).toBe(true);
  expect(await copyToClipboard({ plain: 'b' })).toBe(true);
  expect(written).toEqual(['a', 'b']);
});

test("returns false and doesn't throw when copying isn't allowed", async () => {
  give({ write: refuse, writeText: refuse });
  expect(await copyToClipboard({ plain: 'a', html: 'a' })).toBe(false);
  give(undefined);
  expect(await copyToClipboard({ plain: 'a', html: 'a' })).toBe(false);
});
