import { isEveryday, isGiven, isInDictionary, isOrganisation, isPlace, isSurname } from './known-words.ts';

const particle = '(?:de|da|di|do|dos|del|der|den|van|von|zu|la|le|el|al|bin|ibn|ten|ter|y|e)';
const isParticle = new RegExp(`^${particle}$`, 'iu');
const token = "(?:\\p{Lu}\\.|(?:O['’]|D['’]|Mc|Mac)?\\p{Lu}[\\p{L}'’.-]*[\\p{L}.])";
const title =
  '(?:(?:Dr|Prof(?:essor)?|Mr|Mrs|Ms|Miss|Sir|Dame|Lord|Lady|Dipl\\.-Ing|Ing|Rev|Hon|Cllr|MR|Herr|Frau|Mme|Lic(?:da)?|Mag|KomR|Shri|Smt)\\.?\\s+){0,3}';
const titles = new RegExp(`^${title}`, 'u');

const nickname = '(?:\\s+["“”\'‘(][\\p{L}][\\p{L} .-]{1,18}["“”\'’)])?';

/**
 * A person's name as pages write it: two to five capitalized words, possibly with particles or a nickname in between.
 */
export const namePattern = `${title}${token}${nickname}(?:\\s+(?:${particle}\\s+)*${token}){1,4}`;

/** "J Krishna": initials without dots only lead a name that stands alone, because in sentences they may be anything. */
const whole = new RegExp(
  `^(?:${namePattern}|${title}(?:${token}\\s+)?(?:\\p{Lu}\\s+){1,3}${token})(?:,? (?:Jr|Sr|II|III)\\.?)*$`,
  'u',
);
/** Only people are called that. */
const titled = /^(?:Mr|Mrs|Ms|Miss|Sir|Dame|Cllr|Herr|Frau|Mme|Shri|Smt)\.?\s/;

/** Degrees, licences and honours, without dots. */
const degree =
  /^(?:MD|DO|DDS|DMD|DVM|RN|PhD|DPhil|DrPH|EdD|JD|LLB|LLM|Esq|BA|BS|BSc|BEng|MA|MS|MSc|MEng|MEd|MFA|MPA|MPH|MPhil|MBA|MBI|CPA|CFA|CFP|CISSP|CISM|CISA|PMP|PE|OBE|MBE|CBE|KBE|F[A-Z]{2,4})$/;

/** Posts and links that follow a name without punctuation: "Ann Lee Treasurer LinkedIn". */
const afterName =
  /^(?:accountant|administrator|advisor|adviser|ambassador|analyst|architect|assistant|associate|candidate|ceo|cfo|chair|chairman|chairperson|chief|co-?founder|committer|contact|contributor|coordinator|coo|cto|developer|director|editor|email|engineer|executive|fellow|founder|github|head|instructor|intern|lead|leader|lecturer|linkedin|maintainer|manager|member|mentor|moderator|officer|organi[sz]er|owner|partner|president|principal|professor|researcher|scholar|scientist|secretary|senior|specialist|student|treasurer|trustee|twitter|vice|volunteer|website)s?$/iu;

/** Abbreviations of posts, countries and departments. */
const abbreviation = /^(?:UK|US|USA|EU|AI|IT|HQ|PR|HR|FAQ|[CV][A-Z]O|VP|PMC)$/;

/** The words of a name that tell what it is: no titles, initials, nicknames, particles and additions. */
const wordsOf = (name: string): string[] =>
  name
    .replace(titles, '')
    .replace(/,? (?:Jr|Sr|II|III)\.?$/, '')
    .replace(/["“”'‘(][^"“”'’)]*["“”'’)](?=\s)/u, '')
    .split(/\s+/)
    .filter((word, i) => /^\p{Lu}/u.test(word) && (i === 0 || !isParticle.test(word)))
    .map((word) => word.replace(/['’]s$|\.$/, ''))
    .filter((word) => word.length > 1);

/** "API Key" is no name; "Ann LEE" and "ANN LEE" are. */
const isAcronymFirst = ([first = '', ...rest]: string[]): boolean =>
  /^\p{Lu}{3,}$/u.test(first) && rest.some((word) => /\p{Ll}/u.test(word));

/**
 * Whether capitalized words can name a person, by what they mean. A known given name admits a family name that is also
 * a rarer word; anything else must not be made of words of the dictionary, because organisations and headings are.
 */
const mayBePerson = (words: string[]): boolean => {
  if (words.some((word) => abbreviation.test(word)) || isAcronymFirst(words)) return false;
  const [first = '', ...rest] = words.map((word) => word.toLowerCase());
  const last = rest.at(-1) ?? '';
  const isCommon = (word: string) => isInDictionary(word) && !isSurname(word);
  if (isOrganisation(last) || (rest.length > 1 && afterName.test(last))) return false;
  if (isGiven(first) && !isInDictionary(first))
    return rest.every((word) => !isEveryday(word) || isSurname(word) || isGiven(word));
  if (isOrganisation(first)) return false;
  if (!isGiven(first) && (isCommon(first) || isPlace(first) || isPlace(last))) return false;
  return rest.every((word) => !isCommon(word) || (isGiven(word) && word !== last));
};

const withoutDegrees = (text: string): string => {
  const [, before, last = ''] = /^(.+?),?\s+([\p{L}.]{2,9})$/u.exec(text) ?? [];
  return before !== undefined && degree.test(last.replaceAll('.', '')) ? withoutDegrees(before) : text;
};

/** A longer text is not a name, whatever suffixes are removed. */
const maxChars = 300;

/** Removes what pages append to names: addresses, an account or post in brackets, pronouns, degrees. */
const bare = (text: string): string => (text.length > maxChars ? text : withoutTail(text));
const withoutTail = (text: string): string =>
  withoutDegrees(
    text
      .replace(/\s+\S+@\S+$/, '')
      .replace(/\s*\(?\b(?:he|she|they)\/\p{Ll}+(?:\/\p{Ll}+)?\)?\s*$/iu, '')
      .replace(/\s*\([^)]*\)\s*$/, '')
      .replace(/\bPh\.\s?D\b/, 'PhD')
      .replace(/[,:]$|['’]s$/, '')
      .trim(),
  );

/** Whether a text is exactly a person's name. */
export const isName = (text: string): boolean => {
  const trimmed = bare(text);
  return trimmed.length <= 60 && whole.test(trimmed) && (titled.test(trimmed) || mayBePerson(wordsOf(trimmed)));
};

/** Whether a text may be a single-word name, if similar texts name people. */
export const isShortName = (text: string): boolean =>
  /^\p{Lu}[\p{L}'’-]{1,20}$/u.test(text) && (isGiven(text.toLowerCase()) || !isInDictionary(text.toLowerCase()));

/** The name without additions. */
export const cleanName = (text: string): string => bare(text);

/** A name without the post that follows it without punctuation: "Ann Lee Committer". */
export const withoutPost = (text: string): string => {
  const words = text.split(/\s+/);
  while (words.length > 2 && afterName.test(words.at(-1) ?? '')) words.pop();
  return words.join(' ');
};

/** The names in a text, in order. */
export const namesIn = (text: string): string[] =>
  (text.match(new RegExp(namePattern, 'gu')) ?? [])
    .map((name) => withoutPost(name.replace(/[.,]$/, '')))
    .filter((name) => isName(name));

const leading = new RegExp(`^${namePattern}`, 'u');

/** The name at the start of a line: "Ann Lee, University of Leeds", "Ann Lee (Leeds)", "Ann Lee Treasurer". */
export const leadName = (text: string): string | null => {
  if (isName(text)) return cleanName(text);
  const before = text.split(/,|\(|:|\||\s[–—/-]\s/)[0]?.trim() ?? '';
  const name = isName(before) ? before : withoutPost(leading.exec(text)?.[0].replace(/[.,]$/, '') ?? '');
  return isName(name) ? cleanName(name) : null;
};

/** The names in a line that consists only of names: "Ann Lee, Bo Ray and Cy Poe". */
export const namesOnly = (text: string): string[] => {
  if (isName(text)) return [cleanName(text)];
  const parts = text
    .split(/[,;&/•·]|\band\b/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !degree.test(part.replaceAll('.', '')));
  return parts.length > 0 && parts.every((part) => isName(part)) ? parts.map(cleanName) : [];
};
