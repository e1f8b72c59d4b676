import type { Answer, Value } from '@askwatch/contracts/answer';
import { type QuestionIntent, traits } from '@askwatch/contracts/intent';
import { type PageRead, passageText } from '@askwatch/contracts/reading';
import { termOf } from '@askwatch/contracts/term';
import { isPast, type Unit, unitsOf } from './units.ts';

const fold = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%@$€£¥.+#-]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();

const containsWords = (text: string, words: string): boolean => ` ${fold(text)} `.includes(` ${fold(words)} `);

const current = (page: PageRead): Unit[] => unitsOf(page).filter((unit) => !isPast(unit));

/** Whether these headings name an older term than the newest. */
const isBefore = (above: readonly string[], newest: string): boolean => {
  const term = termOf(above);
  return term !== null && term.year < newest;
};

/** The newest year under which the page names the post. People listed under older ones are former holders. */
const newestTerm = (units: Unit[], roleNames: string[]): string =>
  units
    .filter(({ text }) => roleNames.some((name) => containsWords(text, name)))
    .reduce((newest, { above }) => {
      const year = termOf(above)?.year ?? '';
      return year > newest ? year : newest;
    }, '');

const shortQuote = 12;

const quoted = (answer: Answer & { outcome: 'answered' }, page: PageRead, newest = ''): boolean => {
  const passages = page.passages
    .filter(({ headings }) => !isPast({ above: headings, text: '', kind: 'heading' }) && !isBefore(headings, newest))
    .map(passageText);
  const text = passages.join(' ');
  return answer.evidence.every(({ quote }) => quote.length >= shortQuote && containsWords(text, quote));
};

/** Whether a card, a row or two lines have the name as one part and exactly the post as another. */
const namesHolder = (value: Value, units: Unit[], roleNames: string[]): boolean =>
  value.kind === 'person' &&
  value.people.every(({ name, role }) => {
    const names = roleNames.map(fold);
    // For an "assistant secretary", a unit that says "secretary" is another post.
    const isPlain = role === undefined || names.some((name) => fold(role).startsWith(name));
    const posts = [...(role === undefined ? [] : [fold(role)]), ...(isPlain ? names : [])];
    return units.some(({ text }) => {
      const parts = text.split(' · ').map(fold);
      return parts.includes(fold(name)) && parts.some((part) => posts.includes(part));
    });
  });

const everyMember = (items: string[], units: Unit[]): boolean =>
  items.filter((item) => units.some(({ text }) => containsWords(text, item))).length >= items.length * 0.8;

/**
 * Whether the page still states the accepted answer. If so, the answerer missed it and nothing has changed. Text under
 * headings about the past does not count.
 */
export const isStillStated = ({ kind, roleNames }: QuestionIntent, answer: Answer, page: PageRead): boolean => {
  if (answer.outcome !== 'answered') return false;
  const { value } = answer;
  const units = current(page);
  switch (value.kind) {
    case 'person': {
      const newest = newestTerm(units, roleNames);
      return (
        quoted(answer, page, newest) ||
        namesHolder(
          value,
          units.filter(({ above }) => !isBefore(above, newest)),
          roleNames,
        )
      );
    }
    case 'people':
      return everyMember(
        value.people.map(({ name }) => name),
        units,
      );
    case 'list':
      return !traits[kind].newestFirst && everyMember(value.items, units);
    case 'price':
      return value.prices.every(({ plan, text }) =>
        units.some(
          (unit) =>
            containsWords(unit.text, text) &&
            (plan === undefined || plan === '' || containsWords([unit.text, ...unit.above].join(' '), plan)),
        ),
      );
    case 'date':
    case 'yes-no':
    case 'text':
      return quoted(answer, page);
  }
};

/** Whether the page names this anywhere, except under headings about the past. */
export const isNamed = (member: string, page: PageRead): boolean =>
  current(page).some(({ text, above }) => containsWords([text, ...above].join(' '), member));

const naming = (member: string, page: PageRead): string[] =>
  current(page)
    .filter(({ text }) => containsWords(text, member))
    .map(({ text, above }) => fold([...above, text].join(' ')));

/**
 * Whether the page now says something else about this member, or in another place, while it says the same as before
 * about others, so that it is not a complete rewrite.
 */
export const isRewritten = (member: string, others: string[], was: PageRead, page: PageRead): boolean => {
  const isSame = (name: string) => {
    const before = new Set(naming(name, was));
    return naming(name, page).some((text) => before.has(text));
  };
  return !isSame(member) && others.some(isSame);
};
