import type { Price, Value } from '@askwatch/contracts/answer';
import { membersOf, samePerson, sameValue } from '@askwatch/contracts/equality';
import { traits, type Understood } from '@askwatch/contracts/intent';
import { isSameMeaning } from './same-meaning.ts';

const isPeople = (value: Value) => value.kind === 'person' || value.kind === 'people';

/** In lists of people, changed posts count only if the question asks for posts. */
const asksPosts = /\b(?:roles?|titles?|posts?|positions?|responsib\w+|jobs?)\b/i;

const sameNames = (a: string[], b: string[]): boolean =>
  a.length === b.length && a.every((one) => b.some((other) => samePerson(one, other)));

const sameSum = (a: Price, b: Price) =>
  Math.abs(a.amount - b.amount) < 0.005 &&
  (a.currency ?? b.currency) === (b.currency ?? a.currency) &&
  (a.period ?? b.period) === (b.period ?? a.period);

const dated = /^(.*?)\s*\(([^()]*)\)$/su;

/** Splits a news item into title and date. */
const itemOf = (text: string): { title: string; date: string } => {
  const match = dated.exec(text);
  return { title: match?.[1] ?? text, date: match?.[2] ?? '' };
};

const timeOf = (date: string): number => Date.parse(`${date.replace(/(\d)(?:st|nd|rd|th)\b/g, '$1')} UTC`);

/** News changes only with a newer item on top, not when older ones drop off the end or come back. */
const sameNews = (asked: Understood, before: string[], after: string[]): boolean => {
  const top = itemOf(after[0] ?? '');
  const [was, is] = [timeOf(itemOf(before[0] ?? '').date), timeOf(top.date)];
  // Monthly items have nearly the same title: a newer date distinguishes them from an item that was retitled.
  const isNewer = is > was;
  if (
    before.map(itemOf).some(({ title }) => title === top.title || (!isNewer && isSameMeaning(asked, title, top.title)))
  )
    return true;
  return !Number.isNaN(was) && !Number.isNaN(is) && is < was;
};

/**
 * If the new top item is not newer than the old one, it may be the same item with another title.
 * @returns the old title, which the page must then still have; undefined if the new item is newer
 */
export const topIfNoNewer = (before: string[], after: string[]): string | undefined => {
  const [was, is] = [itemOf(before[0] ?? ''), itemOf(after[0] ?? '')];
  return was.date !== '' && timeOf(is.date) <= timeOf(was.date) ? was.title : undefined;
};

const asksNewest =
  /\b(?:latest|newest|most recent|last)\b.*\b(?:news|post|posts|blog|article|announcement|press|story|update|item)\b/i;

const sameDate = (question: string, before: string, after: string): boolean => {
  // A date without a year is compared by month and day.
  if (before.startsWith('----') !== after.startsWith('----')) return before.slice(4) === after.slice(4);
  return asksNewest.test(question) && after < before;
};

/**
 * Whether two typed answers to a question have the same meaning. Like `sameValue`, but depending on the kind of
 * question it ignores wording, the end of a news list, the posts in a list of people and the name of a single plan.
 */
export const sameAnswer = (asked: Understood, before: Value, after: Value): boolean => {
  if (sameValue(before, after)) return true;
  const { question, intent } = asked;
  if (isPeople(before) && isPeople(after))
    return !asksPosts.test(question) && sameNames(membersOf(before), membersOf(after));
  if (before.kind === 'price' && after.kind === 'price') {
    const [one, other] = [before.prices[0], after.prices[0]];
    return (
      before.prices.length === 1 &&
      after.prices.length === 1 &&
      one !== undefined &&
      other !== undefined &&
      sameSum(one, other)
    );
  }
  if (traits[intent.kind].newestFirst && before.kind === 'list' && after.kind === 'list')
    return sameNews(asked, before.items, after.items);
  if (before.kind === 'date' && after.kind === 'date') return sameDate(question, before.date, after.date);
  if (before.kind === 'list' && after.kind === 'list') return false;
  if (before.kind === 'yes-no' && after.kind === 'yes-no') return false;
  return isSameMeaning(asked, membersOf(before).join('; '), membersOf(after).join('; '));
};
