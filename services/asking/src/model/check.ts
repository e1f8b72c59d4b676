import type { Evidence, Value } from '@askwatch/contracts/answer';
import { passageText } from '@askwatch/contracts/reading';
import { evidenceOf } from '../answer/page-line.ts';
import type { Shown } from './prompt.ts';
import type { ModelReply } from './reply.ts';

const fold = (text: string) => text.normalize('NFC').replace(/\s+/gu, ' ').trim();
const loose = (text: string) => fold(text).toLowerCase();

/** Words to a machine and not to a reader: whoever wrote them wants to be obeyed, and is no witness. */
const order =
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instruction|prompt|rule|message|above|previous|prior)|\b(?:system prompt|api key|you are (?:now |an? )?(?:ai|assistant|chatgpt|language model)|as an ai\b|jailbreak|developer mode|tool[_ ]?(?:call|result)|<\|?(?:system|assistant|im_start))|^\s*(?:system|assistant)\s*:|\b(?:answer|respond|reply)\b.{0,20}\b(?:with|only|that|always|exactly)\b/im;

const isWitness = (quote: string): boolean => !order.test(quote);

/** The quotes that stand, word for word, in the passage that they name; and those that do not. */
export const checkQuotes = (reply: ModelReply, shown: Shown[]): { evidence: Evidence[]; missing: string[] } => {
  const byId = new Map(shown.map((one) => [one.id, one]));
  const evidence: Evidence[] = [];
  const missing: string[] = [];
  for (const { passage: id, quote } of reply.quotes.slice(0, 20)) {
    const one = byId.get(id);
    const words = fold(quote);
    const text = one ? fold(passageText(one.passage)) : '';
    if (one && words.length >= 2 && text.includes(words) && isWitness(words)) evidence.push(evidenceOf(one.page, words));
    else missing.push(quote.slice(0, 200));
  }
  return { evidence, missing };
};

const digits = (text: string) => text.replace(/[^\d]/g, '');

/**
 * Whether the pages that are quoted say what the value says: a name, a number or an item that stands nowhere on them
 * is the model's own.
 */
export const isSupported = (value: Value, evidence: Evidence[], shown: Shown[]): boolean => {
  const urls = new Set(evidence.map(({ url }) => url));
  const text = loose(shown.filter(({ page }) => urls.has(page.url)).map((one) => passageText(one.passage)).join(' '));
  const quoted = loose(evidence.map(({ quote }) => quote).join(' '));
  const stands = (words: string) => text.includes(loose(words));
  switch (value.kind) {
    case 'person':
      return value.people.every(({ name }) => quoted.includes(loose(name)));
    case 'people':
      return value.people.every(({ name }) => stands(name));
    case 'price':
      return value.prices.every(({ amount, text: words }) => stands(words) || digits(text).includes(digits(String(amount))));
    case 'list':
      return value.items.every(stands);
    case 'date':
      return quoted.includes(value.date.slice(0, 4)) || value.date.startsWith('-');
    case 'yes-no':
      return true;
    case 'text':
      // What is told in the model's own words must at least be about what it quotes.
      return (loose(value.text).match(/\d[\d.,]*\d|\d/g) ?? []).every((number) => text.includes(number));
  }
};
