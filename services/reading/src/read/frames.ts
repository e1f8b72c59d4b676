import { limits } from '@askwatch/contracts/limits';
import { parsePage } from '../passages/parse.ts';
import { sameSite } from '../sitemap/same-site.ts';
import { withoutTags } from './tags.ts';

const mostFrames = 3;
/** Fewer characters than a short paragraph: what there is to read stands in the frames. */
const fewChars = 250;

/** Frames of the same site that hold what their page says; none where the page says enough itself. */
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
  return [...new Set(addresses.map(({ href }) => href))].slice(0, mostFrames);
};

/** More than one page may have makes one that is too large. */
const mostChars = limits.pageBytes;

/**
 * A page with what its frames hold written into it.
 * @throws {RangeError} when they hold too much together
 */
export const withFrames = ({ html, frames }: { html: string; frames: string[] }): string => {
  if (frames.reduce((sum, frame) => sum + frame.length, html.length) > mostChars)
    throw new RangeError('The frames are too large');
  const inner = frames.map((frame) => `<div>${parsePage(frame)('body').html() ?? ''}</div>`).join('');
  return `${withoutTags(html, /<(?:\/?(?:frameset|noframes)|frame)\b/gi)}${inner}`;
};
