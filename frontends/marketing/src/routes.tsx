import './remote.css';
import type { RouteObject } from '@askwatch/web-kit/router';
import { posts } from '#content/posts';
import { useCases } from '#content/use-cases';
import { postPage } from './blog/post-on-use.tsx';
import { pageOnUse } from './page-on-use.tsx';

const landing = pageOnUse(async () => (await import('./landing/landing-page.tsx')).LandingPage);
const useCase = pageOnUse(async () => (await import('./use-cases/use-case-page.tsx')).UseCasePage);
const blog = pageOnUse(async () => (await import('./blog/blog-page.tsx')).BlogPage);
const unknownPost = pageOnUse(async () => (await import('./blog/unknown-post.tsx')).UnknownPost);
const about = pageOnUse(async () => (await import('./company/about-page.tsx')).AboutPage);
const jobs = pageOnUse(async () => (await import('./company/jobs-page.tsx')).JobsPage);
const contact = pageOnUse(async () => (await import('./company/contact-page.tsx')).ContactPage);
const status = pageOnUse(async () => (await import('./status/status-page.tsx')).StatusPage);
const privacy = pageOnUse(async () => (await import('./legal/privacy-page.tsx')).PrivacyPage);
const terms = pageOnUse(async () => (await import('./legal/terms-page.tsx')).TermsPage);

const pages: (RouteObject & { path: string; load: () => Promise<unknown> })[] = [
  { path: '/', element: <landing.Page />, load: landing.load },
  ...useCases.map((one) => ({
    path: one.path,
    element: <useCase.Page key={one.path} useCase={one} />,
    load: useCase.load,
  })),
  { path: '/blog', element: <blog.Page />, load: blog.load },
  ...posts.map((post) => {
    const { load, Page } = postPage(post);
    return { path: `/blog/${post.id}`, element: <Page key={post.id} />, load };
  }),
  { path: '/about', element: <about.Page />, load: about.load },
  { path: '/jobs', element: <jobs.Page />, load: jobs.load },
  { path: '/contact', element: <contact.Page />, load: contact.load },
  { path: '/status', element: <status.Page />, load: status.load },
  { path: '/privacy-policy', element: <privacy.Page />, load: privacy.load },
  { path: '/terms-and-conditions', element: <terms.Page />, load: terms.load },
];

export const routes: RouteObject[] = [
  ...pages.map(({ path, element }): RouteObject => ({ path, element })),
  { path: '/blog/*', element: <unknownPost.Page /> },
];

/** Loads the code of the page at a path. */
export const ready = async (path: string): Promise<void> => {
  const wanted = path.replace(/(.)\/+$/, '$1');
  const page = pages.find((one) => one.path === wanted);
  if (page) await page.load();
  else if (wanted.startsWith('/blog/')) await unknownPost.load();
};
