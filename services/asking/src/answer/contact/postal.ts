import { keywords } from '@askwatch/contracts/question';
import { type Line, sentencesOf } from '../page-line.ts';
import { coverage } from '../weights.ts';

/** An address, its line, and the words that prove it. */
export type Address = { text: string; line: Line; quote: string; score: number };

const postal =
  /\b(?:street|st\.|road|rd\.|avenue|ave\.?|lane|drive|boulevard|square|pike|platz|straße|strasse|suite|p\.?o\.? box|way|house|court)\b/i;
const postcode =
  /\b(?:[A-Z]{1,2}\d[\dA-Z]? ?\d[A-Z]{2}|\d{5}(?:-\d{4})?|\d{4} ?[A-Z]{2}|[A-Z]{2} \d{5}|\d{6}|[A-Z]\d[A-Z] ?\d[A-Z]\d)\b/;

/** Prices, references and phone numbers look like postcodes. */
const noAddress = /[₹$€£]\s?\d|[“”"]|\bdoi\b|\bvol\.|\bpp\.|\bISBN\b|https?:/i;

export const groupAndHeadings = (line: Line) => [...line.group, ...line.headings].join(' ');

export const ownPlace = /\b(?:contact|about|imprint|impressum|kontakt|support|reach|touch)\b/i;
export const pathOf = ({ page }: Line) =>
  new URL(page.url).pathname
    .replace(/[/_.-]/g, ' ')
    .replace(/\b(?:index|html?|php)\b/g, ' ')
    .trim();

/** How many lines below the street to search for the postcode. */
const maxLines = 3;

/** The lines of a card from the first to the last that is neither a label nor a sentence. */
const addressIn = (group: string[]): string => {
  const isPart = (text: string) =>
    !(text.length < 40 && !/\d/.test(text) && /\b(?:address|location|venue|contact|visit us|find us)\b/i.test(text)) &&
    (!/[.!?]$/.test(text) || postcode.test(text));
  const rest = group.slice(Math.max(0, group.findIndex(isPart)), group.findLastIndex(isPart) + 1).join(' ');
  return postal.test(rest) || postcode.test(rest) ? rest : group.join(' ');
};

/** The site's street address. */
export const postalAddress = (lines: Line[], wanted: string[]): Address | null => {
  const found = lines
    .flatMap((line, i): Address[] => {
      const own = line.group.length > 1 ? addressIn(line.group) : line.text;
      if (
        own.length > 300 ||
        noAddress.test(own) ||
        (!(postal.test(own) && /\d/.test(own.replace(/\+?\d[\d\s().-]{6,}\d/g, ''))) &&
          !(postcode.test(own) && /[\p{L}]{3,}.*[,\n–-]|,/u.test(own)))
      )
        return [];
      // Cards repeat their lines; the first is enough.
      if (line.group.length > 1 && line.group[0] !== line.text) return [];
      const below = lines
        .slice(i + 1, i + 1 + maxLines)
        .filter(
          (next) => next.page === line.page && next.text.length < 120 && next.headings.at(-1) === line.headings.at(-1),
        );
      const last =
        postcode.test(own) || line.group.length > 1 || /\p{Ll}{2}[.!?]$/u.test(own)
          ? -1
          : below.findIndex((next) => postcode.test(next.text));
      const text = [own, ...below.slice(0, last + 1).map((next) => next.text)].join(' ');
      const purpose = `${own} ${line.headings.join(' ')}`;
      const score =
        (/\b(?:venue|our address|address|location|visit us|head ?office|headquarters|find us|registered office)\b/i.test(
          purpose,
        )
          ? 0.4
          : 0) -
        (/\b(?:hotel|inn|suites|parking|airport|restaurant|test centre)\b/i.test(purpose) ? 0.6 : 0) +
        coverage(wanted, `${groupAndHeadings(line)} ${line.page.title}`) +
        (postcode.test(text) ? 0.5 : 0) +
        (postal.test(text) ? 0.3 : 0);
      return [{ text, line, quote: text, score }];
    })
    .sort((a, b) => b.score - a.score);
  return found[0] && found[0].score >= 0.5 ? found[0] : null;
};

const locationPhrase =
  /\b(?:based|located|headquartered|situated|home|offices?) (?:in|at|near|on) (?:the )?(?:\p{Ll}+ of )?\p{Lu}/u;

/** A sentence in which the site says where it is located. */
export const town = (lines: Line[], wanted: string[]): Address | null => {
  const found = lines.flatMap((line) =>
    sentencesOf(line.text).flatMap((text): Address[] => {
      if (text.length > 300 || !locationPhrase.test(text) || (wanted.length > 0 && coverage(wanted, text) === 0))
        return [];
      const path = pathOf(line);
      const site = keywords(line.page.title);
      const names = /\b(?:we|our|us)\b/i.test(text) || site.some((word) => coverage([word], text) === 1);
      if (!names || !(path === '' || ownPlace.test(path) || /\b(?:home|company|team|history|who)\b/.test(path)))
        return [];
      return [{ text, line, quote: text, score: path === '' ? 2 : 1 }];
    }),
  );
  return found.sort((a, b) => b.score - a.score)[0] ?? null;
};
