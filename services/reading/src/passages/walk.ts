import type { CheerioAPI } from 'cheerio';
import type { Element, ParentNode } from 'domhandler';

/** Every element of a page in its order, found in one walk: each question asked by a selector would be a walk of its own. */
export const elementsOf = ($: CheerioAPI): Element[] => {
  const found: Element[] = [];
  const stack: ParentNode[] = [$.root()[0] as unknown as ParentNode];
  for (let parent = stack.pop(); parent; parent = stack.pop()) {
    // Style sheets and scripts are elements of types of their own.
    if ('attribs' in parent) found.push(parent as Element);
    for (let at = parent.children.length - 1; at >= 0; at -= 1) {
      const child = parent.children[at];
      if (child && 'children' in child) stack.push(child);
    }
  }
  return found;
};
