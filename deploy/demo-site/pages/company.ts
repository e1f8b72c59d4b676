import { company } from '../company.ts';
import { day, html, jsonLd } from '../html.ts';
import type { Page } from '../layout.ts';
import type { Post } from '../posts.ts';
import { products } from '../products.ts';

const address = {
  '@type': 'PostalAddress',
  streetAddress: company.street,
  postalCode: company.postalCode,
  addressLocality: company.city,
  addressCountry: 'DK',
};

export const homePage = (posts: Post[]): Page => ({
  title: company.name,
  description: `${company.tagline} Designed and built in ${company.city} since ${String(company.founded)}.`,
  body: html`<p class="kicker">Built in ${company.city} since ${company.founded}</p>
    <h1>${company.tagline}</h1>
    <p>
      Fernholt designs and builds electric cargo bikes for couriers, nurseries, trades and warehouses, and keeps them on
      the road for ten years.
    </p>
    <p><a href="/products">See the three bikes</a> or <a href="/pricing">look at the prices</a>.</p>
    <h2>What we make</h2>
    <div class="grid">
      ${products.map(
        ({ slug, name, summary }) =>
          html`<article class="card">
            <h3><a href="/products/${slug}">${name}</a></h3>
            <p>${summary}</p>
          </article>`,
      )}
    </div>
    <h2>Latest news</h2>
    <ul>
      ${posts.slice(0, 3).map(({ slug, title, date }) => html`<li><a href="/news/${slug}">${title}</a>, ${day(date)}</li>`)}
    </ul>`,
});

export const aboutPage = (): Page => ({
  title: 'About us',
  description: `How a boathouse in ${company.city} became a bike factory.`,
  facts: [
    jsonLd({
      '@type': 'Organization',
      name: company.name,
      foundingDate: String(company.founded),
      numberOfEmployees: company.employees,
      address,
    }),
  ],
  body: html`<h1>About Fernholt</h1>
    <p>
      Fernholt Cargo Cycles builds electric cargo bikes that replace vans in cities. ${company.employees} people work in
      the factory in ${company.city} and in six service hubs in Denmark, Germany, Sweden and the Netherlands.
    </p>
    <h2>How it began</h2>
    <p>
      In ${company.founded} Ingrid Sølvberg needed to carry a kayak through a town where parking cost more than the
      kayak. The bike that she welded in a boathouse became the Longhaul.
    </p>
    <h2>What we believe</h2>
    <p>
      A bike is only green if it lasts. We make every spare part available for fifteen years, publish our repair manuals
      and take old bikes back.
    </p>
    <h2>Who we are</h2>
    <p>
      Meet the <a href="/leadership">executive team</a>, the <a href="/board">board of directors</a> and our
      <a href="/investors">investors</a>.
    </p>`,
});

export const contactPage = (): Page => ({
  title: 'Contact',
  description: 'Where to find us, and how to reach sales, service and press.',
  facts: [
    jsonLd({ '@type': 'Organization', name: company.name, telephone: company.phone, email: company.email, address }),
  ],
  body: html`<h1>Contact</h1>
    <p>The factory is open to visitors on weekdays from 9:00 to 16:00. The harbour tram stops in front of it.</p>
    <address>
      <p>
        ${company.legalName}<br />${company.street}<br />${company.postalCode} ${company.city}<br />${company.country}
      </p>
    </address>
    <dl>
      <dt>Telephone</dt>
      <dd><a href="tel:${company.phone.replaceAll(' ', '')}">${company.phone}</a></dd>
      <dt>General questions</dt>
      <dd><a href="mailto:${company.email}">${company.email}</a></dd>
      <dt>Sales</dt>
      <dd><a href="mailto:${company.sales}">${company.sales}</a></dd>
      <dt>Service</dt>
      <dd><a href="mailto:${company.service}">${company.service}</a></dd>
      <dt>Press</dt>
      <dd><a href="mailto:${company.press}">${company.press}</a></dd>
    </dl>`,
});

export const imprintPage = (): Page => ({
  title: 'Imprint',
  description: 'Legal information.',
  body: html`<h1>Imprint</h1>
    <p>${company.legalName}<br />${company.street}, ${company.postalCode} ${company.city}, ${company.country}</p>
    <dl>
      <dt>Represented by</dt>
      <dd>Ingrid Sølvberg, Chief Executive Officer</dd>
      <dt>VAT number</dt>
      <dd>${company.vat}</dd>
      <dt>E-mail</dt>
      <dd>${company.email}</dd>
    </dl>
    <p>Fernholt does not exist. This site was written for trying Askwatch without the internet.</p>`,
});

export const missingPage = (): Page => ({
  title: 'Page not found',
  description: 'There is nothing at this address.',
  body: html`<h1>Page not found</h1>
    <p>There is nothing at this address. Go <a href="/">back to the start</a>.</p>`,
});
