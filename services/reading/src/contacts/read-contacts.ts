import type { Contacts } from '@askwatch/contracts/leads';
import { causeOf } from '../read/page.ts';
import type { ReadDeps } from '../read/read-page.ts';
import { siteOf } from '../sitemap/same-site.ts';
import type { FoundContacts } from './find-contacts.ts';

const nothing: FoundContacts = { emails: [], profiles: [], contactPages: [] };

/** Adds what is new, with the page that it was found on. */
const withPage = (known: Contacts, { emails, profiles }: FoundContacts, page: string): Contacts => {
  const hasEmail = new Set(known.emails.map(({ email }) => email));
  const hasLink = new Set(known.links.map(({ url }) => url));
  return {
    emails: [...known.emails, ...emails.filter((email) => !hasEmail.has(email)).map((email) => ({ email, page }))],
    links: [...known.links, ...profiles.filter((url) => !hasLink.has(url)).map((url) => ({ url, page }))],
  };
};

/** Reads a site's start page and its contact pages, one after the other, for email addresses and social profiles. */
export const readContacts = async (
  { open, run, allowedOrigins }: ReadDeps,
  { website }: { website: string },
): Promise<Contacts> => {
  const readOne = async (address: string): Promise<{ url: string; found: FoundContacts }> => {
    const opened = await open(address);
    if (!opened.ok || opened.page.unreadable) return { url: address, found: nothing };
    const { url } = opened;
    try {
      const { packed } = opened.page;
      return { url, found: await run('findContacts', siteOf(new URL(url)), { packed, url, allowedOrigins }) };
    } catch (error) {
      causeOf(error); // Rethrows what is not the page's fault.
      return { url, found: nothing };
    }
  };

  const start = await readOne(website);
  let contacts = withPage({ emails: [], links: [] }, start.found, start.url);
  for (const page of start.found.contactPages) {
    const { url, found } = await readOne(page);
    contacts = withPage(contacts, found, url);
  }
  return contacts;
};
