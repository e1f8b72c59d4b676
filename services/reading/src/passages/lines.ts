import type { CheerioAPI } from 'cheerio';
import type { AnyNode, Element } from 'domhandler';

/** Deeper than any page made for people; what lies below is left unread. */
const deepest = 120;

const inline = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i img ins kbd label mark q s samp small span strike strong sub sup time tt u var wbr'.split(' '),
);

/** Zero-width, bidirectional and tag characters are invisible: they never count as words on the page. */
// eslint-disable-next-line no-misleading-character-class, no-control-regex -- invisible characters are what is looked for
const invisible = /[\u0000-\u0008\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu;

/** Page text with white space folded and invisible characters taken out. */
export const foldText = (text: string): string => text.replace(invisible, '').replace(/\s+/gu, ' ').trim();

export const isElement = (node: AnyNode): node is Element => node.type === 'tag';

export const isInline = (node: AnyNode): boolean => !isElement(node) || inline.has(node.name);

/** Whether an element holds blocks of its own, and so is more than a run of text. */
export const holdsBlocks = (element: Element, depth = 0): boolean =>
  depth < deepest &&
  element.children.some((child) => isElement(child) && child.name !== 'br' && (!inline.has(child.name) || holdsBlocks(child, depth + 1)));

/** The lines that a reader sees in an element: broken by blocks and by `<br>`. */
export const linesOf = ($: CheerioAPI, element: Element): string[] => {
  const lines: string[] = [];
  let run = '';
  const flush = () => {
    const text = foldText(run);
    if (text !== '') lines.push(text);
    run = '';
  };
  const walk = (node: AnyNode, depth: number) => {
    if (node.type === 'text') run += node.data;
    else if (isElement(node) && depth < deepest) {
      const breaks = node.name === 'br' || !inline.has(node.name);
      if (breaks) flush();
      for (const child of node.children) walk(child, depth + 1);
      if (breaks) flush();
    }
  };
  for (const child of element.children) walk(child, 0);
  flush();
  return lines;
};
