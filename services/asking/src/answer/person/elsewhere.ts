import { keywords } from '@askwatch/contracts/question';
import type { Line } from '../page-line.ts';
import { isName } from './names.ts';

const name = "(\\p{Lu}[\\p{L}\\d&.'’-]*(?:\\s+(?:\\p{Lu}|&|of\\b|for\\b)[\\p{L}\\d&.'’-]*)*)";
const employer = new RegExp(`^[^.;()]{0,40}?\\b(?:at|for|of)\\s+(?:the\\s+)?${name}`, 'u');
/** Not an organisation: departments, and the site's own bodies. */
const inside =
  /^(?:The|Our|Board|Directors?|Committee|Council|Engineering|Sales|Marketing|Finance|Operations|Product|Products|Technology|People|Research|Development|Community|Communications?|Programs?|Programmes?|Education|Design|Security|Information|Legal|Strategy|Global|Business|Staff|Data|Customer|Human|Resources|Public|Policy|International|Foundation|Association|Society|Company|Club|Department|Faculty|School|Section|Chapter)$/u;

/** Whether one of an organisation's words is among those of the site, or in its host. */
const isSites = (words: string[], own: ReadonlySet<string>, { page }: Line): boolean => {
  const host = new URL(page.url).hostname.replace(/[^\p{L}\d]/gu, '');
  return words.some((word) => own.has(word) || (word.length > 3 && host.includes(word)));
};

const company = /\b(?:Inc|LLC|LLP|Ltd|Limited|GmbH|AG|Corp|Corporation|PLC|plc|Pty|SAS|SARL|SL|BV|NV)\.?$/;
const employed = /\bat (\p{Lu}.*)$/u;
const adviser = /\badvis[eo]rs?\b/i;

/**
 * Whether the card of a person gives the post at another organisation, whose name follows it ("CTO", "Acme, Inc."; "CTO
 * at Acme, Inc."), or as the usual work of an adviser ("Technical Advisor", "CTO", "Acme").
 * @param isPost whether a line of the card is the post asked for
 */
export const isPostElsewhere = (line: Line, isPost: (own: string) => boolean, question: string): boolean => {
  const { kind, group, page } = line;
  const at = group.findIndex(isPost);
  if (kind !== 'card' || at < 1 || !isName(group[0] ?? '')) return false;
  const advises = group.findIndex((own) => adviser.test(own));
  if (advises >= 0 && advises < at && !adviser.test(question)) return true;
  const next = employed.exec(group[at] ?? '')?.[1] ?? group[at + 1] ?? '';
  const own = new Set(keywords(`${page.title} ${question}`));
  const words = keywords(next.replace(company, ''));
  return company.test(next) && words.length > 0 && !isSites(words, own, line);
};

const fewTimes = 2;

/**
 * Whether a biography gives a post at another organisation: "is the Treasurer of Acme" on the page of a club. The
 * site's own name appears in its titles, headings, address, the question, or repeatedly.
 * @param behind the text after the post in its sentence
 */
export const isElsewhere = (behind: string, line: Line, lines: Line[], question: string): boolean => {
  const organisation = employer.exec(behind)?.[1];
  if (organisation === undefined) return false;
  const named = organisation.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word) && !inside.test(word));
  if (named.length === 0) return false;
  const words = keywords(named.join(' '));
  const { title } = line.page;
  const own = new Set(
    keywords(
      `${title} ${question} ${lines
        .filter(({ page, kind }) => page === line.page && kind === 'heading')
        .map(({ text }) => text)
        .join(' ')}`,
    ),
  );
  if (isSites(words, own, line)) return false;
  const held = lines.filter(({ page, text }) => page === line.page && text.includes(named[0] ?? '')).length;
  return held <= fewTimes;
};
