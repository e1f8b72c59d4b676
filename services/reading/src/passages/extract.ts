import { limits } from '@askwatch/contracts/limits';
import { type Block, blockText, type StructuredFact } from '@askwatch/contracts/reading';
import type { Element } from 'domhandler';
import { dropBanners } from './banners.ts';
import { blocksOf } from './blocks.ts';
import { addLinkedAddresses } from './dialled.ts';
import { dropHidden } from './hidden.ts';
import { iconsOf } from './icons.ts';
import { foldText } from './fold.ts';
import { inside, type Outline, outlineOf, removeElements } from './outline.ts';
import { parsePage } from './parse.ts';
import { structuredFacts } from './structured.ts';

type PageLink = {
  url: string;
  text: string;
  /** The text around the link, or the heading above it. */
  context: string;
  nav: boolean;
  /** A feed with the site's news. */
  feed?: true;
};

export type ExtractedPage = {
  title: string;
  language?: string;
  canonical?: string;
  /** The whole readable text. */
  text: string;
  blocks: Block[];
  structured: StructuredFact[];
  links: PageLink[];
  /** The addresses of the site's icon, best first. */
  icons: string[];
};

const unread = new Set(
  'script style noscript template svg canvas iframe object embed select option textarea input head'.split(' '),
);
const maxLinks = 2000;
/** Longer than any real title; the title is repeated in each passage. */
const titleChars = 1000;

const absolute = (href: string, base: string): string | undefined =>
  URL.canParse(href, base) ? new URL(href, base).href : undefined;

const isNavigation = ({ name, attribs }: Element): boolean => name === 'nav' || attribs.role === 'navigation';

const linksOf = (outline: Outline, base: string): PageLink[] => {
  const { elements, textAt } = outline;
  const inNavigation = inside(
    outline,
    (element) => isNavigation(element) || element.name === 'header' || element.name === 'footer',
  );
  const places = new Map(elements.map((element, place): [unknown, number] => [element, place]));
  const linking = [...elements.entries()].filter(([, { name, attribs }]) => name === 'a' && attribs.href !== undefined);
  return linking.slice(0, maxLinks).flatMap(([place, element]): PageLink[] => {
    const to = absolute(element.attribs.href ?? '', base);
    if (to === undefined || !/^https?:/.test(to)) return [];
    const around = textAt(places.get(element.parent) ?? place).slice(0, 200);
    const label = textAt(place) || foldText(element.attribs.title ?? element.attribs['aria-label'] ?? '');
    return [{ url: to, text: label.slice(0, 200), context: around, nav: inNavigation.has(element) }];
  });
};

const feedType = /^application\/(?:(?:rss|atom)\+xml|feed\+json)$/i;
const maxFeeds = 3;

/** The feeds that a page names in its head; those of comments are not news. */
const feedsOf = ({ elements }: Outline, base: string): PageLink[] =>
  elements
    .flatMap(({ name, attribs: { rel = '', type = '', href = '', title = '' } }): PageLink[] => {
      const to =
        name === 'link' && /\balternate\b/i.test(rel) && feedType.test(type.trim()) ? absolute(href, base) : undefined;
      return to === undefined || !/^https?:/.test(to) || /comments/i.test(`${title} ${to}`)
        ? []
        : [{ url: to, text: 'News feed', context: '', nav: false, feed: true }];
    })
    .slice(0, maxFeeds);

/** The base URL for links; an overlong one is ignored. */
const baseOf = ({ elements }: Outline, url: URL): string => {
  const href = elements.find(({ name, attribs }) => name === 'base' && attribs.href !== undefined)?.attribs.href;
  const base = absolute(href ?? '', url.href) ?? url.href;
  return base.length > limits.urlChars ? url.href : base;
};

/**
 * A page's readable content with its structure: headings, tables, lists, cards and structured data.
 * @param html as served; may be broken or hostile
 * @param url where it was read
 */
export const extractPage = (html: string, url: URL): ExtractedPage => {
  const $ = parsePage(html);
  const whole = outlineOf($);
  const structured = structuredFacts($, whole);
  // Found in the outline, because each search with a selector walks through the whole page.
  const named = (name: string) => whole.elements.find((element) => element.name === name);
  const titleElement = named('title');
  const title = titleElement ? foldText($(titleElement).text()).slice(0, titleChars) : '';
  const language = named('html')?.attribs.lang?.slice(0, 100);
  const base = baseOf(whole, url);
  const canonicalHref = whole.elements.find(
    ({ name, attribs }) => name === 'link' && attribs.rel?.toLowerCase() === 'canonical',
  )?.attribs.href;
  const canonical = canonicalHref === undefined ? undefined : absolute(canonicalHref, base);
  const links = [...linksOf(whole, base), ...feedsOf(whole, base)];
  const icons = iconsOf(whole, base);

  // After collecting links, because menus that open on a click also link to pages.
  dropHidden($, whole);
  removeElements(whole.elements.filter(({ name }) => unread.has(name)));
  dropBanners(outlineOf($));
  addLinkedAddresses($);
  removeElements(outlineOf($).elements.filter(isNavigation));
  const body = $('body')[0];
  const blocks = body ? blocksOf($, body) : [];
  return {
    title,
    ...(language ? { language } : {}),
    ...(canonical ? { canonical } : {}),
    text: blocks.map(blockText).join(' '),
    blocks,
    structured,
    links,
    icons,
  };
};
