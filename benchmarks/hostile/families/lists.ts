import { type Family, filled, nested, page } from '../family.ts';

const repeated = (
  name: string,
  piece: string | ((n: number) => string),
  around: [string, string] = ['', ''],
): Family => ({
  name,
  make: (chars) => page(around[0] + filled(chars, piece) + around[1]),
});
const inside = (name: string, open: string, close: string, own = ''): Family => ({
  name,
  make: (chars) => page(nested(chars, open, close, own)),
});

/** Lists, tables and definitions. */
export const lists: Family[] = [
  repeated('table rows', (n) => `<tr><td>Ann Lee ${String(n)}</td><td>CFO</td><td>$${String(n)}</td></tr>`, [
    '<table><tr><th>Name</th><th>Post</th><th>Fee</th></tr>',
    '</table>',
  ]),
  repeated('tables that lay out', '<table><tr><td><p>Ann Lee</p><p>CFO</p></td></tr></table>'),
  inside('tables inside each other', '<table><tr><td>', '</td></tr></table>', 'A'),
  repeated('a row of many cards', '<td>Ann Lee<br>CFO</td>', ['<table><tr>', '</tr></table>']),
  {
    name: 'a wide header over many rows',
    make: (chars) =>
      page(
        `<table><tr>${filled(chars / 2, '<th>Members of the board</th>')}</tr>${filled(chars / 2, '<tr><td>Ann Lee</td><td>CFO</td></tr>')}</table>`,
      ),
  },
  repeated('list items', '<li>Ann Lee, CFO</li>', ['<ul>', '</ul>']),
  inside('lists inside each other', '<ul><li>', '</li></ul>', 'Item'),
  { name: 'an item of many sentences', make: (chars) => page(`<ul><li>${filled(chars, 'A. B is. ')}</li></ul>`) },
  repeated('definitions', '<dt>Board</dt><dd>Ann Lee</dd>', ['<dl>', '</dl>']),
  inside('definitions inside each other', '<dl><dt>A</dt><dd>', '</dd></dl>'),
  {
    name: 'a long term with many texts',
    make: (chars) => page(`<dl><dt>${filled(chars / 2, 'board ')}</dt>${filled(chars / 2, '<dd>A</dd>')}</dl>`),
  },
];
