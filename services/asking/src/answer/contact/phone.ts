import { type CountryCode, getCountries, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { PageRead } from '@askwatch/contracts/reading';
import type { Line } from '../page-line.ts';

/** Digits that may be a phone number; the library decides. */
const digits = /(?<![\d.-])\+?\(?\d[\d\s().\u00A0\u2010-\u2015/-]{5,22}\d(?![\d-])/g;
const phoneLabel =
  /\b(?:tel|telephone|phone|call|calling|mobile|cell|hotline|ring|whatsapp|telefon|fon|rufnummer|tél|téléphone|teléfono|tlf|móvil)\b/iu;
/** Labels of other numbers. */
const otherLabel =
  /\b(?:telefax|hrb|handelsregister|siret|siren|rcs|tva|nif|cif|ruc|cuit|fax|vat|ust|uid|cvr|tax|ein|abn|acn|iban|bic|swift|isbn|issn|charity|compan(?:y|ies)|registration|registered|register|reg|licen[cs]e|account|order|invoice|ref(?:erence)?|number of)\b/i;
const labelChars = 40;

const countries = new Set<string>(getCountries());
const isCountry = (code: string | undefined): code is CountryCode => code !== undefined && countries.has(code);

/** The country of the site, by its structured data, its top-level domain or its language ("en-GB"). */
const countryOf = ({ url, language, structured }: PageRead): CountryCode | undefined => {
  const stated = structured.flatMap(
    ({ properties }) => properties['address.addressCountry'] ?? properties.addressCountry ?? [],
  );
  const domain = new URL(url).hostname.split('.').at(-1)?.toUpperCase();
  const region = /-([A-Za-z]{2})$/.exec(language ?? '')?.[1]?.toUpperCase();
  return [stated[0]?.toUpperCase(), domain === 'UK' ? 'GB' : domain, region].find(isCountry);
};

/** The words next to a number that say what it is: before it, or alone in the line, term or heading above. */
const labelOf = (line: Line, at: number, before: string): string => {
  const own =
    line.text
      .slice(Math.max(0, at - labelChars), at)
      .split(/[;,|•·]|\d{4}/)
      .at(-1) ?? '';
  // A country code before the number is not a label.
  if (/\p{L}{3}/u.test(own)) return own;
  const place = line.group.indexOf(line.text);
  const above = line.group[place - 1] ?? (line.group.length === 1 ? before : '');
  return above.length < labelChars ? `${above} ${line.headings.at(-1) ?? ''}` : (line.headings.at(-1) ?? '');
};

/**
 * The phone numbers in a line, as written. National numbers need a label, or a form that no other number has.
 * @param before the text of the line above
 */
export const phonesIn = (line: Line, before: string): string[] =>
  [...line.text.matchAll(digits)].flatMap((match) => {
    const text = match[0].trim();
    const label = labelOf(line, match.index, before);
    if (otherLabel.test(label) && !phoneLabel.test(label)) return [];
    const country = countryOf(line.page);
    const isCalled =
      phoneLabel.test(label) ||
      (line.group.length <= 4 && line.group.some((each) => each.length < labelChars && phoneLabel.test(each)));
    const isNational = /^\(?0\d/.test(text) || /^\(\d{3}\)/.test(text);
    if (!text.startsWith('+') && !isCalled && !isNational) return [];
    // A site of an unknown country may have a number of any; the one most often written without a code is tried.
    return parsePhoneNumberFromString(
      text,
      country ?? (isNational && text.startsWith('0') ? 'GB' : 'US'),
    )?.isPossible() === true
      ? [text]
      : [];
  });
