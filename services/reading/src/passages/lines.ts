import type { CheerioAPI } from 'cheerio';
import type { AnyNode, Element } from 'domhandler';

/** Deeper than any page made for people; what lies below is left unread. */
const deepest = 120;

const inline = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i img ins kbd label mark q s samp small span strike strong sub sup time tt u var wbr'.split(' '),
);

/** Zero-width, bidirectional and tag characters are invisible: they never count as words on the page. */
const invisible = /[\u0000-\u0008\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu;

/** Page text with white space folded and invisible characters taken out. */
export const foldText = (text: string): string => text.replace(invisible, '').replace(/\s+/gu, ' ').trim();

const name = /^\p{Lu}[\p{L}.'’-]*(?: \p{Lu}?[\p{L}.'’-]+){1,3}$/u;

/** Whether a text has the form of a name: two to four words, without numbers, most of them with a capital. */
export const looksLikeName = (text: string): boolean => name.test(text);

export const isElement = (node: AnyNode): node is Element => node.type === 'tag';

export const isInline = (node: AnyNode): boolean => !isElement(node) || inline.has(node.name);

/** Whether an element holds blocks of its own, and so is more than a run of text. */
export const holdsBlocks = (element: Element, depth = 0): boolean =>
  depth < deepest &&
  element.children.some((child) => isElement(child) && child.name !== 'br' && (!inline.has(child.name) || holdsBlocks(child, depth + 1)));

const textIn = (node: AnyNode, depth = 0): string =>
  node.type === 'text' ? node.data : isElement(node) && depth < deepest ? node.children.map((child) => textIn(child, depth + 1)).join('') : '';

/**
 * Whether an element's own text is nothing but phrases in elements of their own, such as a name and a post in two spans:
 * style sheets put each of them on a line. A phrase that begins with a small letter goes on with the one before it.
 */
export const isStack = (element: Element): boolean => {
  if (inline.has(element.name) && element.name !== 'a' && element.name !== 'span') return false;
  let phrases = 0;
  for (const child of element.children) {
    if (!isElement(child)) {
      if (child.type === 'text' && child.data.trim() !== '') return false;
      continue;
    }
    // A picture's box beside the phrases is a line of its own already.
    if (!inline.has(child.name) || holdsBlocks(child)) continue;
    const text = foldText(textIn(child));
    if (text === '') continue;
    if (!/^(?:span|a|strong|b|em|i|small|time|label)$/.test(child.name)) return false;
    // A label and its value ("Location: Leeds") are one line.
    if (!/^["'“(+]?[\p{Lu}\p{N}$€£]/u.test(text) || text.length < 3 || text.endsWith(':')) return false;
    phrases += 1;
  }
  return phrases >= 2;
};

/** Whether two neighbouring elements' texts, with no space between them, are two phrases and not one word in two colours. */
export const isSeam = (before: string, after: string): boolean =>
  /[\p{L}\p{N}.!?:)]$/u.test(before) && /^\p{Lu}\p{L}/u.test(after) && /\p{Ll}[\p{L}\p{N}.!?:)]*$/u.test(before) && before.trim().length > 2;

/** The lines that a reader sees in an element: broken by blocks, by `<br>`, and between phrases that stand for lines. */
export const linesOf = ($: CheerioAPI, element: Element): string[] => {
  const lines: string[] = [];
  let run = '';
  const flush = () => {
    const text = foldText(run);
    if (text !== '') lines.push(text);
    run = '';
  };
  // One element has ended and another one begun since the last text: only there can a seam be.
  let closed = false;
  let opened = false;
  const inside = (parent: Element, depth: number) => {
    const stack = isStack(parent);
    for (const child of parent.children) {
      walk(child, depth);
      if (stack) flush();
    }
  };
  const walk = (node: AnyNode, depth: number) => {
    if (node.type === 'text') {
      if (closed && opened && isSeam(run, node.data)) flush();
      run += node.data;
      closed = opened = false;
    } else if (isElement(node) && depth < deepest) {
      const breaks = node.name === 'br' || !inline.has(node.name);
      if (breaks) flush();
      opened ||= closed;
      inside(node, depth + 1);
      closed = true;
      if (breaks) flush();
    }
  };
  inside(element, 0);
  flush();
  return lines;
};
