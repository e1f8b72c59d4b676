// Emails use inline styles, which our content security policy forbids, even in a `srcdoc` iframe, which inherits the
// page's policy. So the email is parsed without being rendered, known harmless elements are recreated, and their styles
// are set from script, which the policy allows.

const tags = new Set(
  'a b blockquote br center code div em hr i img li mark ol p pre s small span strong sub sup table tbody td tfoot th thead tr u ul del ins'.split(
    ' ',
  ),
);
const renamed: Record<string, string> = {
  body: 'div',
  main: 'div',
  section: 'div',
  h1: 'div',
  h2: 'div',
  h3: 'div',
  h4: 'div',
};
const attributes = [
  'align',
  'bgcolor',
  'border',
  'cellpadding',
  'cellspacing',
  'class',
  'colspan',
  'dir',
  'height',
  'lang',
  'role',
  'rowspan',
  'valign',
  'width',
];
const dropped = new Set(['script', 'template', 'title', 'iframe', 'object', 'embed', 'form', 'xmp']);

/** Renames what would violate the policy during parsing: style attributes, event handlers and style elements. */
const neutralized = (html: string): string =>
  html
    .replace(/<(\/?)style\b/gi, '<$1xmp')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/([\s"'/])(style|on\w+)(?=\s*=)/gi, '$1data-$2'));

const isLoading = (css: string) => /url\(|@import|expression\(|position\s*:\s*(?:fixed|sticky)/i.test(css);

const recreated = (source: Element): Node | undefined => {
  const name = source.localName;
  if (dropped.has(name)) return undefined;
  // Samples load nothing; only data: images are kept.
  if (name === 'img' && !(source.getAttribute('src') ?? '').startsWith('data:image/'))
    return document.createTextNode(source.getAttribute('alt') ?? '');
  const element = document.createElement(renamed[name] ?? (tags.has(name) ? name : 'span'));
  for (const attribute of attributes) {
    const value = source.getAttribute(attribute);
    if (value !== null) element.setAttribute(attribute, value);
  }
  if (name === 'img') {
    element.setAttribute('src', source.getAttribute('src') ?? '');
    element.setAttribute('alt', source.getAttribute('alt') ?? '');
  }
  const css = source.getAttribute('data-style') ?? '';
  if (css !== '' && !isLoading(css)) element.style.cssText = css;
  element.append(...childrenOf(source));
  return element;
};

const childrenOf = (source: Element): Node[] =>
  [...source.childNodes].flatMap((node) => {
    if (node.nodeType === Node.TEXT_NODE) return document.createTextNode(node.textContent ?? '');
    return node instanceof Element ? (recreated(node) ?? []) : [];
  });

/**
 * Converts an email's HTML to nodes and style sheets that are safe to insert into a page: links have no target, scripts
 * are removed, and nothing is loaded.
 */
export const mailNodes = (html: string): { nodes: Node[]; sheets: string[] } => {
  const parsed = new DOMParser().parseFromString(neutralized(html), 'text/html');
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- style sheets were neutralized as xmp
  const sheets = [...parsed.querySelectorAll('xmp')].map((sheet) => sheet.textContent).filter((css) => !isLoading(css));
  return { nodes: [recreated(parsed.body) ?? []].flat(), sheets };
};
