import { type Family, filled, nested, page } from '../family.ts';

const styled = (
  name: string,
  rule: string | ((n: number) => string),
  element: string | ((n: number) => string),
): Family => ({
  name,
  make: (chars) => page(filled(chars / 2, element), `<style>${filled(chars / 2, rule)}</style>`),
});
const body = (name: string, piece: string | ((n: number) => string), head = ''): Family => ({
  name,
  make: (chars) => page(filled(chars, piece), head),
});

/** Ways to hide elements: style sheets, attributes and class names. */
export const styles: Family[] = [
  styled(
    'hiding rules',
    (n) => `.a${String(n)}{display:none}`,
    (n) => `<p class="a${String(n)}">A</p>`,
  ),
  {
    name: 'a rule of many selectors',
    make: (chars) =>
      page(
        filled(chars / 2, (n) => `<p class="a${String(n)}">A</p>`),
        `<style>${filled(chars / 2, (n) => `.a${String(n)},`)}.z{display:none}</style>`,
      ),
  },
  {
    name: 'a rule of one long selector',
    make: (chars) =>
      page(filled(chars / 2, '<p class="a">A</p>'), `<style>${filled(chars / 2, '.a ')}{display:none}</style>`),
  },
  styled('selectors of one class and another', (n) => `.a .b${String(n)}{display:none}`, '<p class="a b1">A</p>'),
  {
    name: 'selectors down a chain',
    make: (chars) =>
      page(
        nested(chars / 2, '<div class="a">', '</div>'),
        `<style>${filled(Math.min(chars, 60_000) / 2, (n) => `.x${String(n)} .a .a .a .a .a{display:none}`)}</style>`,
      ),
  },
  styled('selectors of siblings', (n) => `.x${String(n)} ~ .a{display:none}`, '<b class="a">A</b>'),
  styled('selectors of everything', (n) => `* #x${String(n)} *{display:none}`, '<b>A</b>'),
  styled(
    'selectors of attributes',
    (n) => `[class*="x${String(n)}"],[title$=b${String(n)}]{display:none}`,
    '<b class="a" title="A">A</b>',
  ),
  styled('selectors with errors', '.a[{display:none}..b{display:none}', '<b class="a">A</b>'),
  styled(
    'rules with long values',
    () => `.a{transform:${'scale( '.repeat(20)};clip:rect(${' '.repeat(50)}1}`,
    '<p class="a">A</p>',
  ),
  {
    name: 'rules inside each other',
    make: (chars) =>
      page('<p class="a">A</p>', `<style>${nested(chars, '@layer a{', '}', '.b{display:none}')}</style>`),
  },
  {
    name: 'a style sheet without end',
    make: (chars) => page('<p class="a">A</p>', `<style>${filled(chars, '.a{b:{(["')}`),
  },
  {
    name: 'a style sheet of comments',
    make: (chars) => page('<p class="a">A</p>', `<style>${filled(chars, '/* a */url(')}</style>`),
  },
  body('style sheets', '<style>.a{display:none}</style><p class="b">A</p>'),
  body('siblings hidden by a rule', '<b class="a">A</b>', '<style>.a{display:none}</style>'),
  body('siblings hidden by a class', '<b class="sr-only">A</b><b class="d-none">A</b>'),
  {
    name: 'hidden elements inside each other',
    make: (chars) => page(nested(chars, '<div class="d-none">', '</div>', 'A')),
  },
  body(
    'hidden elements with controls',
    (n) => `<a href="#p${String(n)}">A</a><div id="p${String(n)}" class="d-none">B</div>`,
  ),
  {
    name: 'a control of many',
    make: (chars) => page(`<a aria-controls="${filled(chars, (n) => `p${String(n)} `)}">A</a><p id="p1" hidden>A</p>`),
  },
  { name: 'one long style', make: (chars) => page(`<p style="${filled(chars, 'a:b;text-indent:-1;')}">A</p>`) },
  body(
    'boxes that ask for consent',
    '<div class="cookie-banner">A</div><div class="modal">Subscribe to our newsletter</div>',
  ),
  { name: 'overlays inside each other', make: (chars) => page(nested(chars, '<div class="modal"><b></b>', '</div>')) },
  {
    name: 'boxes of consent around much',
    make: (chars) => page('<div class="cookie-banner">'.repeat(240) + filled(chars, '<b></b>') + 'Text. '.repeat(800)),
  },
];
