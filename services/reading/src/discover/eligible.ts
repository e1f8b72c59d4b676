import { resolveWebsite } from '@askwatch/contracts/website';
import { normalUrl } from '../fetch/normal-url.ts';
import { sameSite } from '../sitemap/same-site.ts';

// Extensions that aren't pages. ".com" too: an email address or a host name without its scheme.
const notAPage =
  /\.(?:docx?|xlsx?|pptx?|od[tsp]|zip|gz|tgz|bz2|xz|7z|rar|jar|exe|msi|dmg|deb|rpm|apk|iso|jpe?g|png|gif|svg|webp|avif|ico|bmp|tiff?|mp[34]|m4[av]|mov|avi|webm|og[gv]|wav|css|m?js|json|xml|rss|atom|ics|vcf|csv|txt|woff2?|ttf|eot|asc|sha\d+|sig|md)$/i;

// Calendars, reply forms and sort orders, which lead to endless pages.
const endless =
  /[?&](?:replytocom|share|print|add-to-cart|orderby|sort|order|filter\w*|view|action|month|date|day|year|week|tribe-bar-date|ical|format|start|offset|cursor)=|\/(?:calendar|events?)\/(?:\d{4}[/-]\d{1,2}|day|week|month)|\/(?:wp-json|wp-admin|wp-login|xmlrpc|cgi-bin|feed|cdn-cgi|trackback|amp)(?:\.php)?(?:\/|$)/i;

const repeats = (segments: string[]): boolean =>
  segments.some(
    (segment, at) => segments.indexOf(segment) !== at && segments.filter((other) => other === segment).length > 2,
  );

const maxDepth = 8;
const maxParameters = 3;

/**
 * The normalized address of a link if it may be a page of the same site worth reading; null otherwise.
 * @param start the site's start page
 * @param isFeed feeds have addresses that pages never have
 */
export const eligible = (
  link: string,
  start: URL,
  allowedOrigins: readonly string[],
  isFeed = false,
): string | null => {
  const url = resolveWebsite(link, start, allowedOrigins);
  if (!url || !sameSite(url, start)) return null;
  const normal = new URL(normalUrl(url.href));
  const segments = normal.pathname.split('/').filter((segment) => segment !== '');
  if (isFeed) return normal.href;
  if (notAPage.test(normal.pathname) || endless.test(`${normal.pathname}${normal.search}`)) return null;
  if (segments.length > maxDepth || normal.searchParams.size > maxParameters || repeats(segments)) return null;
  return normal.href;
};

/** Addresses that differ only in numbers are one kind of page, such as the days of a calendar. */
export const shapeOf = (address: string): string => {
  const { pathname, search } = new URL(address);
  return `${pathname}${search}`.replace(/\d+/g, '0');
};
