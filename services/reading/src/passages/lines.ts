import type { AnyNode, Element, Text } from 'domhandler';
import { foldSpaces, foldText } from './fold.ts';

/** Size limits of a card: a small group among others of the same structure, with a name, a post and a short text. */
export const cardChars = 900;
export const cardLines = 12;

const inline = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i img ins kbd label mark q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);

const name = /^\p{Lu}[\p{L}.'’-]*(?: \p{Lu}?[\p{L}.'’-]+){1,3}$/u;

/** Whether a text looks like a person's name: two to four words without numbers, most of them capitalized. */
export const looksLikeName = (text: string): boolean => name.test(text);

export const isElement = (node: AnyNode): node is Element => node.type === 'tag';

export const elementsOf = (element: Element): Element[] => element.children.filter(isElement);

const isText = (node: AnyNode): node is Text => node.type === 'text';

export const isInline = (node: AnyNode): boolean => !isElement(node) || inline.has(node.name);

/** How much of a text is needed to see how it begins. */
const headChars = 8;

/** The start of a text with white space collapsed, without processing all of it. */
const headOf = (data: string): string => {
  for (let chars = 8 * headChars; ; chars *= 4) {
    const head = foldSpaces(data.slice(0, chars));
    if (head.length > headChars || chars >= data.length) return head.slice(0, headChars);
  }
};

/** The last visible character of a text. */
const lastOf = (data: string): string => {
  for (let chars = 8 * headChars; ; chars *= 4) {
    const last = foldText(data.slice(-chars)).at(-1);
    if (last !== undefined || chars >= data.length) return last ?? '';
  }
};

type Ends = { head: string; last: string };

/** How far back to look for a seam; longer than any word. */
const seamChars = 100;

/**
 * Whether the texts of two adjacent elements, with no space between them, are two phrases rather than one word in two
 * colours.
 */
export const isSeam = (before: string, after: string, length = before.trim().length): boolean =>
  length > 2 &&
  /^\p{Lu}\p{L}/u.test(after) &&
  /\p{Ll}/u.test(before.slice(-seamChars).replace(/^.*[^\p{L}\p{N}.!?:)]/su, ''));

/**
 * Finds the lines of a page's elements. Results are cached, because ancestors ask for them again; the page must not
 * change in the meantime.
 */
export const linesIn = () => {
  const blocks = new Map<Element, boolean>();
  const stacks = new Map<Element, boolean>();
  const ends = new Map<Element, Ends>();
  const short = new Map<Element, string[] | null>();

  /** Whether an element contains blocks, and so is more than a run of text. */
  const holdsBlocks = (element: Element): boolean => {
    const known = blocks.get(element);
    if (known !== undefined) return known;
    const holds = element.children.some(
      (child) => isElement(child) && child.name !== 'br' && (!inline.has(child.name) || holdsBlocks(child)),
    );
    blocks.set(element, holds);
    return holds;
  };

  /** How an element's text begins and ends. */
  const endsOf = (element: Element): Ends => {
    const known = ends.get(element);
    if (known) return known;
    let [head, last] = ['', ''];
    for (const child of element.children) {
      if (head.length >= headChars) break;
      head = foldSpaces(
        head + (child.type === 'text' ? headOf(child.data) : isElement(child) ? endsOf(child).head : ''),
      ).slice(0, headChars);
    }
    for (let at = element.children.length - 1; at >= 0 && last === ''; at -= 1) {
      const child = element.children[at];
      last = child?.type === 'text' ? lastOf(child.data) : child && isElement(child) ? endsOf(child).last : '';
    }
    ends.set(element, { head, last });
    return { head, last };
  };

  const isStackOf = (element: Element): boolean => {
    if (inline.has(element.name) && element.name !== 'a' && element.name !== 'span') return false;
    let phrases = 0;
    for (const child of element.children) {
      if (!isElement(child)) {
        if (child.type === 'text' && child.data.trim() !== '') return false;
        continue;
      }
      // A block next to the phrases, such as an image's box, is already a separate line.
      if (!inline.has(child.name) || holdsBlocks(child)) continue;
      const { head, last } = endsOf(child);
      const text = head.trim();
      if (text === '') continue;
      if (!/^(?:span|a|strong|b|em|i|small|time|label)$/.test(child.name)) return false;
      // A label and its value ("Location: Leeds") are one line.
      if (!/^["'“(+]?[\p{Lu}\p{N}$€£]/u.test(text) || text.length < 3 || last === ':') return false;
      phrases += 1;
    }
    return phrases >= 2;
  };

  /**
   * Whether an element's own text consists only of phrases in separate elements, such as a name and a post in two
   * spans: style sheets put each on its own line. A phrase starting with a lower-case letter continues the previous
   * one.
   */
  const isStack = (element: Element): boolean => {
    const known = stacks.get(element);
    if (known !== undefined) return known;
    const is = isStackOf(element);
    stacks.set(element, is);
    return is;
  };

  /**
   * Walks through an element line by line.
   * @param block called for each block inside it, which starts and ends a line
   * @returns false as soon as a callback returns false
   */
  const walkLines = (
    element: Element,
    line: (text: string) => boolean,
    block: (element: Element) => boolean,
  ): boolean => {
    // Most elements contain nothing but text.
    if (element.children.every(isText)) {
      const text = foldText(element.children.map(({ data }) => data).join(''));
      return text === '' || line(text);
    }
    let [run, recent, start] = ['', '', -1];
    const flush = (): boolean => {
      const text = foldText(run);
      [run, recent, start] = ['', '', -1];
      return text === '' || line(text);
    };
    // A seam needs one element to close and another to open since the last text.
    let closed = false;
    let opened = false;
    const read = (data: string): boolean => {
      if (closed && opened && isSeam(recent, data, start === -1 ? 0 : run.length - start) && !flush()) return false;
      if (start === -1) {
        const first = data.search(/\S/);
        if (first !== -1) start = run.length + first;
      }
      run += data;
      recent = (recent + data.slice(-seamChars)).slice(-seamChars);
      closed = opened = false;
      return true;
    };
    const inside = (parent: Element): boolean => {
      const stack = isStack(parent);
      for (const child of parent.children) if (!walk(child) || (stack && !flush())) return false;
      return true;
    };
    const walk = (node: AnyNode): boolean => {
      if (node.type === 'text') return read(node.data);
      if (!isElement(node)) return true;
      if (node.name === 'br' || !inline.has(node.name)) return flush() && (node.name === 'br' || block(node));
      opened ||= closed;
      if (!inside(node)) return false;
      closed = true;
      return true;
    };
    return inside(element) && flush();
  };

  /** The lines of an element as rendered: split at blocks, at `<br>`, and between stacked phrases. */
  const linesOf = (element: Element): string[] => {
    const lines: string[] = [];
    const line = (text: string) => lines.push(text) > 0;
    const block = (inner: Element): boolean => walkLines(inner, line, block);
    block(element);
    return lines;
  };

  /** The lines of an element within the size limits of a card; null for larger ones. */
  const fewLines = (element: Element): string[] | null => {
    const known = short.get(element);
    if (known !== undefined) return known;
    const lines: string[] = [];
    let chars = 0;
    const line = (text: string): boolean => {
      chars += text.length;
      return lines.push(text) <= cardLines && chars <= cardChars;
    };
    const isFew = walkLines(element, line, (inner) => fewLines(inner)?.every(line) ?? false);
    const few = isFew ? lines : null;
    short.set(element, few);
    return few;
  };

  return { holdsBlocks, isStack, linesOf, fewLines };
};

export type LinesIn = ReturnType<typeof linesIn>;
