import type { Page } from './page.ts';
import { tagsIn } from './tags.ts';

/** Less than a short paragraph, on a page with scripts: the scripts create the text. */
const fewChars = 250;
/** Less than a sentence: there is nothing to read. */
const noChars = 25;

const asksForScripts =
  /\b(?:enable|requires?|turn on|activate)\s+(?:your\s+)?java ?script\b|java ?script (?:is|to be) (?:required|enabled|disabled)/i;
const rootId = /\bid=["']?(?:root|app|__next|__nuxt|main|q-app|svelte)/i;

/** Whether the root element that scripts fill is empty. */
const hasEmptyRoot = (html: string): boolean => {
  for (const { to, text } of tagsIn(html, /<(?:div|main|app-root|section)/gi)) {
    if (!rootId.test(text.slice(3)) || !text.endsWith('>')) continue;
    const next = /\S/g;
    next.lastIndex = to;
    if (html.startsWith('</', next.exec(html)?.index ?? html.length)) return true;
  }
  return false;
};

const isShort = ({ text }: Page, chars: number): boolean => text.length < chars;

/** True when the page's source lacks most of what a browser would show. */
export const isThin = (page: Page, html: string): boolean =>
  isShort(page, noChars) ||
  (isShort(page, 4 * fewChars) && (asksForScripts.test(page.text) || hasEmptyRoot(html))) ||
  (isShort(page, fewChars) && /<script\b/i.test(html));

/** True when there is nothing to read without running the page's scripts. */
export const isEmpty = (page: Page): boolean =>
  isShort(page, noChars) || (isShort(page, fewChars) && asksForScripts.test(page.text));
