import type { QuestionIntent } from '@askwatch/contracts/intent';
import { keywords } from '@askwatch/contracts/question';
import { evidenceOf, type Line, sentencesOf } from './page-line.ts';
import { coverage } from './weights.ts';
import type { Found } from './found.ts';

/** The lookbehind keeps matching linear: otherwise every character of a long word would start a match. */
const email = /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.(?:[a-z]{2,24}|[A-Z]{2,24})/gu;
const phone = /(?<![\d.-])(?:\+\d{1,3}[\s().-]*)?(?:\(?\d{2,5}\)?[\s.-]?){2,5}\d{2,}(?![\d-])/g;
const postal =
  /\b(?:street|st\.|road|rd\.|avenue|ave\.?|lane|drive|boulevard|square|pike|platz|straße|strasse|suite|p\.?o\.? box|way|house|court)\b/i;
const postcode =
  /\b(?:[A-Z]{1,2}\d[\dA-Z]? ?\d[A-Z]{2}|\d{5}(?:-\d{4})?|\d{4} ?[A-Z]{2}|[A-Z]{2} \d{5}|\d{6}|[A-Z]\d[A-Z] ?\d[A-Z]\d)\b/;

const generic = new Set([
  'email',
  'e-mail',
  'address',
  'phone',
  'telephone',
  'number',
  'contact',
  'postal',
  'mail',
  'call',
  'reach',
  'general',
  'write',
  'mailing',
  'list',
  'street',
  'venue',
  'should',
  'report',
  'reported',
  'located',
  'based',
  'headquartered',
  'headquarter',
  'situated',
  'office',
  'place',
  'event',
  'take',
  'held',
  'city',
  'town',
  'location',
  'hq',
]);
const general = /^(?:info|contact|hello|office|mail|enquir|inquir|hi|team|support)/i;

type Address = { text: string; line: Line; quote: string; score: number };

const digits = (text: string) => text.replace(/\D/g, '').length;

/** "name (at) example (dot) org" is an obfuscated address. */
const obfuscatedEmail =
  /(?<![\p{L}\d._+-])([\p{L}\d._+-]+)\s*[[({]\s*at\s*[\])}]\s*([\p{L}\d-]+(?:(?:\s*[[({]\s*dot\s*[\])}]\s*|\.)[\p{L}\d-]+)+)/giu;

/** The addresses in a text, in order, each with the text before it. */
const mailsAt = (text: string): { mail: string; before: string }[] => {
  const plain = [...text.matchAll(email)].map((match) => ({ mail: match[0], at: match.index }));
  const hidden = [...text.matchAll(obfuscatedEmail)].map((match) => ({
    mail: `${match[1] ?? ''}@${(match[2] ?? '').replace(/\s+/g, '').replace(/[[({]dot[\])}]/gi, '.')}`,
    at: match.index,
  }));
  const found = [...plain, ...hidden].sort((a, b) => a.at - b.at);
  return found.map(({ mail, at }, n) => ({ mail, before: text.slice(found[n - 1]?.at ?? 0, at) }));
};
const mailsIn = (text: string): string[] => mailsAt(text).map(({ mail }) => mail);

const phoneLabel = /\b(?:tel|telephone|phone|call|calling|fax|mobile|ring)\b/i;
/** "(519) 555-0142" can only be a phone number. */
const northAmerican = /^\(\d{3}\)\s?\d{3}[-.\s]\d{4}$/;

const matches = (line: Line, channel: string, before: string): string[] => {
  if (channel === 'email') return mailsIn(line.text);
  // A label marks a phone number: in the line, in the card, on a separate line, or as the heading.
  const isCalled =
    phoneLabel.test(line.text) ||
    [...(line.group.length <= 4 ? line.group : []), line.headings.at(-1) ?? '', before].some(
      (text) => text.length < 40 && phoneLabel.test(text),
    );
  const numbers = (line.text.match(phone) ?? []).filter(
    (text) =>
      digits(text) >= 8 &&
      digits(text) <= 15 &&
      (/^\+|^\(?0/.test(text.trim()) || isCalled || northAmerican.test(text.trim())) &&
      !/\b(?:charity|company|registration|registered|vat|tax)\b[^.]{0,40}$/i.test(
        line.text.slice(0, line.text.indexOf(text)),
      ),
  );
  return channel === 'phone' ? numbers.map((text) => text.trim()) : [...mailsIn(line.text), ...numbers];
};

/** Prices, references and phone numbers look like postcodes. */
const noAddress = /[₹$€£]\s?\d|[“”"]|\bdoi\b|\bvol\.|\bpp\.|\bISBN\b|https?:/i;

const groupAndHeadings = (line: Line) => [...line.group, ...line.headings].join(' ');

/** Addresses for mailing list commands, not for people. */
const isForMachines = /-(?:un)?subscribe@|^(?:un)?subscribe|^no-?reply/i;

const ownPlace = /\b(?:contact|about|imprint|impressum|kontakt|support|reach|touch)\b/i;
const pathOf = ({ page }: Line) =>
  new URL(page.url).pathname
    .replace(/[/_.-]/g, ' ')
    .replace(/\b(?:index|html?|php)\b/g, ' ')
    .trim();

/** How likely an address is the site's own rather than that of a hotel or supplier it mentions. */
const ownAddressScore = (line: Line, text: string): number => {
  const path = pathOf(line);
  const name = /@([\p{L}\d-]+)/u.exec(text)?.[1]?.toLowerCase() ?? '';
  const site = `${line.page.title} ${new URL(line.page.url).hostname}`.toLowerCase().replace(/[^\p{L}\d]/gu, '');
  return (
    (ownPlace.test(`${path} ${line.page.title}`) ? 0.5 : 0) +
    (path === '' ? 0.3 : 0) +
    (name.length > 3 && site.includes(name.replace(/-/g, '')) ? 0.4 : 0)
  );
};

/** Addresses and phone numbers for the channel, those nearest to the purpose asked for first. */
const addresses = (lines: Line[], channel: string, wanted: string[]): Address[] =>
  lines
    .flatMap((line, i) => {
      const before = lines[i - 1]?.page === line.page ? (lines[i - 1]?.text ?? '') : '';
      const mails = mailsAt(line.text);
      return matches(line, channel, before).map((text): Address => {
        const local = text.split(/[@.]/).slice(0, 1).join(' ').replace(/[-_]/g, ' ');
        const near = coverage(wanted, `${line.text} ${local}`);
        const score =
          (isForMachines.test(text) ? -1 : 0) +
          (wanted.length === 0 ? ownAddressScore(line, text) : 0) +
          near +
          coverage(wanted, `${groupAndHeadings(line)} ${before.slice(0, 200)}`) * 0.5 +
          (wanted.length === 0 && general.test(text) ? 0.5 : 0);
        // An address whose heading and name contain all terms comes before one that contains some of them twice.
        const whole =
          wanted.length > 1 &&
          coverage(
            wanted,
            `${line.text} ${local} ${line.headings.at(-1) ?? ''} ${line.group.join(' ')} ${before.slice(0, 200)}`,
          ) === 1
            ? 1
            : 0;
        // In a line with several addresses, each belongs to the words before it.
        const own =
          mails.length > 1 ? coverage(wanted, mails.find(({ mail }) => mail === text)?.before ?? '') * 0.1 : 0;
        return { text, line, quote: line.text, score: score + whole + own };
      });
    })
    .sort((a, b) => b.score - a.score);

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

const postalAddress = (lines: Line[], wanted: string[]): Address | null => {
  const found = lines
    .flatMap((line, i): Address[] => {
      const own = line.group.length > 1 ? addressIn(line.group) : line.text;
      if (
        own.length > 300 ||
        noAddress.test(own) ||
        (!(postal.test(own) && /\d/.test(own.replace(phone, ''))) &&
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
const town = (lines: Line[], wanted: string[]): Address | null => {
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

/** How to reach the site's owner, by the channel and for the purpose asked for. */
export const findContact = (lines: Line[], { channel = 'any', subject }: QuestionIntent): Found | null => {
  const named = subject.filter((term) => !generic.has(term));
  // "The general chair" is a post; a general address can be any.
  const wanted = named.length > 0 ? subject.filter((term) => term === 'general' || !generic.has(term)) : named;
  if (channel === 'postal') {
    const found = postalAddress(lines, wanted) ?? town(lines, wanted);
    return (
      found && {
        text: found.text,
        value: { kind: 'text', text: found.text },
        evidence: [evidenceOf(found.line.page, found.quote)],
      }
    );
  }
  const all = addresses(lines, channel, wanted);
  const best = all[0];
  if (!best || (wanted.length > 1 && best.score < 0.3)) return null;
  // An address on a page about something else belongs to someone else.
  if (
    wanted.length === 0 &&
    channel === 'email' &&
    best.score <= 0.5 &&
    new Set(all.map(({ text }) => text.toLowerCase())).size > 1 &&
    ownAddressScore(best.line, best.text) === 0
  )
    return null;
  return {
    text: best.text,
    value: { kind: 'text', text: best.text },
    evidence: [evidenceOf(best.line.page, best.quote)],
  };
};
