import { company, type Member } from './company.ts';

export type Post = { slug: string; title: string; date: string; summary: string; paragraphs: string[] };

const standing: Post[] = [
  {
    slug: 'hamburg-service-hub',
    title: 'A sixth service hub opens in Hamburg',
    date: '2026-09-14',
    summary: 'Fleet customers in northern Germany now get repairs within one working day.',
    paragraphs: [
      'Fernholt has opened a service hub in Hamburg-Altona. Four mechanics look after some 600 bikes between Bremen and Lübeck.',
      'The hub stocks every part of the Longhaul and the Depot. Bikes that cannot be repaired on the spot are replaced by a loan bike the same day.',
    ],
  },
  {
    slug: 'ten-thousandth-longhaul',
    title: 'The ten thousandth Longhaul leaves the factory',
    date: '2026-06-02',
    summary: 'It went to a bakery in Odense that bought number 14 in 2012.',
    paragraphs: [
      'On Tuesday the ten thousandth Longhaul rolled off the line in Aarhus, painted in the colours of a bakery that has ridden Fernholt bikes since 2012.',
      'Number 14 is still in daily use. The factory has promised to service it for free for as long as it rides.',
    ],
  },
  {
    slug: 'series-b',
    title: 'Fernholt raises 24 million euros',
    date: '2026-02-19',
    summary: 'Tidewater Mobility Fund leads the Series B; the money pays for a second assembly line.',
    paragraphs: [
      'Fernholt has closed a Series B of 24 million euros, led by Tidewater Mobility Fund with the Municipal Pension of Jutland.',
      'Most of it goes into a second assembly line in Aarhus, which doubles capacity to 9,000 bikes a year.',
    ],
  },
  {
    slug: 'recycled-frames',
    title: 'Every frame now starts as scrap',
    date: '2025-11-05',
    summary: 'All tubes are drawn from recycled aluminium, at the same weight and a lower price.',
    paragraphs: [
      'Since November all Fernholt frames are made of recycled aluminium. The tubes come from a mill in Småland that melts old window frames.',
      'The change saves 61 kilograms of carbon dioxide for each bike. Prices stay as they are.',
    ],
  },
];

const appointment = ({ name, bio }: Omit<Member, 'role'>, since: string): Post => ({
  slug: 'new-chief-financial-officer',
  title: `${name} becomes Chief Financial Officer`,
  date: since,
  summary: `${company.short} has a new head of finance.`,
  paragraphs: [`${name} is the new Chief Financial Officer of ${company.name}. ${bio}`],
});

/** Newest first. The CFO's appointment, if there was one, is listed under its date. */
export const postsWith = (cfo: Omit<Member, 'role'>, since: string | null): Post[] =>
  [...(since === null ? [] : [appointment(cfo, since)]), ...standing].sort((a, b) => b.date.localeCompare(a.date));
