import type { AskQuestion, Mode } from '@askwatch/contracts/asking';
import { formTexts } from '../texts.ts';

export type Pair = { website: string; question: string };

const trimmed = (parts: readonly string[]): string[] => parts.map((part) => part.trim()).filter((part) => part !== '');

/** The lines of a text box, with any line ending that a paste can contain: trimmed, empty ones dropped. */
export const linesOf = (text: string): string[] => trimmed(text.split(/[\r\n\v\f\u0085\u2028\u2029]/));

/** The addresses in a text box: one per line, or tab-separated as in copied spreadsheet cells. */
export const addressesOf = (text: string): string[] => linesOf(text).flatMap((line) => trimmed(line.split('\t')));

/** Every website with every question, without duplicates. */
export const combine = (websites: readonly string[], questions: readonly string[]): Pair[] =>
  [...new Set(websites)].flatMap((website) => [...new Set(questions)].map((question) => ({ website, question })));

/** One command per pair, each with its own id. */
export const commandsFor = (pairs: readonly Pair[], mode: Mode, newId: () => string): AskQuestion[] =>
  pairs.map((pair) => ({ type: 'AskQuestion', questionId: newId(), ...pair, mode }));

/** "3 websites × 2 questions = 6 requests"; null for fewer than two. */
export const countText = (websites: number, questions: number): string | null =>
  websites * questions < 2 ? null : formTexts.counts(websites, questions);
