import { parseWebsite } from '@askwatch/contracts/website';
import { sameSite } from '../sitemap/same-site.ts';
import { type Packed, unpack } from '../take-apart/packed.ts';

type ToSearch = { packed: Packed; url: string; allowedOrigins: readonly string[] };
export type FoundContacts = { emails: string[]; profiles: string[]; contactPages: string[] };

const address = /(?<![\w.+-])[\w.+-]{1,64}@(?:[a-z\d-]{1,63}\.){1,4}[a-z]{2,24}(?![\w@-])/gi;
/** Names of files such as "logo@2x.png" look like addresses. */
const isFile = /\.(?:png|jpe?g|gif|svg|webp|avif|css|js|ico)$/i;

const networks =
  /(?:^|\.)(?:facebook|instagram|linkedin|twitter|x|youtube|tiktok|pinterest|threads|bsky|xing)\.(?:com|net|app)$/i;
/** Links that share a page on a network lead to no profile. */
const isShare = /^\/(?:share|sharer|sharing|intent|dialog|hashtag|search|login|home|watch|pin\/create)\b/i;

const mostFound = 20;
const mostPages = 2;
const textChars = 2_000_000;

const isContactPage = (path: string, label: string): boolean =>
  /contact|kontakt|impressum|imprint|contatt|contato/i.test(path) ||
  /\b(?:contact|kontakt|impressum|imprint)\b/i.test(label);

const profileOf = (link: string): string[] => {
  if (!URL.canParse(link)) return [];
  const { protocol, hostname, pathname } = new URL(link);
  const isProfile =
    /^https?:$/.test(protocol) && networks.test(hostname) && pathname.length > 1 && !isShare.test(pathname);
  return isProfile ? [`https://${hostname}${pathname.replace(/\/+$/, '')}`] : [];
};

const unique = (all: string[], most: number): string[] => [...new Set(all)].slice(0, most);

/** The email addresses and social profiles on a page, and the pages of its site that probably have more. */
export const findContacts = ({ packed, url, allowedOrigins }: ToSearch): FoundContacts => {
  const { text, structured, links } = unpack(packed);
  const stated = structured.flatMap(({ properties }) =>
    Object.entries(properties).flatMap(([name, values]) => (/(?:^|\.)(?:email|sameAs)$/.test(name) ? values : [])),
  );
  const texts = [text.slice(0, textChars), ...stated.map((value) => value.replace(/^mailto:/i, ''))];
  const emails = texts.flatMap((one) => one.match(address) ?? []).filter((email) => !isFile.test(email));
  const profiles = [...links.map((link) => link.url), ...stated].flatMap(profileOf);
  const start = new URL(url);
  const contactPages = links.flatMap((link) => {
    const page = parseWebsite(link.url, allowedOrigins);
    if (!page || !sameSite(page, start) || !isContactPage(page.pathname, link.text)) return [];
    page.hash = '';
    return page.href === start.href ? [] : [page.href];
  });
  return {
    emails: unique(
      emails.map((email) => email.toLowerCase()),
      mostFound,
    ),
    profiles: unique(profiles, mostFound),
    contactPages: unique(contactPages, mostPages),
  };
};
