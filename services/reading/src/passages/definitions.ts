import type { Block } from '@askwatch/contracts/reading';
import type { Element } from 'domhandler';
import { isElement, type LinesIn } from './lines.ts';

/** Depth limit for nested definition lists; deeper text is included in its ancestors. */
const definitionsDeep = 3;
/** A longer term is a paragraph, because a term is repeated with each of its texts. */
const termChars = 300;

/** The texts of a definition list, each with its term. */
export const definitions = ({ linesOf }: LinesIn, list: Element): Block[] => {
  const found: Block[] = [];
  let term = '';
  const visit = (element: Element, depth: number) => {
    for (const child of element.children) {
      if (!isElement(child)) continue;
      const isPart = child.name === 'dt' || child.name === 'dd';
      if (isPart) {
        const text = linesOf(child).join(' ');
        if (child.name === 'dt') {
          term = text;
          if (term.length > termChars) found.push({ kind: 'paragraph', text });
        } else if (term !== '' && text !== '')
          found.push(term.length > termChars ? { kind: 'paragraph', text } : { kind: 'definition', term, text });
      }
      if (!isPart || depth < definitionsDeep) visit(child, isPart ? depth + 1 : depth);
    }
  };
  visit(list, 1);
  return found;
};
