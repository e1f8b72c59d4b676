/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { plans } from '@askwatch/contracts/limits';
import { watchLimits } from '@askwatch/contracts/monitoring';
import { landing } from '#content/landing';
import { howMeasured, measured, stats } from '#content/measured';
import { posts } from '#content/posts';
import * as privacy from '#content/privacy';
import * as terms from '#content/terms';
import { useCases } from '#content/use-cases';
import { expect, test } from '@jest/globals';
import { pages, tabTitle } from '../pages.ts';
import { blocksOf } from '../ui/blocks.ts';

const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /[a-z0-9]/i.test(word)).length;

test.each([
  ['5-effective-trigger-events', '2023-06-15', 8, 1600],
  ['how-to-build-trigger-based-sales-strategy', '2023-06-08', 12, 2400],
  ['using-data-analytics-to-detect-sales-triggers', '2023-06-01', 10, 2000],
])('the article %s is complete: about as long as its reading time says', async (id, date, minutes, words) => {
  const post = posts.find((one) => one.id === id);
  expect(post).toMatchObject({ date, minutes });
  const text = (await post?.load())?.text ?? '';
  expect(wordsIn(text)).toBeGreaterThan(words * 0.9);
  expect(wordsIn(text)).toBeLessThan(words * 1.1);
  const headings = blocksOf(text).flatMap((block) => (block.kind === 'heading' ? [block.text] : []));
  expect(headings[0]).toBe('Introduction');
  const numbered = headings.slice(1, -1);
  expect(numbered.length).toBeGreaterThanOrEqual(5);
  expect(numbered.map((heading) => Number.parseInt(heading, 10))).toEqual(numbered.map((_heading, i) => i + 1));
});

test('Pro promises the checks that it has', () => {
  expect(landing.pricing.plans.map(({ points }) => points[2])).toEqual([
    'Checked several times a day',
    'Checked up to once an hour',
  ]);
  expect(watchLimits.intervals).toMatchObject({ pro: 60, usual: 4 * 60 });
});

/** A row of the table of sites left out. */
const row = (what: string, count: string, right: string, wrong: string) =>
  new RegExp(String.raw`not tuned, ${what} \(n = ${count}\) \| ${right}, ${wrong} \|`);

test('the figures on public pages are those of the measurements', () => {
  const measurements = readFileSync('docs/measured.md', 'utf8').replaceAll(/\s+/g, ' ');
  const { answers, soak, watching, changes } = measured;
  expect(measurements).toContain(`Measured on ${measured.on}`);
  const { blind, leftOut } = answers;
  const set = 'tenth:';
  expect(measurements).toContain(`| ${set} single page | ${blind.pages} | ${blind.right} | ${blind.wrong} |`);
  expect(measurements).toContain(`| ${set} whole site | ${blind.sites} | ${blind.siteRight} | ${blind.siteWrong} |`);
  expect(measurements).toMatch(row('single page', leftOut.pages, leftOut.right, leftOut.wrong));
  expect(measurements).toMatch(row('whole site', leftOut.sites, leftOut.siteRight, leftOut.siteWrong));
  expect(measurements).toContain(`| beside hostile pages | ${soak.asked} | ${soak.right} |`);
  expect(measurements).toContain(`bench:soak -- --minutes ${soak.minutes}`);
  expect(measurements).toContain(`| ${watching.watches} | ${watching.perMinute} |`);
  expect(measurements).toContain(`on ${watching.hosts} loopback hosts`);
  expect(measurements).toContain(`sixth: ${changes.pairs}`);
  expect(measurements).toContain(`| ${changes.recall} | ${changes.precision} | ${changes.falseAlerts} |`);
});

test('each target stands next to a figure whose explanation exists', () => {
  expect(stats.items.map(({ target, name }) => `${target} ${name}`)).toEqual([
    '98% answer accuracy',
    '99.9% uptime',
    '1,000+ websites monitored',
  ]);
  const explained = howMeasured.items.map(({ id }) => id);
  for (const { anchor, figure } of stats.items) {
    expect(explained).toContain(anchor);
    expect(figure).toMatch(/^[\d.,]+%?$/);
  }
});

test('every number of websites and questions is one of the plans', () => {
  const { free, pro } = plans;
  const copy = [
    ...useCases.map(({ plan }) => plan),
    landing.hero.note,
    ...landing.pricing.plans.flatMap((plan) => plan.points),
  ];
  expect(copy).toContain(`Track ${String(free.watches)} competitors on the free plan.`);
  expect(copy.join(' ')).toContain('Track 10 deals with Pro');
  expect(copy.join(' ')).toContain('Track 20 companies with Pro');
  expect(copy.join(' ')).toContain('Alerts are free on every plan.');
  expect(terms.text).toContain(
    `${String(free.watches)} monitored websites and ${String(free.questionsPerMonth)} questions`,
  );
  expect(terms.text).toContain(
    `${String(pro.watches)} monitored websites and ${String(pro.questionsPerMonth)} questions`,
  );
  expect(JSON.stringify([useCases, landing, terms.text, privacy.text])).not.toMatch(/first 10|free trial/i);
});

test('the legal pages are dated and say what the specification asks for', () => {
  expect([privacy.updated, terms.updated]).toEqual(['December 2024', 'December 2024']);
  for (const said of [
    'takes effect at the end of the current billing period',
    'non-refundable',
    'monthly or annually',
    'card payment provider',
  ])
    expect(terms.text).toContain(said);
});

test('every public page has its own address, title and description of a useful length', () => {
  for (const values of [
    pages.map(({ path }) => path),
    pages.map(tabTitle),
    pages.map(({ description }) => description),
  ])
    expect(new Set(values).size).toBe(pages.length);
  for (const { path, description } of pages) {
    expect([path, description.length > 30]).toEqual([path, true]);
    expect([path, description.length < 200]).toEqual([path, true]);
  }
  expect(useCases.map(({ path }) => path)).toEqual([
    '/contract-risk',
    '/cold-outreach-revival',
    '/competitive-intelligence',
    '/sales-pipeline-recovery',
    '/account-management',
    '/fundraising-alerts',
  ]);
});
