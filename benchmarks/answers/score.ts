import type { Answer } from '@askwatch/contracts/answer';
import type { Label } from './labels.ts';

export type Verdict = 'right' | 'wrong' | 'not-stated' | 'unreadable';

const fold = (text: string) => text.toLowerCase().replace(/\s+/g, ' ');
const isWord = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** Whether the text contains the words at word boundaries, ignoring case and white space. */
export const containsWords = (text: string, words: string): boolean => {
  const hay = fold(text);
  const needle = fold(words).trim();
  for (let at = hay.indexOf(needle); at !== -1 && needle !== ''; at = hay.indexOf(needle, at + 1)) {
    const cutsBefore = isWord(hay[at - 1]) && isWord(needle[0]);
    const cutsAfter = isWord(hay[at + needle.length]) && isWord(needle.at(-1));
    if (!cutsBefore && !cutsAfter) return true;
  }
  return false;
};

const digitsOf = (text: string) => text.replace(/\D/g, '');
const dialled = /\+?\d[\d()\s./-]{5,}\d/g;

/** A country's prefix has at most three digits; shorter numbers are the ends of many. */
const isSameNumber = (found: string, number: string): boolean => {
  const [said, wanted] = [digitsOf(found), digitsOf(number)];
  const more = said.length - wanted.length;
  return (
    said === wanted || (found.startsWith('+') && wanted.length >= 9 && more > 0 && more <= 3 && said.endsWith(wanted))
  );
};

/** Telephone numbers are the same however they are grouped, and with the country's prefix; another prefix is another number. */
const namesNumber = (text: string, number: string): boolean =>
  new RegExp(`^\\(?${dialled.source}$`).test(number) &&
  (text.match(dialled) ?? []).some((found) => isSameNumber(found, number));

const expression = (source: string) => new RegExp(source.replace('(?i)', ''), 'i');

/** Whether the text contains what the label requires. */
export const isRight = (
  { answers = [], answers_regex = [], all_of, answer_items, min_items }: Label,
  text: string,
): boolean => {
  if (all_of && !all_of.every((words) => containsWords(text, words))) return false;
  if (answer_items)
    return answer_items.filter((item) => containsWords(text, item)).length >= (min_items ?? answer_items.length);
  if (answers.length === 0 && answers_regex.length === 0) return all_of !== undefined;
  return (
    answers.some((words) => containsWords(text, words) || namesNumber(text, words)) ||
    answers_regex.some((source) => expression(source).test(text))
  );
};

const yes = /^(?:yes|ja|oui|sí)$/i;
const no = /^(?:no|nein|non)$/i;

/** Whether yes or no is right; null if that is not what the answer or the label says. A quote of a "yes" may hold "no". */
const isRightYes = ({ answers = [] }: Label, answer: Answer): boolean | null => {
  if (answer.outcome !== 'answered' || answer.value.kind !== 'yes-no') return null;
  if (!answers.some((words) => yes.test(words) || no.test(words))) return null;
  return answers.some((words) => (answer.value.kind === 'yes-no' && answer.value.yes ? yes : no).test(words));
};

/** Rates one answer; null is a question that ended without one. */
export const verdictOf = (label: Label, answer: Answer | null): Verdict => {
  if (!answer || answer.outcome === 'unreadable') return 'unreadable';
  const says = answer.outcome === 'answered' || answer.outcome === 'none';
  if (
    says &&
    (isRightYes(label, answer) ?? isRight(label, answer.text)) &&
    (label.answerable || label.answers !== undefined || label.answers_regex !== undefined)
  )
    return 'right';
  // "There is none" does not count as a made-up answer.
  if (!label.answerable) return answer.outcome === 'answered' ? 'wrong' : 'right';
  return says ? 'wrong' : 'not-stated';
};
