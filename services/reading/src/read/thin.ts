import type { Page } from './page.ts';

/** Fewer characters than a short paragraph, on a page with scripts: the text is made by the scripts. */
const fewChars = 250;
/** Fewer than a sentence: nothing can be read here at all. */
const noChars = 25;

const asksForScripts =
  /\b(?:enable|requires?|turn on|activate)\s+(?:your\s+)?java ?script\b|java ?script (?:is|to be) (?:required|enabled|disabled)/i;
const emptyRoot =
  /<(?:div|main|app-root|section)[^>]*\bid=["']?(?:root|app|__next|__nuxt|main|q-app|svelte)["']?[^>]*>\s*<\//i;

const isShort = ({ text }: Page, chars: number): boolean => text.length < chars;

/** True when the page's source holds too little of what a browser would show. */
export const isThin = (page: Page, html: string): boolean =>
  isShort(page, noChars) ||
  (isShort(page, 4 * fewChars) && (asksForScripts.test(page.text) || emptyRoot.test(html))) ||
  (isShort(page, fewChars) && /<script\b/i.test(html));

/** True when there is nothing to read without running the page's scripts. */
export const isEmpty = (page: Page): boolean =>
  isShort(page, noChars) || (isShort(page, fewChars) && asksForScripts.test(page.text));
