import { qualifiersAbroad, rolesAbroad } from './roles-abroad.ts';

const english: readonly (readonly string[])[] = [
  ['chief executive officer', 'ceo', 'chief executive', 'chief exec', 'group ceo'],
  [
    'chief financial officer',
    'cfo',
    'finance chief',
    'chief finance officer',
    'head of finance',
    'finance director',
    'director of finance',
  ],
  ['chief technology officer', 'cto', 'chief technical officer', 'head of technology', 'technology chief'],
  ['chief operating officer', 'coo', 'chief operations officer', 'head of operations', 'operations director'],
  ['chief marketing officer', 'cmo', 'head of marketing', 'marketing director', 'vp marketing', 'vp of marketing'],
  ['chief product officer', 'cpo', 'head of product', 'product director', 'vp product', 'vp of product'],
  ['chief information officer', 'cio', 'head of it', 'it director'],
  ['chief information security officer', 'ciso', 'chief security officer', 'cso', 'head of security'],
  [
    'chief revenue officer',
    'cro',
    'chief sales officer',
    'chief commercial officer',
    'cco',
    'head of sales',
    'sales director',
    'vp sales',
    'vp of sales',
    'vice president of sales',
    'vice president sales',
    'director of sales',
    'sales lead',
  ],
  [
    'chief human resources officer',
    'chro',
    'chief people officer',
    'head of people',
    'head of hr',
    'hr director',
    'head of human resources',
  ],
  ['chief legal officer', 'clo', 'general counsel', 'head of legal'],
  ['chief data officer', 'cdo', 'head of data'],
  ['managing director', 'md', 'geschäftsführer', 'geschäftsführerin'],
  ['executive director'],
  ['president'],
  [
    'chair',
    'chairman',
    'chairwoman',
    'chairperson',
    'chair of the board',
    'board chair',
    'chairman of the board',
    'conference chair',
  ],
  ['vice chair', 'vice chairman', 'vice chairwoman', 'deputy chair', 'vice-chair'],
  ['vice president', 'vp', 'vice-president'],
  ['treasurer'],
  ['vice treasurer', 'assistant treasurer', 'deputy treasurer'],
  ['secretary', 'company secretary', 'board secretary'],
  ['founder', 'co-founder', 'cofounder', 'founders', 'founding director'],
];

/**
 * Synonyms for the same post, also in German, French and Spanish. The first is the one shown; all are compared in lower
 * case. A word that makes it a different post (vice, deputy, former, assistant) is never part of a synonym.
 */
export const roles: readonly (readonly string[])[] = [
  ...english.map((names) => [...names, ...(rolesAbroad.find(([first]) => first === names[0])?.slice(1) ?? [])]),
  ...rolesAbroad.filter(([first]) => !english.some((names) => names[0] === first)),
];

/** Words that, placed before a role, make it a different post. */
export const qualifiers = [
  'vice',
  'deputy',
  'assistant',
  'associate',
  'interim',
  'acting',
  'former',
  'ex',
  'past',
  'previous',
  'co',
  'junior',
  'emeritus',
  'retired',
  'outgoing',
  'incoming',
  'elect',
  ...qualifiersAbroad,
];

const normal = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N} &-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * All names of the post that `role` names, including `role` itself, in lower case.
 * @param role as typed by a user or found on a page
 */
export const roleNames = (role: string): string[] => {
  const asked = normal(role);
  const known = roles.find((names) => names.includes(asked));
  return known ? [...new Set([asked, ...known])] : [asked];
};
