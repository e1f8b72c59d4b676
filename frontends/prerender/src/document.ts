import { site } from '@askwatch/web-marketing/content/site';
import { type PageInfo, tabTitle } from '@askwatch/web-marketing/pages';
import { escaped } from './escaped.ts';
import type { Rendered } from './render.tsx';
import { structuredData } from './structured-data.ts';

/** The name of a page's picture for link previews. */
export const pictureOf = (path: string): string => `${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.png`;

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escaped(content)}">`;

const preview = (page: PageInfo, origin: string): string =>
  [
    meta('property', 'og:site_name', site.name),
    meta('property', 'og:type', page.published === undefined ? 'website' : 'article'),
    meta('property', 'og:title', tabTitle(page)),
    meta('property', 'og:description', page.description),
    meta('property', 'og:url', `${origin}${page.path}`),
    meta('property', 'og:image', `${origin}/social/${pictureOf(page.path)}`),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(page.published === undefined ? [] : [meta('property', 'article:published_time', page.published)]),
    `<link rel="alternate" type="application/rss+xml" title="${site.name}" href="/blog/feed.xml">`,
    structuredData(page, origin),
  ].join('');

type Parts = {
  /** The shell's page, with the names of its built files. */
  template: string;
  rendered: Rendered;
  /** The remote's style sheets, which would otherwise arrive with its scripts. */
  styles: string[];
  /** Missing for pages that nothing should find or preview. */
  page?: PageInfo;
};

/** The whole document of a page: the shell's, with the page already in it. */
export const documentOf = ({ template, rendered, styles, page }: Parts, origin: string): string => {
  const rootTag = /<div id="?root"?>/.exec(template);
  if (!rootTag) throw new Error("The shell's page has no #root");
  const head = template
    .slice(0, rootTag.index)
    .replace(/<title>.*?<\/title>/, '')
    .replace(/<meta name="?description"?[^>]*>/, '')
    .replace('</head>', () => {
      const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
      const found = page ? preview(page, origin) : meta('name', 'robots', 'noindex');
      return `${rendered.head}${found}${links}</head>`;
    });
  const tail = template.slice(template.lastIndexOf('</div>') + '</div>'.length);
  return `${head}<div id="root" data-prerendered>${rendered.body}</div>${tail}`;
};
