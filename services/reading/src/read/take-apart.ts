import { extractPage } from '../passages/extract.ts';
import { pack, type TakenApart } from '../take-apart/packed.ts';
import { framesOf } from './frames.ts';
import { isEmpty, isThin } from './thin.ts';
import { wallOf } from './walls.ts';

export type Source = {
  html: string;
  /** Final URL, after redirects. */
  url: string;
  /** The requested address. */
  asked: string;
};

/** A page with more elements wasn't written by hand. */
const maxTags = 200_000;
const titleChars = 300;

const tags = (html: string): number => {
  let count = 0;
  for (let at = html.indexOf('<'); at !== -1 && count <= maxTags; at = html.indexOf('<', at + 1)) count += 1;
  return count;
};

/**
 * Takes a page apart, once for all questions about it.
 * @throws {RangeError} when it is too large, or nested too deep
 */
export const takeApart = ({ html, url, asked }: Source): TakenApart & { frames: string[] } => {
  if (tags(html) > maxTags) throw new RangeError('The page has too many elements');
  const whole = extractPage(html, new URL(url));
  const page = { ...whole, title: whole.title.slice(0, titleChars) };
  return {
    title: page.title,
    chars: page.text.length,
    isThin: isThin(page, html),
    unreadable: wallOf(page, { html, asked, url }) ?? (isEmpty(page) ? 'empty-page' : null),
    icons: page.icons,
    frames: framesOf(html, page.text, url),
    packed: pack(page),
  };
};
