import type { Price, Value } from '@askwatch/contracts/answer';
import { membersOf, samePerson, sameValue } from '@askwatch/contracts/equality';
import { understand } from '@askwatch/contracts/question';
import { sameSaying } from './same-saying.ts';

const isPeople = (value: Value) => value.kind === 'person' || value.kind === 'people';

/** Posts are news in a list of people only where they were asked for. */
const asksPosts = /\b(?:roles?|titles?|posts?|positions?|responsib\w+|jobs?)\b/i;

const sameNames = (a: string[], b: string[]): boolean =>
  a.length === b.length && a.every((one) => b.some((other) => samePerson(one, other)));

const sameSum = (a: Price, b: Price) =>
  Math.abs(a.amount - b.amount) < 0.005 &&
  (a.currency ?? b.currency) === (b.currency ?? a.currency) &&
  (a.period ?? b.period) === (b.period ?? a.period);

const dated = /^(.*?)\s*\(([^()]*)\)$/su;

/** An item of news and its date apart. */
const itemOf = (text: string): { title: string; date: string } => {
  const match = dated.exec(text);
  return { title: match?.[1] ?? text, date: match?.[2] ?? '' };
};

const timeOf = (date: string): number => Date.parse(`${date.replace(/(\d)(?:st|nd|rd|th)\b/g, '$1')} UTC`);

/** News changes with a newer item on top; that older ones fall off the end, or come back, is none. */
const sameNews = (question: string, before: string[], after: string[]): boolean => {
  const top = itemOf(after[0] ?? '');
  const [was, is] = [timeOf(itemOf(before[0] ?? '').date), timeOf(top.date)];
  // What comes every month has nearly the same title: a newer date tells it from an item that was titled otherwise.
  const isNewer = is > was;
  if (
    before.map(itemOf).some(({ title }) => title === top.title || (!isNewer && sameSaying(question, title, top.title)))
  )
    return true;
  return !Number.isNaN(was) && !Number.isNaN(is) && is < was;
};

/**
 * Whether what was on top of the news may only be titled otherwise now: it is no newer.
 * @returns the title that the page must still have
 */
export const topIfNoNewer = (before: string[], after: string[]): string | undefined => {
  const [was, is] = [itemOf(before[0] ?? ''), itemOf(after[0] ?? '')];
  return was.date !== '' && timeOf(is.date) <= timeOf(was.date) ? was.title : undefined;
};

const asksNewest =
  /\b(?:latest|newest|most recent|last)\b.*\b(?:news|post|posts|blog|article|announcement|press|story|update|item)\b/i;

const sameDate = (question: string, before: string, after: string): boolean => {
  // A page that leaves out the year names the same day.
  if (before.startsWith('----') !== after.startsWith('----')) return before.slice(4) === after.slice(4);
  return asksNewest.test(question) && after < before;
};

/**
 * Whether two typed answers to a question say the same. As `sameValue`, and where the kind of question makes a difference:
 * wording of sentences, the end of a list of news, the posts in a list of people, the name of the one plan asked for.
 */
export const sameAnswer = (question: string, before: Value, after: Value): boolean => {
  if (sameValue(before, after)) return true;
  const { kind } = understand(question);
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
  if (kind === 'news' && before.kind === 'list' && after.kind === 'list')
    return sameNews(question, before.items, after.items);
  if (before.kind === 'date' && after.kind === 'date') return sameDate(question, before.date, after.date);
  if (before.kind === 'list' && after.kind === 'list') return false;
  if (before.kind === 'yes-no' && after.kind === 'yes-no') return false;
  return sameSaying(question, membersOf(before).join('; '), membersOf(after).join('; '));
};
