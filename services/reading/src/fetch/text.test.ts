import { expect, test } from '@jest/globals';
import { decodePage } from './text.ts';

const utf8 = Buffer.from('<p>Zoë costs 5 €</p>');
const windows = Buffer.from('<p>Zo\xeb costs 5 \x80</p>', 'latin1');
const said = '<p>Zoë costs 5 €</p>';

test.each([
  'x-user-defined',
  '__proto__',
  'constructor',
  'toString',
  'no-such-charset',
  'utf-7',
  'replacement',
  'iso-2022-kr',
  'base64',
  'internal',
])('an unsupported charset is ignored: %s', (name) => {
  expect([decodePage(`text/html; charset=${name}`, utf8), decodePage(`text/html; charset=${name}`, windows)]).toEqual([
    said,
    said,
  ]);
  const marked = (body: Buffer) =>
    decodePage('text/html', Buffer.concat([Buffer.from(`<meta charset="${name}">`), body]));
  // Browsers treat this name in a meta element as windows-1252.
  expect([marked(utf8), marked(windows)].map((text) => text.endsWith(said))).toEqual([name !== 'x-user-defined', true]);
});

test("when the header's charset is unknown, the page's own is used", () => {
  const page = Buffer.from('<meta charset="koi8-r"><p>\xe4\xc1</p>', 'latin1');
  expect(decodePage('text/html; charset=__proto__', page)).toContain('<p>Да</p>');
});

test('charsets supported by browsers are decoded', () => {
  expect(decodePage('text/html; charset=shift_jis', Buffer.from('93fa967b', 'hex'))).toBe('日本');
  expect(decodePage('text/html; charset=euc-kr', Buffer.from('b1db', 'hex'))).toBe('글');
  expect(decodePage('text/html; charset=iso-8859-1', windows)).toBe(said);
});
