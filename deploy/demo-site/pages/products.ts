import { company } from '../company.ts';
import { html, type Html, jsonLd } from '../html.ts';
import type { Page } from '../layout.ts';
import { euros, type Plan, plans, type Product, products } from '../products.ts';

const productCard = ({ slug, name, summary, priceEur }: Product): Html =>
  html`<article class="card">
    <h2><a href="/products/${slug}">${name}</a></h2>
    <p>${summary}</p>
    <p class="price">${euros(priceEur)}</p>
  </article>`;

export const productsPage = (): Page => ({
  title: 'Products',
  description: 'Three cargo bikes: Longhaul, Nestling and Depot.',
  body: html`<h1>Three bikes, one workshop</h1>
    <p>
      Fernholt makes three cargo bikes. They share their drive unit, battery and brakes, so one set of spare parts keeps
      a mixed fleet on the road.
    </p>
    <div class="grid">${products.map(productCard)}</div>`,
});

export const productPage = ({ name, summary, story, priceEur, specs }: Product): Page => ({
  title: name,
  description: summary,
  facts: [
    jsonLd({
      '@type': 'Product',
      name: `${company.short} ${name}`,
      description: summary,
      brand: { '@type': 'Brand', name: company.short },
      offers: { '@type': 'Offer', price: priceEur, priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
    }),
  ],
  body: html`<h1>${name}</h1>
    <p>${summary}</p>
    <p>${story}</p>
    <p class="price">From ${euros(priceEur)}, including VAT</p>
    <table>
      <caption>
        Technical data of the ${name}
      </caption>
      <tbody>
        ${specs.map(
          ([what, value]) =>
            html`<tr>
              <th scope="row">${what}</th>
              <td>${value}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    <p>Keep it on the road with a <a href="/pricing">care plan</a>.</p>`,
});

const planCard = ({ name, priceEur, for: whom, includes }: Plan): Html =>
  html`<article class="card">
    <h3>${name}</h3>
    <p class="role">${whom}</p>
    <p class="price">${euros(priceEur)} per month</p>
    <ul>
      ${includes.map((item) => html`<li>${item}</li>`)}
    </ul>
  </article>`;

export const pricingPage = (): Page => ({
  title: 'Pricing',
  description: 'What a Fernholt costs, and what it costs to keep it on the road.',
  facts: [
    jsonLd({
      '@type': 'OfferCatalog',
      name: 'Care plans',
      itemListElement: plans.map(({ name, priceEur }) => ({
        '@type': 'Offer',
        name,
        price: priceEur,
        priceCurrency: 'EUR',
      })),
    }),
  ],
  body: html`<h1>Pricing</h1>
    <p>Prices include VAT and delivery in Denmark, Germany, Sweden and the Netherlands.</p>
    <h2>Bikes</h2>
    <table>
      <caption>
        List prices
      </caption>
      <thead>
        <tr>
          <th scope="col">Bike</th>
          <th scope="col">Price</th>
        </tr>
      </thead>
      <tbody>
        ${products.map(
          ({ name, priceEur }) =>
            html`<tr>
              <th scope="row">${name}</th>
              <td>${euros(priceEur)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    <h2>Care plans</h2>
    <p>A care plan is priced per bike and month. It can be cancelled at the end of any month.</p>
    <div class="grid">${plans.map(planCard)}</div>
    <h2>Fleets</h2>
    <p>From 20 bikes we make an offer: write to <a href="mailto:${company.sales}">${company.sales}</a>.</p>`,
});
