import type { Answer, Value } from '@askwatch/contracts/answer';
import type { PageRead } from '@askwatch/contracts/reading';
import { answerFrom } from './read.ts';

/** How a page is answered in a replay. */
export type Answering = (page: PageRead, question: string, hasAnswer: boolean) => Promise<Answer>;

const reversed = (name: string): string => name.split(' ').reverse().join(' ');
const half = (text: string): string => text.slice(0, Math.ceil(text.length / 2));

/** The same value in other words: names reversed, dates cut to the year, lists and texts to a half, prices too high. */
const differing = (value: Value): Value => {
  switch (value.kind) {
    case 'person':
    case 'people':
      return { ...value, people: value.people.map(({ name, ...rest }) => ({ ...rest, name: reversed(name) })) };
    case 'price':
      return { ...value, prices: value.prices.map((price) => ({ ...price, amount: price.amount + 1 })) };
    case 'list':
      return { ...value, items: value.items.slice(0, Math.ceil(value.items.length / 2)).map(half) };
    case 'date':
      return { ...value, date: value.date.slice(0, 4) };
    case 'yes-no':
      return { ...value, yes: !value.yes };
    case 'text':
      return { ...value, text: half(value.text) };
  }
};

const silent = ({ engine, pagesRead }: Answer): Answer => ({
  outcome: 'not-stated',
  text: 'This page does not say.',
  engine,
  pagesRead,
});

const inventing = (answer: Answer, { url, title, readAt, hash }: PageRead): Answer => ({
  outcome: 'answered',
  text: title,
  value: { kind: 'text', text: title },
  evidence: [{ url, quote: title, readAt, pageHash: hash }],
  proved: true,
  engine: answer.engine,
  pagesRead: answer.pagesRead,
});

type Change = (answer: Answer, page: PageRead) => Answer;

const changes: Record<string, Change> = {
  'answered otherwise': (answer) =>
    answer.outcome === 'answered' ? { ...answer, value: differing(answer.value), text: reversed(answer.text) } : answer,
  'found nothing': silent,
  'took the title for the answer': inventing,
};

/**
 * Answerers that stand for an older release.
 * @param version the version that their answers carry; undefined as before there were versions
 */
export const olderAnswerings = (version: string | undefined): [string, Answering][] =>
  Object.entries(changes).map(([name, change]) => [
    name,
    async (page, question, hasAnswer) => {
      const { version: _today, ...answer } = change(await answerFrom(page, question, hasAnswer), page);
      return version === undefined ? answer : { ...answer, version };
    },
  ]);
