import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { pagesOn, processes, siteOn, type Site } from '../site.fixture.ts';
import { readContacts } from './read-contacts.ts';

const sites: Site[] = [];
afterEach(() => {
  for (const site of sites.splice(0)) site.stop();
});
beforeAll(() => processes.part.start(), 120_000);
afterAll(() => processes.part.stop());

const filler =
  '<p>Acme has made ladders of wood and of steel since 1950, for painters and for firefighters alike.</p>'.repeat(4);
const read = async (pages: Record<string, string>) => {
  const site = await siteOn(pagesOn(pages));
  sites.push(site);
  return { ...(await readContacts(site.read, { website: `${site.origin}/` })), site };
};

test('emails and profiles are found on the start page and on the contact page, each with its page', async () => {
  const { emails, links, site } = await read({
    '/': `<main>${filler}<a href="mailto:hello@acme.com">Write to us</a> <a href="/contact#form">Contact</a>
      <a href="https://www.facebook.com/acme/?ref=site">Facebook</a></main>`,
    '/contact': `<main>${filler}Sales: Sales@Acme.com, or hello@acme.com
      <a href="https://www.linkedin.com/company/acme">LinkedIn</a></main>`,
  });
  expect(emails).toEqual([
    { email: 'hello@acme.com', page: `${site.origin}/` },
    { email: 'sales@acme.com', page: `${site.origin}/contact` },
  ]);
  expect(links).toEqual([
    { url: 'https://www.facebook.com/acme', page: `${site.origin}/` },
    { url: 'https://www.linkedin.com/company/acme', page: `${site.origin}/contact` },
  ]);
});

test('structured data counts, and files, share buttons and unsafe links do not', async () => {
  const facts = {
    '@type': 'Organization',
    email: 'mailto:info@acme.com',
    sameAs: ['https://x.com/acme', 'javascript:1'],
  };
  const { emails, links } = await read({
    '/': `<script type="application/ld+json">${JSON.stringify(facts)}</script><main>${filler}
      logo@2x.png <a href="https://www.facebook.com/sharer/sharer.php?u=x">Share</a>
      <a href="https://twitter.com/">Twitter</a> <a href="https://facebook.com.evil.example/acme">Fake</a></main>`,
  });
  expect(emails.map(({ email }) => email)).toEqual(['info@acme.com']);
  expect(links.map(({ url }) => url)).toEqual(['https://x.com/acme']);
});

test('only pages of the same site are read, and no more than three', async () => {
  const more = [1, 2, 3, 4].map((n) => `<a href="/contact-${n}">Contact</a>`).join(' ');
  const { site } = await read({
    '/': `<main>${filler}<a href="http://127.0.0.1:1/contact">Contact</a> ${more}</main>`,
    '/contact-1': filler,
    '/contact-2': filler,
  });
  expect(site.asked.filter((path) => path !== '/robots.txt')).toEqual(['/', '/contact-1', '/contact-2']);
});

test('a site that cannot be read, or forbids it, has no contacts', async () => {
  expect(await read({ '/x': '' })).toMatchObject({ emails: [], links: [] });
  const { emails, site } = await read({
    '/robots.txt': 'User-agent: *\nDisallow: /',
    '/': `<main>${filler} a@acme.com</main>`,
  });
  expect(emails).toEqual([]);
  expect(site.asked).toEqual(['/robots.txt']);
});

test('text made to slow the search down is read in time', async () => {
  const { emails } = await read({ '/': `<main>${filler}${'a.'.repeat(200_000)}@ ${'a@'.repeat(100_000)}</main>` });
  expect(emails).toEqual([]);
});
