import type { CheerioAPI } from 'cheerio';
import type { Element } from 'domhandler';
import postcss, { type Rule } from 'postcss';
import { isElement } from './lines.ts';
import { inside, type Outline, removeElements } from './outline.ts';
import { selected } from './selected.ts';

/** Rules that hide things are few; a longer style sheet is a framework. */
const styleChars = 300_000;
const maxSelectors = 2000;

type Declarations = Map<string, string>;

const declared = (style: string): Declarations =>
  new Map(
    style.split(';').flatMap((part): [string, string][] => {
      const at = part.indexOf(':');
      return at < 1
        ? []
        : [
            [
              part.slice(0, at).trim().toLowerCase(),
              part
                .slice(at + 1)
                .replace(/!important/i, '')
                .trim()
                .toLowerCase(),
            ],
          ];
    }),
  );

const isNothing = (size: string | undefined): boolean =>
  size !== undefined &&
  /^[01](?:\.\d+)?(?:px|em|rem|%)?$/.test(size) &&
  parseFloat(size) <= 1 &&
  !/^1(?:\.\d+)?(?:em|rem)$/.test(size);
const isFarOff = (place: string | undefined): boolean =>
  place !== undefined && /^-\d{3,}(?:\.\d+)?(?:px|em|rem|vw|vh|%)?$/.test(place);

/** Scripts fade text in as it scrolls into view: such a style also says how it will move, or a mark says so. */
const moves = ['transform', 'translate', 'transition', 'transition-property', 'animation', 'will-change', 'filter'];
const mark = /^data-(?:w-id|aos|sal|sr|wow|anim|motion|appear|reveal|scroll|inview|framer)/;

const fadesIn = (style: Declarations, marks: string[]): boolean =>
  moves.some((name) => style.has(name)) || marks.some((name) => mark.test(name));

/**
 * Whether a style makes an element invisible.
 * @param marks the names of the element's attributes, for its own style
 */
const hides = (style: Declarations, marks: string[] = []): boolean => {
  const is = (name: string, pattern: RegExp) => pattern.test(style.get(name) ?? '');
  const isOut = is('position', /^(?:absolute|fixed)$/);
  const background = style.get('background-color') ?? style.get('background');
  return (
    is('display', /^none$/) ||
    is('visibility', /^(?:hidden|collapse)$/) ||
    (style.has('opacity') && is('opacity', /^(?:0|0?\.0\d*)%?$/) && !fadesIn(style, marks)) ||
    is('font-size', /^[01](?:\.\d+)?(?:px|pt|%)?$/) ||
    is('text-indent', /^-\d{3,}/) ||
    (isOut && ['left', 'top', 'right', 'bottom'].some((side) => isFarOff(style.get(side)))) ||
    is('clip', /rect\(\s*[01](?:px)?[\s,]+[01](?:px)?[\s,]+[01](?:px)?[\s,]+[01](?:px)?\s*\)/) ||
    is('clip-path', /inset\(\s*(?:50|100)%/) ||
    (is('overflow', /^(?:hidden|clip)$/) &&
      (isNothing(style.get('width')) || isNothing(style.get('height')) || isNothing(style.get('max-height')))) ||
    is('transform', /scale\(\s*0\s*\)|translate[xy]?\(\s*-\d{4,}px/) ||
    is('color', /^transparent$/) ||
    (style.has('color') && background !== undefined && style.get('color') === background)
  );
};

/** Whether a rule applies on a wide screen without interaction. */
const applies = (rule: Rule): boolean => {
  for (let parent = rule.parent; parent && parent.type !== 'root'; parent = parent.parent as typeof parent)
    if (parent.type !== 'atrule' || !/^(?:layer|supports)$/.test((parent as postcss.AtRule).name)) return false;
  return true;
};

const hidingSelectors = (css: string): Set<string> => {
  const selectors = new Set<string>();
  try {
    postcss.parse(css).walkRules((rule) => {
      const style = new Map(
        rule.nodes.flatMap((node) =>
          node.type === 'decl' ? [[node.prop.toLowerCase(), node.value.toLowerCase().trim()] as const] : [],
        ),
      );
      if (selectors.size >= maxSelectors || !hides(style) || !applies(rule)) return;
      // Hover, focus and similar states are temporary.
      for (const selector of rule.selectors.slice(0, maxSelectors))
        if (!selector.includes(':')) selectors.add(selector);
    });
  } catch {
    // Invalid in browsers too.
  }
  return selectors;
};

/**
 * Content that a visitor can open with a control counts: tabs, accordions, menus, slides. Text that no visitor can ever
 * see doesn't, because it was written for machines.
 */
const openableClass = /accordion|collaps|dropdown|carousel|slide|swiper|toggle|expand|tab-|faq|(?:^|\s)modal(?:\s|$)/;

const isOpenable = ({ name, attribs }: Element): boolean =>
  name === 'details' ||
  attribs.role === 'tabpanel' ||
  attribs.role === 'menu' ||
  (attribs.class !== undefined && openableClass.test(attribs.class));

/** Controls are collected on first use, which never happens on most pages. */
const opener = ($: CheerioAPI, outline: Outline) => {
  let known: { controlled: Set<string>; openable: Set<Element> } | undefined;
  const controls = (): Set<string> => {
    const ids = new Set<string>();
    $('[aria-controls],[data-target],[data-bs-target],a[href^="#"]')
      .slice(0, 500)
      .each((_i, control) => {
        for (const name of ['aria-controls', 'data-target', 'data-bs-target', 'href'])
          for (const id of ($(control).attr(name) ?? '').split(/\s+/))
            if (/^#?[\w-]+$/.test(id)) ids.add(id.replace('#', ''));
      });
    return ids;
  };
  return (element: Element): boolean => {
    known ??= { controlled: controls(), openable: inside(outline, isOpenable) };
    return (
      (element.attribs.id !== undefined && known.controlled.has(element.attribs.id)) || known.openable.has(element)
    );
  };
};

const srOnlyClass =
  /(?:^|\s)(?:sr-only|visually-?hidden|screen-reader-(?:text|only)|element-invisible|u-hidden-visually|invisible)(?:\s|$)/;
/** Frameworks hide on small screens what they show on large ones; only content hidden on all screens is dropped. */
const utility = /(?:^|\s)(?:d-none|hidden|hide|is-hidden)(?:\s|$)/;
const onSomeScreens = /(?:d-)?(?:sm|md|lg|xl)[-:]/;

const isMarked = ({ name, attribs }: Element): boolean =>
  (attribs.hidden !== undefined && attribs.hidden !== 'until-found') ||
  (attribs['aria-hidden'] === 'true' && !/^(?:a|section|main)$/.test(name)) ||
  (attribs.class !== undefined && srOnlyClass.test(attribs.class) && !attribs.class.includes('sr-only-focusable'));

const isSwitchedOff = ({ attribs }: Element): boolean =>
  attribs.class !== undefined && utility.test(attribs.class) && !onSomeScreens.test(attribs.class);

/**
 * Removes content that is invisible to visitors. What scripts or external style sheets hide is known only to a browser.
 */
export const dropHidden = ($: CheerioAPI, outline: Outline): void => {
  const { elements } = outline;
  const css = elements
    .filter(({ name }) => name === 'style')
    .map((element) => $(element).text())
    .join('\n')
    .slice(0, styleChars);
  const canBeOpened = opener($, outline);
  const found = new Set<Element>();
  if (css !== '')
    for (const element of selected($, elements, hidingSelectors(css)))
      if (isElement(element) && !canBeOpened(element)) found.add(element);
  for (const element of elements)
    if (isMarked(element)) found.add(element);
    else if (
      (isSwitchedOff(element) ||
        (element.attribs.style !== undefined &&
          hides(declared(element.attribs.style), Object.keys(element.attribs)))) &&
      !canBeOpened(element)
    )
      found.add(element);
  // Some legitimate pages hide all of their content until their scripts run, or until cookies are accepted.
  const content = new Set<unknown>();
  for (const main of elements.filter(({ name }) => /^(?:body|main)$/.test(name)))
    for (let at: Element['parent'] = main; at && !content.has(at); at = at.parent) content.add(at);
  removeElements([...found].filter((element) => !content.has(element)));
};
