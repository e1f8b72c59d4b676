import { type CheerioAPI, load } from 'cheerio';
import { DomHandler } from 'domhandler';
import { Parser } from 'htmlparser2';

/**
 * Depth limit. Browsers stop at 512, and real pages are not half as deep as this. Searching the ancestors of each
 * element costs a step per level, so a page that never closes its elements would cost quadratic time.
 */
const maxDepth = 120;

const options = {
  xmlMode: false,
  decodeEntities: true,
  lowerCaseTags: true,
  lowerCaseAttributeNames: true,
  recognizeSelfClosing: false,
};

/** The parser's stack of open elements, innermost first. It has no public way to close one. */
type Open = { stack: string[]; foreignContext: boolean[] };
type Handler = { onclosetag: (name: string) => void };

/**
 * Parses a page's source. The streaming parser handles real pages as browsers do, four times as fast as the
 * standards-compliant one. Too deep inside, an element is closed when the next one opens, as in browsers.
 * @param html as served; may be broken or hostile
 */
export const parsePage = (html: string): CheerioAPI => {
  const tree = new DomHandler(undefined, options);
  const parser = new Parser(tree, options);
  const { stack, foreignContext } = parser as unknown as Open;
  const open = tree.onopentag.bind(tree);
  const close = tree.onclosetag.bind(tree);
  tree.onopentag = (name, attributes) => {
    if (stack.length > maxDepth) {
      stack.splice(1, 1);
      close();
    }
    foreignContext.length = Math.min(foreignContext.length, maxDepth);
    open(name, attributes);
  };
  // What follows a closed body is still in it, as in browsers.
  (tree as Handler).onclosetag = (name) => {
    if (name !== 'body' && name !== 'html') close();
  };
  parser.end(/<body\b/i.test(html) ? html : `<body>${html}`);
  return load(tree.root, { xml: options });
};
