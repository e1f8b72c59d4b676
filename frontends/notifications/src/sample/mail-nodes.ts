// A mail is drawn with styles in its tags, which our content security policy forbids, in a frame with `srcdoc` as well:
// such a frame has the policy of its page. So the mail is read without ever being a page, and only what is known to be
// harmless is made anew, with its styles set one by one, as scripts may.

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

/** What the parser itself would complain of, under other names: styles and handlers in tags, and sheets. */
const defused = (html: string): string =>
  html
    .replace(/<(\/?)style\b/gi, '<$1xmp')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/([\s"'/])(style|on\w+)(?=\s*=)/gi, '$1data-$2'));

const isLoading = (css: string) => /url\(|@import|expression\(|position\s*:\s*(?:fixed|sticky)/i.test(css);

const remade = (source: Element): Node | undefined => {
  const name = source.localName;
  if (dropped.has(name)) return undefined;
  // Nothing is fetched for a sample but what it carries itself.
  if (name === 'img' && !/^data:image\//.test(source.getAttribute('src') ?? ''))
    return document.createTextNode(source.getAttribute('alt') ?? '');
  const made = document.createElement(renamed[name] ?? (tags.has(name) ? name : 'span'));
  for (const attribute of attributes) {
    const value = source.getAttribute(attribute);
    if (value !== null) made.setAttribute(attribute, value);
  }
  if (name === 'img') {
    made.setAttribute('src', source.getAttribute('src') ?? '');
    made.setAttribute('alt', source.getAttribute('alt') ?? '');
  }
  const css = source.getAttribute('data-style') ?? '';
  if (css !== '' && !isLoading(css)) made.style.cssText = css;
  made.append(...childrenOf(source));
  return made;
};

const childrenOf = (source: Element): Node[] =>
  [...source.childNodes].flatMap((node) => {
    if (node.nodeType === Node.TEXT_NODE) return document.createTextNode(node.textContent ?? '');
    return node instanceof Element ? (remade(node) ?? []) : [];
  });

/**
 * A mail's HTML as nodes and style sheets that may be put into a page. Its links lead nowhere, its scripts are gone,
 * and it loads nothing.
 */
export const mailNodes = (html: string): { nodes: Node[]; sheets: string[] } => {
  const parsed = new DOMParser().parseFromString(defused(html), 'text/html');
  const sheets = [...parsed.querySelectorAll('xmp')]
    .map((sheet) => sheet.textContent ?? '')
    .filter((css) => !isLoading(css));
  return { nodes: [remade(parsed.body) ?? []].flat(), sheets };
};
