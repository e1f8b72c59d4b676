import type { CheerioAPI } from 'cheerio';
import type { Element } from 'domhandler';

/** Selectors written by hand are shorter. */
const selectorChars = 500;
/**
 * Limit for comparisons of elements with selectors per page. Real style sheets need at most a tenth of it, because a
 * selector is compared only with elements that its last part can match.
 */
const maxChecks = 300_000;
/** The cost of parsing a selector, in comparisons. */
const readingChecks = 300;
/** A combinator also examines surrounding elements. */
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

/** The elements that the last part of a selector can match. */
const candidatesAmong = (elements: Element[]) => {
  let known: Record<'.' | '#' | '', Map<string, Element[]>> | undefined;
  return (selector: string): Element[] => {
    // Brackets and backslashes would need a real parser: match against all elements.
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

/** The elements matched by any of the selectors; invalid selectors match none. */
export const selected = ($: CheerioAPI, elements: Element[], selectors: Iterable<string>): Set<Element> => {
  const found = new Set<Element>();
  const candidatesOf = candidatesAmong(elements);
  let left = maxChecks;
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
      // Unsupported by this parser.
    }
  }
  return found;
};
