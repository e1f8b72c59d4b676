import { board, company, investors, jobs, leadership, type Member } from '../company.ts';
import { html, type Html, jsonLd } from '../html.ts';
import type { Page } from '../layout.ts';

const card = ({ name, role, bio }: Member): Html =>
  html`<article class="card">
    <h3>${name}</h3>
    <p class="role">${role}</p>
    <p>${bio}</p>
  </article>`;

const person = ({ name, role }: Member) => ({ '@type': 'Person', name, jobTitle: role });

/** The CEO first, then the CFO, and the CTO after the COO. */
const teamWith = (cfo: Member, cto: Member): Member[] => [
  ...leadership.slice(0, 1),
  cfo,
  ...leadership.slice(1, 2),
  cto,
  ...leadership.slice(2),
];

export const leadershipPage = (cfo: Member, cto: Member): Page => ({
  title: 'Leadership',
  description: `The people who run ${company.name}.`,
  facts: [jsonLd({ '@type': 'Organization', name: company.name, employee: teamWith(cfo, cto).map(person) })],
  body: html`<h1>Leadership</h1>
    <p>
      Six people run Fernholt together. All of them have built a bike with their own hands: it is part of the first
      month.
    </p>
    <h2>Executive team</h2>
    <div class="grid">${teamWith(cfo, cto).map(card)}</div>
    <p>The executive team answers to the <a href="/board">board of directors</a>.</p>`,
});

export const boardPage = (): Page => ({
  title: 'Board of Directors',
  description: `Who oversees ${company.name}.`,
  body: html`<h1>Board of Directors</h1>
    <p>
      The board meets six times a year. One seat belongs to the employees, who fill it by election every second spring.
    </p>
    <table>
      <caption>
        Members of the board
      </caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Position</th>
          <th scope="col">Background</th>
        </tr>
      </thead>
      <tbody>
        ${board.map(
          ({ name, role, bio }) =>
            html`<tr>
              <th scope="row">${name}</th>
              <td>${role}</td>
              <td>${bio}</td>
            </tr>`,
        )}
      </tbody>
    </table>`,
});

export const investorsPage = (): Page => ({
  title: 'Investors',
  description: `Who has put money into ${company.name}.`,
  body: html`<h1>Investors</h1>
    <p>Fernholt belongs to its founder, its employees and three investors.</p>
    <table>
      <caption>
        Investors of Fernholt
      </caption>
      <thead>
        <tr>
          <th scope="col">Investor</th>
          <th scope="col">Since</th>
          <th scope="col">Kind</th>
          <th scope="col">Note</th>
        </tr>
      </thead>
      <tbody>
        ${investors.map(
          ({ name, since, kind, note }) =>
            html`<tr>
              <th scope="row">${name}</th>
              <td>${since}</td>
              <td>${kind}</td>
              <td>${note}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    <p>In February 2026 Fernholt raised <a href="/news/series-b">24 million euros in a Series B</a>.</p>`,
});

export const careersPage = (): Page => ({
  title: 'Careers',
  description: `Open positions at ${company.name}.`,
  body: html`<h1>Careers</h1>
    <p>
      We are ${company.employees} people in ${company.city} and in six service hubs. We pay by a public table and close
      the factory at four on Fridays.
    </p>
    <h2>Open positions</h2>
    <ul>
      ${jobs.map(({ title, place, hours }) => html`<li><strong>${title}</strong>, ${place}. ${hours}.</li>`)}
    </ul>
    <p>
      Write to <a href="mailto:${company.email}">${company.email}</a> with a few lines about what you like to build.
    </p>`,
});
