import type { CheerioAPI } from 'cheerio';
import type { Element, ParentNode } from 'domhandler';
import { foldSpaces } from './fold.ts';

/**
 * The elements of a page in document order, found in one walk, with each element's end, text length and text, which
 * would otherwise take a walk per element.
 */
export type Outline = {
  elements: Element[];
  /** For each element, the index of the first element after it that isn't inside it. */
  ends: number[];
  /** The length of each element's text in the source. */
  chars: number[];
  /** The text of the element at this index, with white space collapsed. */
  textAt: (place: number) => string;
};

export const outlineOf = ($: CheerioAPI): Outline => {
  const elements: Element[] = [];
  const ends: number[] = [];
  const chars: number[] = [];
  const spans: [from: number, to: number][] = [];
  const texts: string[] = [];
  let [read, length, isSpaced] = [0, 0, true];
  const note = (data: string) => {
    read += data.length;
    const folded = foldSpaces(data);
    const text = isSpaced && folded.startsWith(' ') ? folded.slice(1) : folded;
    if (text === '') return;
    texts.push(text);
    length += text.length;
    isSpaced = text.endsWith(' ');
  };
  const visit = (parent: ParentNode) => {
    for (const child of parent.children) {
      if (child.type === 'text') note(child.data);
      if (!('children' in child)) continue;
      // Style sheets and scripts have their own node types.
      if (!('attribs' in child)) {
        visit(child);
        continue;
      }
      const place = elements.push(child) - 1;
      const [readBefore, from] = [read, length];
      // Code isn't text, even between words.
      if (child.type === 'tag') visit(child);
      ends[place] = elements.length;
      chars[place] = read - readBefore;
      spans[place] = [from, length];
    }
  };
  visit($.root()[0] as unknown as ParentNode);
  const whole = texts.join('');
  return { elements, ends, chars, textAt: (place) => whole.slice(...(spans[place] ?? [0, 0])).trim() };
};

/** The elements that match, and everything inside them: the same as `closest` for each element, in one pass. */
export const inside = ({ elements, ends }: Outline, is: (element: Element) => boolean): Set<Element> => {
  const found = new Set<Element>();
  let end = 0;
  for (const [place, element] of elements.entries()) {
    if (is(element)) end = Math.max(end, ends[place] ?? 0);
    if (place < end) found.add(element);
  }
  return found;
};

/** Removes elements from a page. One at a time, each removal would search all siblings. */
export const removeElements = (elements: Iterable<Element>): void => {
  const gone = new Set<unknown>(elements);
  const parents = new Set([...gone].map((element) => (element as Element).parent));
  for (const parent of parents) {
    if (!parent) continue;
    parent.children = parent.children.filter((child) => !gone.has(child));
    for (const [at, child] of parent.children.entries()) {
      child.prev = parent.children[at - 1] ?? null;
      child.next = parent.children[at + 1] ?? null;
    }
  }
};
