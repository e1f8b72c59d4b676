import type { Evidence } from '@askwatch/contracts/answer';
import { passageText } from '@askwatch/contracts/reading';
import { evidenceOf } from '../answer/page-line.ts';
import type { Shown } from './prompt.ts';
import type { ModelReply } from './reply.ts';

/** Normalized (NFC) with white space collapsed, for comparison. */
export const folded = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();
/** `folded`, case-insensitive. */
export const loose = (text: string): string => folded(text).toLowerCase();

/** Text addressed to a machine rather than a reader is an injection attempt and can't be evidence. */
const order =
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instruction|prompt|rule|message|above|previous|prior)|\b(?:system prompt|api key|you are (?:now |an? )?(?:ai|assistant|chatgpt|language model)|as an ai\b|jailbreak|developer mode|tool[_ ]?(?:call|result)|<\|?(?:system|assistant|im_start))|^\s*(?:system|assistant)\s*:|\b(?:answer|respond|reply)\b.{0,20}\b(?:with|only|that|always|exactly)\b/im;

export const isQuotable = (quote: string): boolean => !order.test(quote);

/** Splits the quotes into those found word for word in the passage they name, and the rest. */
export const checkQuotes = (reply: ModelReply, shown: Shown[]): { evidence: Evidence[]; missing: string[] } => {
  const byId = new Map(shown.map((one) => [one.id, one]));
  const evidence: Evidence[] = [];
  const missing: string[] = [];
  for (const { passage: id, quote } of reply.quotes.slice(0, 20)) {
    const one = byId.get(id);
    const words = folded(quote);
    const text = one ? folded(passageText(one.passage)) : '';
    if (one && words.length >= 2 && text.includes(words) && isQuotable(words))
      evidence.push(evidenceOf(one.page, words));
    else missing.push(quote.slice(0, 200));
  }
  return { evidence, missing };
};
