import { expect, test } from '@jest/globals';
import { extractPage } from '../passages/extract.ts';
import { lockedPdf, pdfOf } from './pdf.fixture.ts';
import { pdfToHtml } from './pdf.ts';

const blocksOf = async (bytes: Buffer) => {
  const pdf = await pdfToHtml({ body: bytes });
  return 'cause' in pdf ? pdf.cause : extractPage(pdf.html, new URL('https://example.com/a.pdf')).blocks;
};

test('a PDF is read as headings and paragraphs', async () => {
  expect(
    await blocksOf(
      pdfOf([
        ['# Prices', 'Gold costs $100 a year.'],
        ['# Board', 'Jane Doe is chair.'],
      ]),
    ),
  ).toEqual([
    { kind: 'heading', level: 2, text: 'Prices' },
    { kind: 'paragraph', text: 'Gold costs $100 a year.' },
    { kind: 'heading', level: 2, text: 'Board' },
    { kind: 'paragraph', text: 'Jane Doe is chair.' },
  ]);
});

test('the text of a PDF is never treated as markup', async () => {
  const pdf = await pdfToHtml({ body: pdfOf([['<script>alert(1)</script> & more']]) });
  expect('html' in pdf && pdf.html).toContain('&lt;script>alert(1)&lt;/script> &amp; more');
});

test('an encrypted, a broken and an empty PDF return their cause', async () => {
  expect(await blocksOf(lockedPdf())).toBe('protected-file');
  expect(await blocksOf(Buffer.from('%PDF-1.7 rubbish'))).toBe('empty-page');
  expect(await blocksOf(pdfOf([[]]))).toBe('empty-page');
});

test('at most fifty pages are read', async () => {
  const html = await pdfToHtml({ body: pdfOf(Array.from({ length: 60 }, (_each, at) => [`Page ${String(at + 1)}.`])) });
  expect('html' in html && html.html).toContain('Page 50.');
  expect('html' in html && html.html).not.toContain('Page 51.');
});
