import type { Block, StructuredFact } from '@askwatch/contracts/reading';
import { load } from 'cheerio';
import { dropBanners } from './banners.ts';
import { blocksOf } from './blocks.ts';
import { spellOut } from './dialled.ts';
import { dropHidden } from './hidden.ts';
import { foldText } from './lines.ts';
import { structuredFacts } from './structured.ts';
import { elementsOf } from './walk.ts';

export type PageLink = {
  url: string;
  text: string;
  /** The text around the link, or the heading above it. */
  context: string;
  nav: boolean;
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
};

const unread = new Set('script style noscript template svg canvas iframe object embed select option textarea input head'.split(' '));
const mostLinks = 2000;

const text = (block: Block): string => {
  switch (block.kind) {
    case 'row':
      return block.cells.join(' ');
    case 'card':
      return block.lines.join(' ');
    case 'definition':
      return `${block.term} ${block.text}`;
    default:
      return block.text;
  }
};

const absolute = (href: string, base: string): string | undefined => (URL.canParse(href, base) ? new URL(href, base).href : undefined);

/**
 * A page's readable content with its structure kept: headings, tables, lists, cards and what it states for machines.
 * @param html as it was served; may be broken or hostile
 * @param url where it was read
 */
export const extractPage = (html: string, url: URL): ExtractedPage => {
  // The streaming parser reads real pages as browsers do, four times as fast as the one that follows the standard's letter.
  const $ = load(/<body\b/i.test(html) ? html : `<body>${html}`, { xml: { xmlMode: false, decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true, recognizeSelfClosing: false } });
  const structured = structuredFacts($);
  const title = foldText($('title').first().text());
  const language = $('html').attr('lang');
  const base = absolute($('base[href]').first().attr('href') ?? '', url.href) ?? url.href;
  const canonicalHref = $('link[rel="canonical"]').first().attr('href');
  const canonical = canonicalHref === undefined ? undefined : absolute(canonicalHref, base);
  const links = $('a[href]').slice(0, mostLinks).toArray().flatMap((element): PageLink[] => {
    const to = absolute($(element).attr('href') ?? '', base);
    if (to === undefined || !/^https?:/.test(to)) return [];
    const around = foldText($(element).parent().text()).slice(0, 200);
    const nav = $(element).closest('nav,header,footer,[role="navigation"]').length > 0;
    const label = foldText($(element).text()) || foldText($(element).attr('title') ?? $(element).attr('aria-label') ?? '');
    return [{ url: to, text: label.slice(0, 200), context: around, nav }];
  });

  // Only now: menus that open on a click lead to pages too.
  const elements = elementsOf($);
  dropHidden($, elements);
  for (const element of elements) if (unread.has(element.name)) $(element).remove();
  dropBanners($, elements);
  spellOut($);
  $('nav,[role="navigation"]').remove();
  const body = $('body')[0];
  const blocks = body ? blocksOf($, body) : [];
  return {
    title,
    ...(language ? { language } : {}),
    ...(canonical ? { canonical } : {}),
    text: blocks.map(text).join(' '),
    blocks,
    structured,
    links,
  };
};
