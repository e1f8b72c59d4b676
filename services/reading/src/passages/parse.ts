import { type CheerioAPI, load } from 'cheerio';
import { DomHandler } from 'domhandler';
import { Parser } from 'htmlparser2';

/**
 * Browsers nest no deeper than 512 and pages made for people not half as deep as this. Every element that is looked for
 * around another one costs a step for each level, so a page that never closes its elements would cost its own square.
 */
const deepest = 120;

const options = {
  xmlMode: false,
  decodeEntities: true,
  lowerCaseTags: true,
  lowerCaseAttributeNames: true,
  recognizeSelfClosing: false,
};

/** What the parser keeps of the elements that are open, innermost first. It offers no other way to end one. */
type Open = { stack: string[]; foreignContext: boolean[] };

/**
 * A page's source as a tree. The streaming parser reads real pages as browsers do, four times as fast as the one that
 * follows the standard's letter. Where elements are nested too deep, the innermost ends where the next one begins, as in
 * browsers.
 * @param html as it was served; may be broken or hostile
 */
export const parsePage = (html: string): CheerioAPI => {
  const tree = new DomHandler(undefined, options);
  const parser = new Parser(tree, options);
  const { stack, foreignContext } = parser as unknown as Open;
  const open = tree.onopentag.bind(tree);
  tree.onopentag = (name, attributes) => {
    if (stack.length > deepest) {
      stack.splice(1, 1);
      tree.onclosetag();
    }
    foreignContext.length = Math.min(foreignContext.length, deepest);
    open(name, attributes);
  };
  parser.end(/<body\b/i.test(html) ? html : `<body>${html}`);
  return load(tree.root, { xml: options });
};
