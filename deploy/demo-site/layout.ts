import { company } from './company.ts';
import { html, type Html } from './html.ts';

export type Page = { title: string; description: string; body: Html; facts?: Html[] };

const navigation = [
  ['/products', 'Products'],
  ['/pricing', 'Pricing'],
  ['/about', 'About'],
  ['/leadership', 'Leadership'],
  ['/news', 'News'],
  ['/contact', 'Contact'],
] as const;

const footer = [
  ['/board', 'Board'],
  ['/investors', 'Investors'],
  ['/careers', 'Careers'],
  ['/press', 'Press'],
  ['/imprint', 'Imprint'],
] as const;

const link = (path: string, [to, text]: readonly [string, string]): Html =>
  to === path
    ? html`<li><a href="${to}" aria-current="page">${text}</a></li>`
    : html`<li><a href="${to}">${text}</a></li>`;

/** The complete HTML document of a page. */
export const document = (path: string, { title, description, body, facts = [] }: Page): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${path === '/' ? company.name : `${title} | ${company.short}`}</title>
        <meta name="description" content="${description}" />
        <meta property="og:title" content="${title}" />
        <meta property="og:description" content="${description}" />
        <meta property="og:site_name" content="${company.name}" />
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/style.css" />
        ${facts}
      </head>
      <body>
        <a class="skip" href="#content">Skip to content</a>
        <header>
          <a class="brand" href="/">${company.short}</a>
          <nav aria-label="Main">
            <ul>
              ${navigation.map((item) => link(path, item))}
            </ul>
          </nav>
        </header>
        <main id="content">${body}</main>
        <footer>
          <nav aria-label="More">
            <ul>
              ${footer.map((item) => link(path, item))}
            </ul>
          </nav>
          <p>${company.legalName}, ${company.street}, ${company.postalCode} ${company.city}, ${company.country}</p>
          <p>A company made up for trying Askwatch: its people and products do not exist.</p>
        </footer>
      </body>
    </html> `.markup;
