import { document, type Page } from './layout.ts';
import { aboutPage, contactPage, homePage, imprintPage, missingPage } from './pages/company.ts';
import { newsPage, postPage, pressPage } from './pages/news.ts';
import { boardPage, careersPage, investorsPage, leadershipPage } from './pages/people.ts';
import { pricingPage, productPage, productsPage } from './pages/products.ts';
import { postsWith } from './posts.ts';
import { products } from './products.ts';
import { chiefOf, type State, technologyChiefOf } from './state.ts';
import { style } from './style.ts';

export type File = { type: string; text: string };

const page = (path: string, content: Page): [string, File] => [
  path,
  { type: 'text/html; charset=utf-8', text: document(path, content) },
];

/** All files of the site by path. */
export const siteOf = (state: State, origin: string): Map<string, File> => {
  const chief = chiefOf(state);
  const posts = postsWith(chief, state.since);
  const pages = [
    page('/', homePage(posts)),
    page('/about', aboutPage()),
    page(
      '/leadership',
      leadershipPage(
        { ...chief, role: 'Chief Financial Officer' },
        { ...technologyChiefOf(state), role: 'Chief Technology Officer' },
      ),
    ),
    page('/board', boardPage()),
    page('/investors', investorsPage()),
    page('/products', productsPage()),
    ...products.map((product) => page(`/products/${product.slug}`, productPage(product))),
    page('/pricing', pricingPage()),
    page('/news', newsPage(posts)),
    ...posts.map((post) => page(`/news/${post.slug}`, postPage(post))),
    page('/careers', careersPage()),
    page('/press', pressPage(posts)),
    page('/contact', contactPage()),
    page('/imprint', imprintPage()),
  ];
  const urls = pages.map(([path]) => `<url><loc>${new URL(path, origin).href}</loc></url>`).join('\n');
  return new Map([
    ...pages,
    ['/style.css', { type: 'text/css; charset=utf-8', text: style }],
    [
      '/robots.txt',
      { type: 'text/plain; charset=utf-8', text: `User-agent: *\nAllow: /\nSitemap: ${origin}/sitemap.xml\n` },
    ],
    [
      '/sitemap.xml',
      {
        type: 'application/xml; charset=utf-8',
        text: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`,
      },
    ],
  ]);
};

export const missing = (path: string): File => ({
  type: 'text/html; charset=utf-8',
  text: document(path, missingPage()),
});
