import type { Lead } from './frontier.ts';

// Pages that every site has and that hardly ever answer a question, unless it names them.
const rarelyUseful =
  /log-?in|sign-?(?:in|up|out)|register|account|cart|checkout|wishlist|privacy|terms|cookie|legal|disclaimer|search|sitemap|tags?|category|categories|author|archives?|page|rss|subscribe|print|edit|history|diff|comments?/;

const languages =
  /^(?:zh|fr|de|ja|es|pt|ru|ko|it|nl|pl|tr|ar|cs|sv|da|fi|nb|no|hu|uk|he|vi|id|th|cn|jp|kr)(?:[-_][a-z]{2,4})?$/i;
const year = /\b(?:19|20)\d{2}\b/g;

const segmentsOf = (url: string): string[] =>
  new URL(url).pathname
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '');

/**
 * How likely a page is to answer anything, regardless of its words: shallow pages and pages in the navigation are
 * likely, old ones, logins and translations are not.
 * @returns a factor for a lead's score
 */
export const prior = (question: string): ((lead: Lead) => number) => {
  const asked = question.toLowerCase();
  const years = new Set(asked.match(year) ?? []);
  return ({ url, nav }) => {
    const segments = segmentsOf(url);
    const isSeldom = segments.some((part) =>
      part.split(/[-_.]/).some((word) => rarelyUseful.exec(word)?.[0] === word && !asked.includes(word)),
    );
    const isForeign = languages.test(segments[0] ?? '');
    const dates = segments.join('/').match(year) ?? [];
    const isDated = dates.length > 0 && !dates.some((date) => years.has(date));
    return (
      (nav ? 1.15 : 1) *
      (1 / (1 + 0.12 * Math.max(0, segments.length - 1))) *
      (isSeldom ? 0.3 : 1) *
      (isForeign ? 0.3 : 1) *
      (isDated ? 0.6 : 1) *
      (/\.pdf$/i.test(segments.at(-1) ?? '') ? 0.5 : 1) *
      (url.includes('?') ? 0.7 : 1)
    );
  };
};
