import { plans } from '@askwatch/contracts/limits';
import { site } from '@askwatch/web-marketing/content/site';
import type { PageInfo } from '@askwatch/web-marketing/pages';

const organization = (origin: string) => ({
  '@type': 'Organization',
  name: site.name,
  url: `${origin}/`,
  logo: `${origin}/icon-512.png`,
});

const product = (origin: string) => ({
  '@type': 'SoftwareApplication',
  name: site.name,
  description: site.description,
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Web',
  url: `${origin}/`,
  offers: Object.entries(plans).map(([name, { priceCents }]) => ({
    '@type': 'Offer',
    name,
    price: (priceCents / 100).toFixed(2),
    priceCurrency: 'USD',
  })),
});

const article = ({ path, title, description, published }: PageInfo, origin: string) => ({
  '@type': 'BlogPosting',
  headline: title,
  description,
  datePublished: published,
  mainEntityOfPage: `${origin}${path}`,
  author: organization(origin),
  publisher: organization(origin),
});

/** What search engines read of a page, as JSON-LD. */
export const structuredData = (page: PageInfo, origin: string): string => {
  const about = page.path === '/' ? [organization(origin), product(origin)] : [];
  const graph = page.published === undefined ? about : [article(page, origin)];
  if (graph.length === 0) return '';
  // "<" would end the script element early.
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
};
