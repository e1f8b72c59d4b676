import type { Understood } from '@askwatch/contracts/intent';
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { keywords } from '@askwatch/contracts/question';
import type { Line } from '../page-line.ts';
import { leadName, namesIn } from '../person/names.ts';
import { coverage } from '../weights.ts';
import { linesBefore, placeOf } from './date.ts';
import { around, type Quoted } from './quoted.ts';
import type { Fault } from './verify.ts';

const email = /[^\s@<>()]+@[^\s@<>()]+\.\p{L}{2,}/u;
const digits = /\+?\(?\d[\d\s().\/-]{4,}\d/g;

/** Labels of numbers that nobody can call. */
const uncallable =
  /\b(?:hrb|hra|handelsregister|vereinsregister|steuernummer|uid|nif|cif|ruc|cuit|nit|rut|vat|cvr|ust|ust-?id(?:nr)?|tax|tva|siret|siren|abn|acn|ein|kvk|rcs|hrb|iban|bic|swift|account|company|charity|registration|registered|reg|licen[cs]e|isbn|issn|order|invoice|customer)\b[\s.:#-]*(?:id|no|nr|number|reg|num(?:mer)?)?\b/iu;
const fax = /\b(?:tele)?fax\b|\btélécopie/iu;
const callable =
  /\b(?:tel|telephone|phone|call|mobile|cell|ring|whatsapp|hotline|toll[- ]free|telefon|fon|rufnummer|mobil|handy|tél|téléphone|portable|teléfono|tlf|móvil|celular)\b/iu;

/** Whose number it is when not the site's. */
const others = /\b(?:complain|commissioner|ombudsman|regulator|supervisory authority|aufsichtsbehörde|CNIL|AEPD)/i;
/** "Street 35, 12345 Town": a number of its own starts with a prefix or is longer. */
const isDialled = (number: string): boolean => /^[+(0]/.test(number.trim()) || number.replace(/\D/g, '').length > 8;

const countries: Record<string, CountryCode[]> = {
  de: ['DE', 'AT', 'CH'],
  fr: ['FR', 'BE', 'CH', 'CA'],
  es: ['ES', 'MX', 'AR'],
};

/** The countries of a site by its host and language; numbers without a prefix are also tried as American and British ones. */
const countriesOf = ({ page }: Line): CountryCode[] => {
  const tld = (new URL(page.url).hostname.split('.').at(-1) ?? '').toUpperCase();
  const own = tld === 'UK' ? 'GB' : tld;
  return [
    ...(isSupportedCountry(own) ? [own] : []),
    ...(countries[(page.language ?? '').slice(0, 2).toLowerCase()] ?? []),
    'US',
    'GB',
  ];
};

const isPhone = (text: string, line: Line): boolean =>
  countriesOf(line).some((country) => parsePhoneNumberFromString(text, country)?.isPossible() ?? false);

/** The nearest words before a number: in its line after the previous number, and the line before it. */
const labelOf = (text: string, line: Line, all: Line[]): string => {
  const before = line.text.slice(0, Math.max(0, line.text.indexOf(text)));
  const own = before.slice(Math.max(before.search(/\d[^\d]*$/u) + 1, 0));
  const inGroup = line.group[line.group.indexOf(line.text) - 1];
  const previous = all[all.indexOf(line) - 1];
  const above =
    inGroup ?? (previous?.page === line.page && previous.text.length < 40 ? previous.text : line.headings.at(-1));
  // The nearest label counts, so it comes last.
  return `${above ?? ''} ${own}`;
};

/** A line as long as this has more than a number and its label. */
const cardChars = 60;
/** Of the names that a question has: "Ann Lee's number" is not that of Bo Lee. */
const mostNames = 0.6;

/** Whether an address is that of somebody or some place else than the one that the question names. */
const isOfOther = (quoted: Quoted, question: string): boolean => {
  const { quotes, lines } = quoted;
  const site = lines
    .map(({ page }) => `${page.title} ${new URL(page.url).hostname}`)
    .join(' ')
    .toLowerCase();
  const names = (question.match(/(?<=\s)\p{Lu}[\p{L}-]{2,}/gu) ?? []).filter(
    (name) => !site.includes(name.toLowerCase()),
  );
  // A card says itself whose address it has; the lines before are another's.
  const isOwn = lines.some(({ group, text }) => group.length > 2 || text.length > cardChars);
  const before = isOwn ? [] : linesBefore(quoted);
  const said = [...quotes, ...lines.map(around), ...lines.map(placeOf), ...before].join(' ');
  return (
    names.length > 0 &&
    coverage(
      names.flatMap((name) => keywords(name)),
      said,
    ) < mostNames
  );
};

/** How far above an address the name of its owner may stand, in lines. */
const aboveAddress = 8;

const digitsOf = (text: string): string => text.replace(/\D/g, '');
/** Numbers are the same however they are grouped, and with or without a prefix. */
const subscriberDigits = 8;

const holdsAddress = (line: string, text: string): boolean => {
  const number = digitsOf(text).slice(-subscriberDigits);
  return line.includes(text) || (number.length === subscriberDigits && digitsOf(line).includes(number));
};

/** Whether another card or row of the page has the name that the question has, and an address of its own. */
const isOfOtherCard = (
  text: string,
  { lines, all }: Quoted,
  { question, intent: { channel } }: Understood,
): boolean => {
  const holding = lines.filter((line) => holdsAddress(line.text, text));
  const address = channel === 'email' ? email : digits;
  const wordsOf = ({ text, group, headings }: Line) => [text, ...group, ...headings].join(' ');
  return (question.match(/(?<=\s)\p{Lu}[\p{L}-]{2,}/gu) ?? []).some(
    (name) =>
      holding.length > 0 &&
      !holding.some((line) => wordsOf(line).includes(name)) &&
      all.some((line) => {
        const card = [line.text, ...line.group].join(' ');
        const isAlike = line.group.length > 1 && line.kind === holding[0]?.kind;
        return isAlike && card.includes(name) && card.search(address) >= 0;
      }),
  );
};

/** Whether an address stands below somebody else's name than the one asked for, in a list of people. */
const isOfOtherPerson = (text: string, { lines, all }: Quoted, question: string): boolean => {
  const [name = ''] = namesIn(question.replace(/['’]s\b/g, ''));
  const isNamed = (own: string) => name !== '' && own.includes(name);
  if (!all.some((line) => isNamed(line.text))) return false;
  const holding = lines.filter((line) => holdsAddress(line.text, text));
  const isOthers = (line: Line) => {
    if ([line.text, ...line.group, ...line.headings].some(isNamed)) return false;
    const at = all.indexOf(line);
    const owner = all.slice(Math.max(0, at - aboveAddress), at).findLast((one) => leadName(one.text) !== null);
    return owner === undefined || !isNamed(owner.text);
  };
  return holding.length > 0 && holding.every(isOthers);
};

const box = /\bP\.?\s?O\.? Box\b/i;
const code = /\b(?:[A-Z]{2} )?\d{5}(?:-\d{4})?\b|\b[A-Z]{1,2}\d[\dA-Z]? ?\d[A-Z]{2}\b|\b(?:1[5-9]|20)\d\d\b/g;
/** Whether a text has the number of a house: one besides postcodes and years. */
const hasHouse = (text: string): boolean => /\d/.test(text.replace(code, ' '));
const asksStreet = /\bstreet\b|\b(?:postal|mailing) address\b/i;

/** A postal address is no other address, and has a house or a box if a street or where to write is asked for. */
const postalFault = (text: string, question: string): Fault | null => {
  if (email.test(text) || /^[+\d\s()./-]+$/.test(text)) return 'another-thing';
  if (/\bstreet\b/i.test(question) && box.test(text)) return 'another-thing';
  return asksStreet.test(question) && !hasHouse(text) && !box.test(text) ? 'another-thing' : null;
};

/** A phone number is one and is labelled as one, an email address looks like one, a postal address is no other. */
export const contactFault = (text: string, quoted: Quoted, asked: Understood): Fault | null => {
  const { question, intent } = asked;
  const { channel } = intent;
  const { lines, all } = quoted;
  if (channel === 'postal') return postalFault(text, question);
  if (isOfOther(quoted, question) || isOfOtherCard(text, quoted, asked) || isOfOtherPerson(text, quoted, question))
    return 'another-thing';
  if (channel === 'email') return email.test(text) ? null : 'not-an-email';
  if (channel !== 'phone') return null;
  for (const number of text.match(digits) ?? []) {
    const line = lines.find((one) => one.text.includes(number));
    if (!line) continue;
    const label = labelOf(number, line, all);
    const last = [uncallable, fax, callable]
      .map((kind) => ({ kind, at: [...label.matchAll(new RegExp(kind.source, 'giu'))].at(-1)?.index ?? -1 }))
      .sort((a, b) => b.at - a.at)[0];
    const isLabelled = last !== undefined && last.at >= 0;
    if (isLabelled && last.kind === uncallable) return 'another-kind-of-number';
    if (isLabelled && last.kind === fax && !fax.test(question) && !callable.test(label))
      return 'another-kind-of-number';
    if (fax.test(question) && !fax.test(label)) return 'another-kind-of-number';
    if (!others.test(question) && others.test([label, ...line.headings.slice(-1)].join(' '))) return 'another-thing';
    if (!isLabelled && !isDialled(number)) return 'not-a-phone-number';
    return isPhone(number, line) || (isLabelled && last.kind === callable) ? null : 'not-a-phone-number';
  }
  return 'not-a-phone-number';
};
