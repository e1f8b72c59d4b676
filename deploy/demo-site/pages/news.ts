import { company } from '../company.ts';
import { day, html, jsonLd } from '../html.ts';
import type { Page } from '../layout.ts';
import type { Post } from '../posts.ts';

export const newsPage = (posts: Post[]): Page => ({
  title: 'News',
  description: `What is new at ${company.name}.`,
  body: html`<h1>News</h1>
    ${posts.map(
      ({ slug, title, date, summary }) =>
        html`<article>
          <h2><a href="/news/${slug}">${title}</a></h2>
          <p>${day(date)}</p>
          <p>${summary}</p>
        </article>`,
    )}`,
});

export const postPage = ({ title, date, summary, paragraphs }: Post): Page => ({
  title,
  description: summary,
  facts: [
    jsonLd({
      '@type': 'NewsArticle',
      headline: title,
      datePublished: date,
      publisher: { '@type': 'Organization', name: company.name },
    }),
  ],
  body: html`<article>
      <h1>${title}</h1>
      <p>${day(date)}, ${company.city}</p>
      ${paragraphs.map((text) => html`<p>${text}</p>`)}
    </article>
    <p><a href="/news">All news</a></p>`,
});

export const pressPage = (posts: Post[]): Page => ({
  title: 'Press',
  description: 'Facts, figures and a contact for journalists.',
  body: html`<h1>Press</h1>
    <p>
      Journalists reach us at <a href="mailto:${company.press}">${company.press}</a> or ${company.phone}. We answer the
      same working day.
    </p>
    <h2>Fernholt in figures</h2>
    <dl>
      <dt>Founded</dt>
      <dd>${company.founded}, in ${company.city}</dd>
      <dt>Employees</dt>
      <dd>${company.employees}</dd>
      <dt>Bikes made in 2025</dt>
      <dd>4,310</dd>
      <dt>Revenue in 2025</dt>
      <dd>31.6 million euros</dd>
    </dl>
    <h2>Latest releases</h2>
    <ul>
      ${posts.slice(0, 3).map(({ slug, title, date }) => html`<li><a href="/news/${slug}">${title}</a>, ${day(date)}</li>`)}
    </ul>`,
});
