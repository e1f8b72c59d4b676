import type { CheerioAPI } from 'cheerio';
import type { Element } from 'domhandler';

/** Selectors of people's own style sheets are shorter. */
const selectorChars = 500;
/**
 * How many elements may be compared with selectors on one page. Style sheets as they are written need a tenth of it at
 * most: a selector is compared only with the elements that its last part can mean.
 */
const mostChecks = 300_000;
/** What it costs to read a selector, in comparisons. */
const readingChecks = 300;
/** A combinator looks at the elements around, too. */
const combinedChecks = 8;

const byNames = (elements: Element[], namesOf: (element: Element) => string[]): Map<string, Element[]> => {
  const found = new Map<string, Element[]>();
  for (const element of elements)
    for (const name of new Set(namesOf(element))) {
      const known = found.get(name);
      if (known) known.push(element);
      else found.set(name, [element]);
    }
  return found;
};

/** The elements that the last part of a selector can mean. */
const candidatesAmong = (elements: Element[]) => {
  let known: Record<'.' | '#' | '', Map<string, Element[]>> | undefined;
  return (selector: string): Element[] => {
    // In brackets and after a backslash, every sign may mean itself.
    const last = /[[\\]/.test(selector) ? undefined : selector.split(/[\s>+~]/).at(-1);
    const [, kind = '', name = ''] =
      /([.#])([\w-]+)(?![^.#])/.exec(last ?? '') ?? /^()([a-z][\w-]*)$/i.exec(last ?? '') ?? [];
    if (name === '') return elements;
    known ??= {
      '.': byNames(elements, ({ attribs }) => attribs.class?.split(/\s+/) ?? []),
      '#': byNames(elements, ({ attribs }) => (attribs.id === undefined ? [] : [attribs.id])),
      '': byNames(elements, (element) => [element.name]),
    };
    return known[kind as '.' | '#' | ''].get(kind === '' ? name.toLowerCase() : name) ?? [];
  };
};

const checksFor = (selector: string, candidates: Element[]): number => {
  if (/[+~]/.test(selector))
    return candidates.reduce((sum, { parent }) => sum + (parent?.children.length ?? 0), readingChecks);
  return readingChecks + candidates.length * (/[\s>]/.test(selector) ? combinedChecks : 1);
};

/** The elements that any of the selectors means; selectors that no browser would understand mean none. */
export const selected = ($: CheerioAPI, elements: Element[], selectors: Iterable<string>): Set<Element> => {
  const found = new Set<Element>();
  const candidatesOf = candidatesAmong(elements);
  let left = mostChecks;
  for (const selector of selectors) {
    if (selector.length > selectorChars) continue;
    const candidates = candidatesOf(selector);
    if (candidates.length === 0) continue;
    const checks = checksFor(selector, candidates);
    if (checks > left) continue;
    left -= checks;
    try {
      for (const element of $(candidates).filter(selector).toArray()) found.add(element);
    } catch {
      // A selector that this parser does not know.
    }
  }
  return found;
};
