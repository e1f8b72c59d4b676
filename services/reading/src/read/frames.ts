import { limits } from '@askwatch/contracts/limits';
import { parsePage } from '../passages/parse.ts';
import { sameSite } from '../sitemap/same-site.ts';
import { withoutTags } from './tags.ts';

const maxFrames = 3;
/** Less than a short paragraph: the content is in the frames. */
const fewChars = 250;

/** Same-site frames with the page's content; none if the page itself has enough text. */
export const framesOf = (html: string, text: string, url: string): string[] => {
  if (text.length >= fewChars || !/<i?frame\b/i.test(html)) return [];
  const $ = parsePage(html);
  const base = new URL(url);
  const addresses = $('frame[src],iframe[src]')
    .toArray()
    .flatMap((element) => {
      const src = $(element).attr('src') ?? '';
      return URL.canParse(src, url) ? [new URL(src, url)] : [];
    })
    .filter((address) => /^https?:$/.test(address.protocol) && sameSite(address, base) && address.href !== base.href);
  return [...new Set(addresses.map(({ href }) => href))].slice(0, maxFrames);
};

/** A page with frames may be no larger than a page without. */
const maxChars = limits.pageBytes;

/**
 * Inlines the content of a page's frames.
 * @throws {RangeError} when they are too large together
 */
export const withFrames = ({ html, frames }: { html: string; frames: string[] }): string => {
  if (frames.reduce((sum, frame) => sum + frame.length, html.length) > maxChars)
    throw new RangeError('The frames are too large');
  const inner = frames.map((frame) => `<div>${parsePage(frame)('body').html() ?? ''}</div>`).join('');
  return `${withoutTags(html, /<(?:\/?(?:frameset|noframes)|frame)\b/gi)}${inner}`;
};
