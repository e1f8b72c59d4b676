import { limits } from '@askwatch/contracts/limits';
import type { Outline } from './outline.ts';

const maxIcons = 2;
/** Shown at 20 pixels, on screens with up to two pixels for each. */
const wantedPixels = 40;
/** A usual size, for icons that don't say theirs. */
const usualPixels = 32;

/** The addresses of the icons that a page names, those nearest to the wanted size first. SVG is left out. */
export const iconsOf = ({ elements }: Outline, base: string): string[] =>
  elements
    .flatMap(({ name, attribs: { rel = '', href = '', type = '', sizes = '' } }) => {
      const isIcon = name === 'link' && /\b(?:apple-touch-)?icon\b/i.test(rel) && !/\bmask-icon\b/i.test(rel);
      if (!isIcon || /svg/i.test(type) || !URL.canParse(href, base)) return [];
      const url = new URL(href, base);
      if (!/^https?:$/.test(url.protocol) || /\.svg$/i.test(url.pathname) || url.href.length > limits.urlChars)
        return [];
      const pixels = Number(/\d+/.exec(sizes)?.[0] ?? (/apple/i.test(rel) ? 180 : usualPixels));
      return [{ url: url.href, away: Math.abs(pixels - wantedPixels) }];
    })
    .sort((a, b) => a.away - b.away)
    .slice(0, maxIcons)
    .map(({ url }) => url);
