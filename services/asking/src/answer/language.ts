import { questionLanguage } from '@askwatch/contracts/abroad';
import { languages } from '@askwatch/contracts/languages';
import { words } from '@askwatch/contracts/question';
import { type PageRead, passageText } from '@askwatch/contracts/reading';
import { detectAll } from 'tinyld';

const nameOf = new Intl.DisplayNames('en', { type: 'language' });

/** Words of English questions. One of them outweighs names of people and firms in another language. */
const english = new Set(
  (
    'who what when where which why how whose whom is are were do does did can could will would has have the of list name ' +
    'tell give show write summarise summarize find does any there please'
  ).split(' '),
);
/** The words that questions start with in other languages: a short question has few others to tell it by. */
const asking = new Set(
  (
    'wer wie wo wann was welche welcher welches wieviel qui que quel quelle quels quelles quand où combien comment quién quiénes ' +
    'qué cómo cuándo dónde cuánto cuánta cuál chi che quale quali quando dove quanto quem qual onde wat hoe waar wanneer wie hvem hvad vem vad kto'
  ).split(' '),
);
/** The languages that it tells apart; in rare ones, short English texts look like words. */
const only = 'en de fr es it pt nl da sv no fi pl cs sk hu ro tr el ru uk ar he hi ja zh ko'.split(' ');
const minChars = 8;
/** Enough text to tell the language of a page. */
const sampleChars = 2000;
const certain = 0.2;

const ofText = (text: string, atLeast = certain): string | undefined => {
  const [best, next] = detectAll(text, { only });
  return best && best.accuracy >= atLeast && best.accuracy > (next?.accuracy ?? 0) * 1.2 ? best.lang : undefined;
};

/** The language of a question if it is surely not English. */
const ofQuestion = (question: string): string | undefined => {
  const [first = '', ...rest] = words(question);
  if (question.length < minChars || english.has(first) || rest.filter((word) => english.has(word)).length > 1)
    return undefined;
  const found = ofText(question, asking.has(first) ? 0 : certain);
  return found === 'en' ? undefined : found;
};

/** At least this share of an English text's words are among its commonest; names and lists have fewer, other languages hardly any. */
const englishShare = 0.06;
const commonest = new Set(
  'the and of to in for is on with our we you your are at by from that this as or an it be'.split(' '),
);

/** Languages besides English that are read if there is a reader. */
const withReader = languages.map(({ code }): string => code);

const isEnglish = (text: string): boolean => {
  const own = words(text);
  return own.length > 0 && own.filter((word) => commonest.has(word)).length / own.length >= englishShare;
};

/** The language of a page, by what it says of itself and by its words. */
const ofPage = ({ language = '', passages }: PageRead): string => {
  const text = passages.map(passageText).join(' ').slice(0, sampleChars);
  const said = language.slice(0, 2).toLowerCase();
  if (isEnglish(text)) return 'en';
  // A page that is mostly names looks like any language: Spanish like Portuguese, French like Hungarian.
  if (withReader.includes(said)) return said;
  // Templates often say "en" on pages in another language: the words decide. Without sentences there are too few.
  const read = ofText(text);
  return said === '' || said === 'en' ? (/[.!?]\s/.test(text) ? (read ?? 'en') : 'en') : (read ?? said);
};

const known = new WeakMap<PageRead, string>();

/** The language of a page, by what it says of itself and by its words: "en", "de". */
export const pageLanguage = (page: PageRead): string => {
  const language = known.get(page) ?? ofPage(page);
  known.set(page, language);
  return language;
};

/** The language of the pages if none of them is English. */
const ofPages = (pages: PageRead[]): string | undefined => {
  const found = pages.map(pageLanguage);
  return found.every((one) => one !== 'en') ? found[0] : undefined;
};

const listed = (codes: string[]) =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(codes.map((code) => nameOf.of(code) ?? code));

/**
 * That the built-in answerer doesn't read the language of the question or, if not that, of the pages.
 * @param hasReader whether there is a reader, which reads more languages
 */
export const unreadLanguage = (
  question: string,
  pages: PageRead[],
  hasReader = false,
): { text: string; isQuestion: boolean } | undefined => {
  const read = hasReader ? ['en', ...withReader] : ['en'];
  const asked = questionLanguage(question) ?? ofQuestion(question);
  const isQuestion = asked !== undefined && !read.includes(asked);
  const language = isQuestion ? asked : ofPages(pages);
  if (language === undefined || read.includes(language)) return undefined;
  const name = nameOf.of(language) ?? language;
  const use = isQuestion ? `to ask in ${name}` : `for pages in ${name}`;
  return {
    text: `The built-in answerer reads ${listed(read)}. Add a model key ${use}.`,
    isQuestion,
  };
};
