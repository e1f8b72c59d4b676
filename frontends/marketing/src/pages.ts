import { about, contact, jobs } from '#content/company';
import { landing } from '#content/landing';
import { blog, posts } from '#content/posts';
import { site } from '#content/site';
import { status } from '#content/status';
import { useCases } from '#content/use-cases';

/** What search engines and link previews show of a page. */
export type PageInfo = {
  path: string;
  title: string;
  description: string;
  /** When an article was published, as YYYY-MM-DD. */
  published?: string;
};

/** Every public page that has its own document. */
export const pages: readonly PageInfo[] = [
  { path: '/', title: landing.title, description: site.description },
  ...useCases.map(({ path, title, description }) => ({ path, title, description })),
  { path: '/blog', title: blog.title, description: blog.lead },
  ...posts.map(({ id, title, description, date }) => ({ path: `/blog/${id}`, title, description, published: date })),
  { path: '/about', title: about.title, description: about.lead },
  { path: '/jobs', title: jobs.title, description: jobs.lead },
  { path: '/contact', title: contact.title, description: contact.lead },
  { path: '/status', title: status.title, description: status.lead },
  {
    path: '/privacy-policy',
    title: 'Privacy Policy',
    description: 'What Askwatch keeps about you, why, for how long, and what you can do about it.',
  },
  {
    path: '/terms-and-conditions',
    title: 'Terms & Conditions',
    description: 'The agreement between you and Askwatch when you use it.',
  },
];

/** A page's title in the browser's tab. */
export const tabTitle = ({ path, title }: Pick<PageInfo, 'path' | 'title'>): string =>
  path === '/' ? `${site.name} · ${title.replace(/\.$/, '')}` : `${title.replace(/\.$/, '')} · ${site.name}`;

/** @throws if there is no public page at this path */
export const pageAt = (path: string): PageInfo => {
  const found = pages.find((page) => page.path === path);
  if (!found) throw new Error(`There is no public page at ${path}`);
  return found;
};
