import { expect, test } from '@jest/globals';
import { eligible, shapeOf } from './eligible.ts';

const start = new URL('https://www.example.com/');
const of = (link: string) => eligible(link, start, []);

test('pages of the same registrable domain are eligible, in their normalized form', () => {
  expect(of('/about?utm_source=x#team')).toBe('https://www.example.com/about');
  expect(of('https://docs.example.com/a')).toBe('https://docs.example.com/a');
});

test.each([
  'https://example.org/',
  'mailto:a@example.com',
  'javascript:alert(1)',
  'http://169.254.169.254/',
  '/report.docx',
  '/logo.SVG',
  '/feed/',
  '/wp-login.php',
  '/events/2024-05/',
  '/calendar/2024/5',
  '/post?replytocom=7',
  '/list?a=1&b=2&c=3&d=4',
  '/a/b/c/d/e/f/g/h/i',
  '/x/y/x/y/x/y',
  'https://user:pass@www.example.com/',
])('%s is not eligible', (link) => {
  expect(of(link)).toBeNull();
});

test('addresses that differ only in numbers have the same shape', () => {
  expect(shapeOf('https://a.com/day/12?p=3')).toBe(shapeOf('https://a.com/day/7?p=44'));
});
