import type { QuestionIntent } from '@askwatch/contracts/intent';
import { dateIn, yearIn } from '../date/dates.ts';
import { asksHours } from '../date/hours.ts';
import type { Found } from '../found.ts';
import type { Line } from '../page-line.ts';
import { coverage } from '../weights.ts';
import { dateText, agreed, asText, evidenceFor, isA, isOwn, type Thing, thingsOf, valueOf } from './thing.ts';

const addressParts = ['streetAddress', 'postalCode', 'addressLocality', 'addressRegion', 'addressCountry'].map(
  (part) => `address.${part}`,
);

/** Organisations have hundreds of subtypes ("Dentist", "LegalService"), but none of these. */
const isOrganisation = (thing: Thing): boolean =>
  !isA(thing, 'Person', 'Event', 'Article', 'Posting', 'Product', 'Offer', 'Address', 'Point', 'WebPage', 'og');

/** The site's owner, if its pages agree on the property. */
const owner = (lines: Line[], names: string[], textOf: (thing: Thing) => string): Thing | undefined => {
  const all = thingsOf(lines).filter((thing) => isOrganisation(thing) && valueOf(thing, ...names) !== undefined);
  const own = all.filter((thing) => isOwn(thing, lines));
  return agreed(own, textOf);
};

const first = (lines: Line[], names: string[]): Found | null => {
  const thing = owner(lines, names, (one) => valueOf(one, ...names) ?? '');
  const name = thing && names.find((each) => thing.fact.properties[each] !== undefined);
  return thing && name !== undefined
    ? asText((valueOf(thing, name) ?? '').replace(/^(?:mailto|tel):/i, ''), [evidenceFor(lines, thing, [name])])
    : null;
};

/** Questions for the owner's address name nothing in particular: no department, no branch. */
const generic =
  /^(?:e-?mail|address|(?:tele)?phone|number|contact|postal|mailing|mail|call|reach|general|street|main|office|head|headquarter|hq|based|located|location|city|town|country)s?$/;

/** How to reach the site's owner. */
export const contactFact = (lines: Line[], { channel, subject }: QuestionIntent): Found | null => {
  const named = subject.filter((term) => !generic.test(term));
  if (
    named.length > 0 &&
    !thingsOf(lines).some((thing) => isOwn(thing, lines) && coverage(named, valueOf(thing, 'name') ?? '') === 1)
  )
    return null;
  if (channel === 'phone') return first(lines, ['telephone', 'contactPoint.telephone']);
  if (channel === 'email') return first(lines, ['email', 'contactPoint.email']);
  if (channel !== 'postal') return first(lines, ['email', 'telephone', 'contactPoint.email', 'contactPoint.telephone']);
  const textOf = (thing: Thing) => addressParts.flatMap((part) => valueOf(thing, part) ?? []).join(', ');
  const thing = owner(lines, ['address.streetAddress', 'address.addressLocality'], textOf);
  if (!thing) return first(lines, ['address']);
  return asText(textOf(thing), [
    evidenceFor(
      lines,
      thing,
      addressParts.filter((part) => valueOf(thing, part) !== undefined),
    ),
  ]);
};

const asksFounding = /\b(?:founded|established|founding|incorporated|formed)\b/i;

/** When the site's owner was founded. */
export const foundingFact = (lines: Line[], question: string): Found | null => {
  if (!asksFounding.test(question)) return null;
  const thing = owner(lines, ['foundingDate'], (one) => valueOf(one, 'foundingDate') ?? '');
  const text = thing && valueOf(thing, 'foundingDate');
  const date =
    text === undefined ? undefined : (/^\d{4}(?:-\d{2}){0,2}/.exec(text)?.[0] ?? (dateIn(text) ?? yearIn(text))?.iso);
  return thing && text !== undefined && date !== undefined
    ? {
        text: /^\d{4}(?:-\d{2}){0,2}$/.test(text) ? dateText(text) : text,
        value: { kind: 'date', date },
        evidence: [evidenceFor(lines, thing, ['foundingDate'])],
      }
    : null;
};

const asksStaff = /^how many (?:people|employees|staff)\b|\bnumber of (?:employees|staff)\b/i;

/** How many people the site's owner employs. */
export const staffFact = (lines: Line[], question: string): Found | null =>
  asksStaff.test(question.trim()) && !/\b(?:in|at) (?!the company)\p{Lu}/u.test(question)
    ? first(lines, ['numberOfEmployees', 'numberOfEmployees.value'])
    : null;

/** When the site's owner is open. */
export const hoursFact = (lines: Line[], question: string): Found | null => {
  if (!asksHours.test(question.trim())) return null;
  const textOf = (one: Thing) => (one.fact.properties.openingHours ?? []).join('; ');
  const thing = owner(lines, ['openingHours'], textOf);
  if (thing) return asText(textOf(thing), [evidenceFor(lines, thing, ['openingHours'])]);
  const all = thingsOf(lines).filter((one) => isA(one, 'OpeningHoursSpecification'));
  const days = [...new Map(all.map((one) => [hoursIn(one), one])).entries()].filter(([text]) => text !== '');
  // Several sets of hours belong to several places.
  const named = days.flatMap(([, one]) => one.fact.properties.dayOfWeek ?? []);
  return days.length > 0 && new Set(named).size === named.length
    ? asText(
        days.map(([text]) => text).join('; '),
        days.map(([, one]) => evidenceFor(lines, one, ['dayOfWeek', 'opens', 'closes'])),
      )
    : null;
};

const hoursIn = (thing: Thing): string => {
  const days = (thing.fact.properties.dayOfWeek ?? []).map((day) => day.replace(/^.*\//, ''));
  const [opens, closes] = [valueOf(thing, 'opens'), valueOf(thing, 'closes')];
  return days.length > 0 && opens !== undefined && closes !== undefined ? `${days.join(', ')}: ${opens}–${closes}` : '';
};
